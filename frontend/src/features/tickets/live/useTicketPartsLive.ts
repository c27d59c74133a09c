import { useChannel } from '../../../data/realtime'
import {
  connectionPatch,
  contactPatch,
  queuePatch,
  tagPatch,
  userPatch,
  type TicketPatch,
} from './ticketParts.rules'

/** Hears of contacts, queues, users, connections and tags: `apply` is handed what that does to any ticket that shows them. */
export function useTicketPartsLive(apply: (patch: TicketPatch) => void): void {
  useChannel('contact', (event) => apply(contactPatch(event)))
  useChannel('queue', (event) => apply(queuePatch(event)))
  useChannel('user', (event) => apply(userPatch(event)))
  useChannel('whatsapp', (event) => apply(connectionPatch(event)))
  useChannel('tag', (event) => apply(tagPatch(event)))
}
