import { createStore, useStore } from '../../../data/store'

/**
 * Whether something waits to be read in the team's chats, for the menu: nothing of the chats is loaded for
 * it.
 */
const hasUnread = createStore(false)

export const useHasUnreadChats = (): boolean => useStore(hasUnread)
export const setHasUnreadChats = (has: boolean): void => hasUnread.set(has)
