import { loadPhrases } from '../../../../i18n/i18n'
import { lazyPart } from '../../../../ui/loading/lazyPart'

const withPhrases = async <T>(part: Promise<T>): Promise<T> =>
  (await Promise.all([part, loadPhrases('pastMessages')]))[0]

// Loaded when they are first shown.
export const PastRow = lazyPart(() => withPhrases(import('./PastRow')))
export const PastDialog = lazyPart(() => withPhrases(import('./PastDialog')))
export const PastLink = lazyPart(() => withPhrases(import('./PastLink')))
