import type { PhrasesOf } from '../../../phrases'

export const renewal: PhrasesOf<'renewal'> = {
  renewed: 'Your licence was renewed until {{date}}!',
}
