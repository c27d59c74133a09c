export { PresenceNote } from './PresenceNote'
export { announce } from './usePresence'
