import { lazy } from 'react'

/** The chat panel; it comes with the first ticket that is opened, not with the list. */
export const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel')).ChatPanel }))

/** Fetches the panel when a ticket is likely to be opened. A failure is met at the opening. */
export const preloadChatPanel = (): void => void import('./ChatPanel').catch(() => undefined)
