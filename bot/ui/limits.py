"""Discord's numbers, each with the page of its developer documentation that gives it."""

COMPONENTS = 40  # components/reference, "Component count": nested ones counted
TEXT_TOTAL = 4000  # components/reference, "Text Display": over all text displays of a message
ROW_BUTTONS = 5  # components/reference, "Action Row"
BUTTON_LABEL = 80  # components/reference, "Button"
CUSTOM_ID = 100  # components/reference, "Custom ID"
SELECT_OPTIONS = 25  # components/reference, "String Select"
SELECT_PLACEHOLDER = 150  # components/reference, "String Select"
OPTION_TEXT = 100  # components/reference, "Select Option": label, value and description each
ALT_TEXT = 1024  # components/reference, "Media Gallery Item": description
GALLERY_ITEMS = 10  # components/reference, "Media Gallery"
ATTACHMENT_BYTES = 10 * 1024 * 1024  # reference, "Uploading Files": the default per file
AUTOCOMPLETE_CHOICES = 25  # interactions/application-commands, "Autocomplete"
CHOICE_NAME = 100  # interactions/application-commands, "Option Choice"
NONCE = 25  # resources/message, "Create Message": nonce, with enforce_nonce against doubles
ANSWER_SECONDS = 3  # interactions/receiving-and-responding: the first answer
TOKEN_SECONDS = 15 * 60  # interactions/receiving-and-responding: later edits and follow-ups
OLD_MESSAGE_SECONDS = 60 * 60  # topics/opcodes-and-status-codes, 30046: edits of older messages
