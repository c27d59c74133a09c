import { lazy } from 'react'
import { loadPhrases } from '../../../../i18n/i18n'
import { loadOnce } from '../../../../ui/loading/loadOnce'

/** Loads the panel with its phrases, thread and composer. */
const loadChatPanel = loadOnce(async () => {
  const [{ ChatPanel }] = await Promise.all([
    import('./ChatPanel'),
    loadPhrases('errorCodes', 'messages', 'composer'),
  ])
  return { default: ChatPanel }
})

/** The chat panel; loaded with the first ticket that is opened. */
export const ChatPanel = lazy(loadChatPanel)

/** Loads the panel when a ticket is likely to be opened. A failure shows when it is opened. */
export const preloadChatPanel = (): void => void loadChatPanel().catch(() => undefined)
