import type { FailureCode } from '../../failureCode'

const codes = {
  NETWORK: 'No connection to the server. Check your internet and try again.',

  ERR_VALIDATION: 'Some field is not valid. Check it and try again.',
  ERR_MALFORMED_JSON: 'The server did not understand the request.',
  ERR_BODY_TOO_LARGE: 'What was sent is too large.',
  ERR_NOT_FOUND: 'This does not exist or has been removed.',
  ERR_INTERNAL: 'An error occurred on the server. Log id: {{requestId}}',
  ERR_UNAVAILABLE: 'The service is unavailable right now. Try again in a moment.',
  ERR_RATE_LIMITED: 'Too many attempts in a row. Wait {{seconds}} s and try again.',

  ERR_INVALID_CREDENTIALS: 'Wrong email or password.',
  ERR_SESSION_EXPIRED: 'Your session has expired. Please log in again.',
  ERR_TOKEN_EXPIRED: 'Your session needs to be renewed. Try again.',
  ERR_NO_PERMISSION: 'You do not have permission for this.',
  ERR_SUBSCRIPTION_EXPIRED: 'Your company’s subscription has expired. Please contact support.',
  ERR_ACCOUNT_LOCKED: 'Account locked after too many attempts. Try again in {{minutes}} min.',

  ERR_NO_USER_FOUND: 'User not found.',
  ERR_NO_TICKET_FOUND: 'Ticket not found.',
  ERR_NO_MESSAGE_FOUND: 'Message not found.',
  ERR_NO_QUEUE_FOUND: 'Queue not found.',
  ERR_NO_WAPP_FOUND: 'Connection not found.',

  ERR_OTHER_OPEN_TICKET: 'There is already an open ticket for this contact.',
  ERR_TICKET_NOT_OPEN: 'The ticket is not open. Accept or reopen it to answer.',
  ERR_MESSAGE_NOT_FAILED: 'This message did not fail; there is nothing to send again.',
  ERR_DELETE_WAPP_MSG: 'The message could not be deleted.',
  ERR_IDEMPOTENCY_KEY_REUSED: 'This was already sent with other content.',

  ERR_WAPP_NOT_INITIALIZED: 'The WhatsApp connection is not started. Check it under Connections.',
  ERR_WAPP_INVALID_CONTACT: 'This number is not on WhatsApp.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'There is already a connection with this name.',
  ERR_WAPP_TOKEN_ALREADY_EXISTS: 'This token is already used by another connection.',
  ERR_WAPP_GREETING_REQUIRED: 'With more than one queue, a greeting is required.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'This provider is not available in this installation.',
  ERR_NO_OTHER_WHATSAPP: 'There must be at least one default connection.',
  ERR_PLAN_LIMIT_CONNECTIONS: 'Your plan’s limit of connections has been reached.',
} satisfies Record<FailureCode, string>

export const errors = {
  unknown: 'An error occurred!',
  otherOpenTicketOf: '{{name}} is already attending this contact.',
  subscriptionExpiredOn: 'Your company’s subscription expired on {{date}}. Please contact support.',
  codes,
}
