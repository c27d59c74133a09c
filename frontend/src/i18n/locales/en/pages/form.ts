import type { PhrasesOf } from '../../../phrases'

export const form = {
  optional: 'optional',
  clickSave: 'Click save to record the changes',
  showSecret: 'Show {{name}}',
  hideSecret: 'Hide {{name}}',
  copySecret: 'Copy {{name}}',
  color: 'Colour {{color}}',
  moreColors: 'More colours',
  colorTaken: 'Colour {{color}}, in use',
  noChoice: 'Nothing found',
  atLeast: 'At least {{min}}',
  atMost: 'At most {{max}}',
  clock: {
    date: 'dd/mm/yyyy',
    time: 'hh:mm',
    'datetime-local': 'dd/mm/yyyy hh:mm',
    openCalendar: 'Open the calendar',
    openClock: 'Open the clock',
  },
  attachment: {
    label: 'Attachment',
    held: 'Goes with the message: {{name}} ({{size}})',
    remove: 'Remove the attachment',
  },
  file: {
    choose: 'Choose a file or drop it here',
    replace: 'Choose another file',
    upTo: 'up to {{size}}',
    remove: 'Remove {{name}}',
    wrong: {
      type: '{{name}} cannot be used. Accepted: {{limits}}.',
      size: '{{name}} is too large. Accepted: {{limits}}.',
      empty: '{{name}} is empty.',
    },
  },
  variables: 'Variables',
  preview: 'Preview',
  previewEmpty: 'The text shows here as the customer will see it.',
  sampleContact: 'Helen Meadows',
  variable: {
    firstName: 'First name',
    name: 'Name',
    ms: 'Greeting',
    protocol: 'Protocol',
    hora: 'Time',
  },
} satisfies PhrasesOf<'form'>
