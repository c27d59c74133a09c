import type { CellWords } from '../shapes.js'

/** Texts in cells of exported tables. */
export const cells: CellWords = {
  exclusions: {
    invalid: 'Not on WhatsApp',
    unchecked: 'Number not checked yet',
    optedOut: 'Wants no campaigns',
    emptyVariable: 'Something that the text says is not known',
    erased: 'Personal data erased',
  },
  optOutSources: { reply: 'Reply', manual: 'By hand', merge: 'Merged contacts' },
  reportStates: {
    waiting: 'Waiting',
    confirming: 'Confirmation requested',
    queued: 'Being sent',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Failed',
    declined: 'Declined',
    skipped: 'Left out',
  },
  validity: { valid: 'Yes', invalid: 'No' },
}
