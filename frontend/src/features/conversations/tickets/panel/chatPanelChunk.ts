import { lazy } from 'react'
import { loadPhrases } from '../../../../i18n/i18n'
import { loadOnce } from '../../../../ui/loading/loadOnce'

/** The panel with all that is said in it, its thread and its composer included. */
const loadChatPanel = loadOnce(async () => {
  const [{ ChatPanel }] = await Promise.all([
    import('./ChatPanel'),
    loadPhrases('errorCodes', 'messages', 'composer'),
  ])
  return { default: ChatPanel }
})

/** The chat panel; it comes with the first ticket that is opened, not with the list. */
export const ChatPanel = lazy(loadChatPanel)

/** Fetches the panel when a ticket is likely to be opened. A failure is met at the opening. */
export const preloadChatPanel = (): void => void loadChatPanel().catch(() => undefined)
