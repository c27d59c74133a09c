import type { PhrasesOf } from '../../../phrases'

export const importNotices = {
  phoneBook: 'Address book of the phone',
  table: 'Table',
  waiting: '{{name}}: the import is about to begin…',
  progress: '{{name}}: {{done}} of {{total}} lines ({{percent}} %)',
  running: 'Import of {{name}}',
  stop: 'Stop',
  over: {
    done: '{{name}} was imported.',
    stopped: 'The import of {{name}} was stopped.',
    failed: 'The import of {{name}} did not get to its end.',
  },
  added_zero: 'No new contact.',
  added_one: '{{count}} new contact.',
  added_other: '{{count, number}} new contacts.',
  updated_one: '{{count}} updated.',
  updated_other: '{{count, number}} updated.',
  leftOut_one: '{{count}} line was left out.',
  leftOut_other: '{{count, number}} lines were left out.',
  saveRefused: 'Download the lines',
  close: 'Close the result of {{name}}',
} satisfies PhrasesOf<'importNotices'>
