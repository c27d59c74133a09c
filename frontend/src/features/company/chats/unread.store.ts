import { createStore, useStore } from '../../../data/store'

/** Whether the team's chats have unread messages, for the menu; it needs no other code of the chats. */
const hasUnread = createStore(false)

export const useHasUnreadChats = (): boolean => useStore(hasUnread)
export const setHasUnreadChats = (has: boolean): void => hasUnread.set(has)
