import { loadPhrases } from '../../../../i18n/i18n'
import { lazyPart } from '../../../../ui/loading/lazyPart'

/** Loaded when it is opened, or when the key of a macro is pressed. */
export const MacroPanel = lazyPart(async () => {
  const [part] = await Promise.all([import('./MacroPanel'), loadPhrases('macrosPage')])
  return part
})
