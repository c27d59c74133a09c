export { useHasUnreadChats } from './unread.store'
