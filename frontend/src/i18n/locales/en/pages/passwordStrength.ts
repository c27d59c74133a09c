import type { PhrasesOf } from '../../../phrases'

export const passwordStrength = {
  scores: {
    trivial: 'Very easy to guess.',
    easy: 'Easy to guess.',
    fair: 'A fair password.',
    good: 'A good password.',
    great: 'A very good password.',
  },
  needed: {
    user: 'Try three words that do not go together.',
    admin: 'Administrators need a good password: try three words that do not go together.',
  },
} satisfies PhrasesOf<'passwordStrength'>
