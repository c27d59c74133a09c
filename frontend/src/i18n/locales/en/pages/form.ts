import type { PhrasesOf } from '../../../phrases'

export const form = {
  optional: 'optional',
  color: 'Colour {{color}}',
  moreColors: 'More colours',
  colorTaken: 'Colour {{color}}, in use',
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
