import type { PhrasesOf } from '../../../phrases'

export const lateness: PhrasesOf<'lateness'> = {
  slow: 'The system is slow at the moment.',
  seconds_one: 'News comes up to {{count}} second late; nothing is lost.',
  seconds_other: 'News comes up to {{count}} seconds late; nothing is lost.',
  minutes_one: 'News comes up to {{count}} minute late; nothing is lost.',
  minutes_other: 'News comes up to {{count}} minutes late; nothing is lost.',
}
