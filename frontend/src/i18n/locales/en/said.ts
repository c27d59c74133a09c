import { kinds as kindWords } from '@balcao/contract/phrases/en/kinds'

/** What was said in a few words, wherever it is listed or quoted. */
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
