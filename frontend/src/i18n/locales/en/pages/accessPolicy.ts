import type { PhrasesOf } from '../../../phrases'

export const accessPolicy = {
  addresses: {
    title: 'Where people log in from',
    anywhere: 'Anywhere',
    some: 'Only some addresses',
    own: 'You are at {{address}}. If you limit it, it goes on the list first, so that you stay in.',
    limited: 'From elsewhere nobody gets in, not even with the right password.',
    here: 'You are here',
    remove: 'Remove {{address}}',
    add: 'Address',
    askTitle: 'Limit to some addresses?',
    askText:
      'Whoever is elsewhere is logged out at once and cannot come back. Yours, {{address}}, stays on the list.',
    askConfirm: 'Limit',
    newTitle: 'New address',
    address: 'Address',
    addressHelp: 'An address such as 203.0.113.7, or a range such as 203.0.113.0/24.',
    name: 'What is there',
  },
  times: {
    title: 'Length of a session',
    help: 'It counts for open sessions, too.',
    idle: 'Ends when idle for',
    total: 'Log in again at least every',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
} satisfies PhrasesOf<'accessPolicy'>
