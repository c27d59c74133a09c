import { kinds as kindWords } from '@balcao/contract/phrases/en/kinds'

/** Messages in a few words, for lists and quotations. */
export const said = {
  you: 'You:',
  draft: 'Draft:',
  ...kindWords,
  delivery: {
    queued: 'Queued',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    played: 'Played',
    failed: 'Not sent',
    unknown: 'Outcome unknown',
  },
}
