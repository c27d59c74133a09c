export { handoverWords } from './row/TicketMeta'
export { ContactAvatar } from './ContactAvatar'
export { wordsOf } from './row/preview.rules'
export { TicketsPage } from './TicketsPage'
export { UnreadCount } from './row/UnreadCount'
export { useTicketChanges } from './live/useTicketChanges'
export { useTicketPanes } from './useTicketLocation'
export { useWaitingCount } from './useWaitingCount'
export { NewTicketDialog } from './newTicket/NewTicketButton'
// For the Kanban board, whose cards are tickets.
export { withoutOld } from './live/heard'
export { authorWords } from './row/Preview'
export { previewLine, type PreviewReader } from './row/preview.rules'
export { WaitingSince } from './row/WaitingSince'
export {
  applyChangesTo,
  compareIn,
  isLater,
  isVisible,
  patchTickets,
  ticketsOf,
  withEnd,
  type ReadPage,
  type Reader,
  type TicketChange,
} from './ticketList.rules'
export { useFilterQueues, useReader } from './tickets.queries'
// For the gallery.
export { SelectableRow } from './selection/SelectableRow'
export { TicketListItem } from './row/TicketListItem'
