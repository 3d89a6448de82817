"""Pictures of ratings: the standings as a table, and the course of somebody's rating."""
