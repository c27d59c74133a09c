export { useCustomerTyping, useCustomerTypingLive } from './customerTyping.store'
export { PresenceNote } from './PresenceNote'
export { TypingWords } from './TypingWords'
export { announce } from './usePresence'
