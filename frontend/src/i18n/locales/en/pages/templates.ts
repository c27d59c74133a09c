import type { PhrasesOf } from '../../../phrases'

export const templates: PhrasesOf<'templates'> = {
  search: 'Search template or text',
  nothingFound: 'No template has this text.',
  header: { image: 'Image', video: 'Video', document: 'File', location: 'Location' },
  fields: {
    media: 'Address of the file (https)',
    latitude: 'Latitude',
    longitude: 'Longitude',
    name: 'Name of the place',
    address: 'Address of the place',
    button: 'Button {{number}}',
  },
  picker: {
    label: 'Approved templates',
    none: 'This connection has no approved templates.',
    other: 'Choose another template',
    use: 'Use template',
    tooLong: 'Too long for Meta.',
    bodyTooLong: 'With these values, the text is longer than Meta accepts.',
  },
}
