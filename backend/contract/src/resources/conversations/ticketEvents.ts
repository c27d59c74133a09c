import type { InquiryFailure } from './billingSystems.js'

/**
 * What can be done with a ticket, as its thread tells it; `unresolved` takes back that it was resolved. Those
 * of a campaign tell what the customer answered it: something that opened the conversation, or that the
 * message is wanted, or not, or none any more. `leftToPerson`: the bot of a queue could not help itself with
 * the queue's system.
 */
export const ticketEventKinds = [
  'accepted',
  'returned',
  'resolved',
  'unresolved',
  'reopened',
  'transferred',
  'campaignAnswered',
  'campaignConfirmed',
  'campaignDeclined',
  'campaignOptOut',
  'leftToPerson',
] as const
export type TicketEventKind = (typeof ticketEventKinds)[number]

interface Named {
  id: number
  name: string
}

/**
 * Something that was done with a ticket, for the team alone: a line in its thread, which no customer sees. It
 * never changes. Names are those of that moment.
 */
export interface TicketEvent {
  id: number
  ticketId: number
  kind: TicketEventKind
  /** Who did it; null when nobody of the team did: the customer who wrote again, the menu, the clock. */
  by: Named | null
  /** The queue that it came into, null when it left its queue; absent when it stayed where it was. */
  queue?: Named | null
  /** Whom it was handed to; absent when to nobody in particular. */
  user?: Named
  /** Of a campaign which one; absent when it is gone. */
  campaign?: Named
  /** Why the bot left it to a person. */
  reason?: InquiryFailure
  /** What whoever handed it on wrote to the receiver. */
  note: string | null
  createdAt: string
}
