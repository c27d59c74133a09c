import type { InquiryFailure } from './billingSystems.js'

/**
 * Events in a ticket's history. `unresolved`: resolving was undone. Campaign events tell the customer's
 * answer: it opened the conversation, confirmed or declined the message, or opted out. `leftToPerson`: the
 * bot could not answer with the queue's system.
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
 * An entry of a ticket's history, shown in the thread to the team only. It never changes. Names are those of
 * that time.
 */
export interface TicketEvent {
  id: number
  ticketId: number
  kind: TicketEventKind
  /** The user who did it; null for the customer, the bot's menu or a timer. */
  by: Named | null
  /** The ticket's new queue; null when it left its queue; absent when the queue did not change. */
  queue?: Named | null
  /** The new attendant; absent for none in particular. */
  user?: Named
  /** The campaign; absent when it was deleted. */
  campaign?: Named
  /** Why the bot left it to a person. */
  reason?: InquiryFailure
  /** Note to the receiver. */
  note: string | null
  createdAt: string
}
