/** Sentences for a failed call, whatever its code. */
export const errors = {
  network: 'No connection to the server. Check your internet and try again.',
  operation: 'The operation could not be done: {{code}}',
  unknown: 'An error occurred!',
  internalUnrecorded: 'The operation could not be carried out.',
  otherOpenTicketOf: '{{name}} is already talking to this contact.',
  subscriptionExpiredOn: 'Your company’s subscription expired on {{date}}. Please contact support.',
  /** Reasons for an unsent message, by WhatsApp's own code. */
  refusals: {
    '463': 'WhatsApp has limited new conversations of this number.',
    other: 'WhatsApp refused it.',
    none: 'No reason given.',
    details: 'Details',
    code: 'Code: {{code}}',
  },
}
