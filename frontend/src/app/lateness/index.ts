import { loadPhrases } from '../../i18n/i18n'
import { lazyPart } from '../../ui/loading/lazyPart'

/** Loaded after the first paint, and while the server is not slow yet. */
export const LatenessBar = lazyPart(
  async () => (await Promise.all([import('./LatenessBar'), loadPhrases('lateness')]))[0],
)
