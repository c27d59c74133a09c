import type { PhrasesOf } from '../../../phrases'

export const snoozes: PhrasesOf<'snoozes'> = {
  snoozeOf: 'Snooze the conversation with {{name}}',
  snoozeHelp: 'It returns to the top of the list; sooner, if the customer writes.',
  until: {
    hour: 'In 1 hour',
    tomorrow: 'Tomorrow morning',
    monday: 'Monday',
    message: 'When the customer replies',
    own: 'Choose day and time',
  },
  untilField: 'Comes back on',
  untilPast: 'Choose a time still to come, within a year',
}
