export { ContactAvatar } from './ContactAvatar'
export { TicketsPage } from './TicketsPage'
export { UnreadCount } from './UnreadCount'
export { useTicketPartsLive } from './useTicketPartsLive'
