import { loadPhrases } from '../../i18n/i18n'
import { lazyPart } from '../../ui/loading/lazyPart'

/** Loaded after the first paint, before the server may become slow. */
export const LatenessBar = lazyPart(
  async () => (await Promise.all([import('./LatenessBar'), loadPhrases('lateness')]))[0],
)
