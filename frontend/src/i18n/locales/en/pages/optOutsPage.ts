import type { PhrasesOf } from '../../../phrases'

export const optOutsPage = {
  title: 'Opt-outs',
  back: 'Back to the lists',
  help: 'Who wants no campaigns. No campaign writes to these numbers.',
  fileName: 'opt-outs',
  number: 'Number',
  reason: 'Reason',
  reasonHelp: 'What the person said, or why they were put here.',
  source: 'Origin',
  sources: { reply: 'Reply', manual: 'By hand', merge: 'Merged contacts' },
  date: 'Since',
  search: 'Name or number',
  add: 'New opt-out',
  edit: 'Correct opt-out',
  added: 'Opt-out noted. No campaign writes to this number any more.',
  saved: 'Opt-out corrected.',
  removeTitle: 'Send campaigns to {{name}} again?',
  removeText:
    'The number leaves this list and may get the next campaigns. Remove it only if the person asked for that.',
  removeReplied:
    'This person answered that they want none. Outside this list the number may get the next campaigns. Remove it only if the person asked for that.',
  remove: 'Remove opt-out',
  removed: '{{name}} may get campaigns again.',
  emptyTitle: 'Nobody has opted out',
  emptyText:
    'Whoever answers SAIR, PARAR or STOP to a campaign appears here. You can also note a request yourself.',
} satisfies PhrasesOf<'optOutsPage'>
