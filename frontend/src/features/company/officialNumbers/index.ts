import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

/** Sets up a number of the official API, or mends one that stopped. */
export const OfficialNumberDrawer = lazyPart(async () => {
  const [{ OfficialNumberDrawer: part }] = await Promise.all([
    import('./OfficialNumberDrawer'),
    loadPhrases('officialNumbers'),
  ])
  return { default: part }
})
