import type { InquiryFailure } from './billingSystems.js'

/**
 * Events in a ticket's history. `distributed`: its queue gave it to `user`. `unresolved`: resolving was
 * undone. Campaign events tell the customer's answer: it opened the conversation, confirmed or declined the
 * message, or opted out. `leftToPerson`: the bot could not answer with the queue's system.
 * `transcriptMailed`: a transcript was sent by e-mail, or waits for that.
 */
export const ticketEventKinds = [
  'accepted',
  'returned',
  'resolved',
  'unresolved',
  'reopened',
  'transferred',
  'distributed',
  'campaignAnswered',
  'campaignConfirmed',
  'campaignDeclined',
  'campaignOptOut',
  'leftToPerson',
  'transcriptMailed',
] as const
export type TicketEventKind = (typeof ticketEventKinds)[number]

/** Whether an e-mail has left: `failed` when it is not tried again by itself. */
export type MailState = 'queued' | 'sent' | 'failed'

interface Named {
  id: number
  name: string
}

/**
 * An entry of a ticket's history, shown in the thread to the team only. Names are those of that time. It
 * never changes, except for the state of a mail.
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
  /** Why the ticket was resolved; absent without a reason. */
  closeReason?: Named
  /** The e-mail with a transcript. `to` is empty once the person's data was erased. */
  mail?: { to: string; state: MailState }
  /** Note to the receiver. */
  note: string | null
  createdAt: string
}
