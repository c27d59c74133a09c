import type { PhrasesOf } from '../../../phrases'

export const lateness: PhrasesOf<'lateness'> = {
  slow: 'The system is slow.',
  seconds_one: 'News up to {{count}} second late.',
  seconds_other: 'News up to {{count}} seconds late.',
  minutes_one: 'News up to {{count}} minute late.',
  minutes_other: 'News up to {{count}} minutes late.',
}
