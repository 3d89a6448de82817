"""What people see of finished games: standings, profiles, histories, the words below an ending."""
