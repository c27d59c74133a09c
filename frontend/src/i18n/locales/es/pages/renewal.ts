import type { PhrasesOf } from '../../../phrases'

export const renewal: PhrasesOf<'renewal'> = {
  renewed: '¡Tu licencia se renovó hasta el {{date}}!',
}
