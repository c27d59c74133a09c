import type { TicketOrder } from '@balcao/contract/resources/tickets'
import { useOwnPreference } from '../../../session'

/** In which order those who wait stand: who waits longest first, unless the reader has chosen otherwise in this browser. */
export const useWaitingOrder = () => useOwnPreference<TicketOrder>('tickets.waitingOrder', 'waiting')
