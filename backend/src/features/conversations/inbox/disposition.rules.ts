import type { Contact, Message, Ticket } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { typedAnswer } from '../messages/index.js'

/**
 * The outcome of a message:
 * - `ignored`: it came in a group, and the company ignores groups;
 * - `repeat`: it is stored already;
 * - `filled`: it could not be decrypted when it was stored, and has arrived again with its content;
 * - `blocked`: its sender is blocked. It is stored, and nobody has to read it;
 * - `late`: the customer has written again before it came. It gets its place in the thread, and moves
 *   nothing;
 * - `rating`: it is the rating that was asked for;
 * - `echo`: a device repeats the bot's last message. It stays in the closed ticket, otherwise two machines
 *   would talk for ever;
 * - `quietAnswer`: it answers a campaign with just yes or no, and opens no ticket;
 * - `attendance`: it belongs to the live ticket, or opens one.
 */
export type Outcome =
  'ignored' | 'repeat' | 'filled' | 'blocked' | 'late' | 'rating' | 'echo' | 'quietAnswer' | 'attendance'

/** Facts besides the message that decide about it. Each one costs a query. */
export interface Facts {
  /** The company ignores groups. */
  ignoresGroups: boolean
  /** The contact of the conversation. */
  contact: Pick<Contact, 'isGroup' | 'blockedAt'>
  /** The same message, if it is stored. */
  stored: Pick<Message, 'content'> | null
  /**
   * When the customer sent the latest message that is stored; null when that cannot be later than this one.
   */
  lastInboundAt: Date | null
  /** The contact's latest ticket. */
  latestTicket: Pick<Ticket, 'status'> | null
  /** The rating it gives, if one was asked for when that ticket was closed. */
  rating: object | null
  /** Last message of the conversation, from either side. */
  latestMessage: Pick<Message, 'body' | 'isBot'> | null
  /** Its answer to a campaign. */
  answer: { isQuiet: boolean } | null
}

/** The disposition of a message, or the fact that is still needed to decide. */
export type Disposition = { becomes: Outcome } | { needs: keyof Facts }

/** Longest rating: a digit with some text around it. */
const LONGEST_RATING = 10

/**
 * Milliseconds. WhatsApp delivers the messages of a number in their order, unless it has to repeat a call.
 */
const FRESH_MS = 10_000

/** Whether a message came as soon as it was sent, so that no later one can be stored. */
export const isFresh = ({ sentAt }: InboundMessageEvent, now: Date): boolean =>
  now.getTime() - new Date(sentAt).getTime() < FRESH_MS

/** Whether the event brings the content of a message that could not be decrypted before. */
const isFilling = (stored: Pick<Message, 'content'>, { content }: InboundMessageEvent): boolean =>
  stored.content?.type === 'waiting' && content?.type !== 'waiting'

/**
 * The disposition of a message from a customer, or from the company's phone.
 * @param facts the known ones. The caller finds out the missing fact, and calls again.
 */
export function dispositionOf(event: InboundMessageEvent, facts: Partial<Facts>): Disposition {
  const { ignoresGroups, contact, stored, lastInboundAt, answer } = facts
  if (event.contact.isGroup && ignoresGroups === undefined) return { needs: 'ignoresGroups' }
  if (event.contact.isGroup && ignoresGroups) return { becomes: 'ignored' }
  if (contact === undefined) return { needs: 'contact' }
  if (stored === undefined) return { needs: 'stored' }
  if (stored) return { becomes: isFilling(stored, event) ? 'filled' : 'repeat' }
  if (contact.blockedAt && !event.fromMe) return { becomes: 'blocked' }
  if (!event.fromMe) {
    if (lastInboundAt === undefined) return { needs: 'lastInboundAt' }
    if (lastInboundAt && lastInboundAt > new Date(event.sentAt)) return { becomes: 'late' }
  }
  const inClosedTicket = dispositionInClosedTicket(event, contact, facts)
  if (inClosedTicket) return inClosedTicket
  if (answer === undefined) return { needs: 'answer' }
  return { becomes: answer?.isQuiet ? 'quietAnswer' : 'attendance' }
}

/** Whether a message belongs to a closed ticket, as a rating or an echo. Null: it does not. */
function dispositionInClosedTicket(
  event: InboundMessageEvent,
  contact: Facts['contact'],
  { latestTicket, rating, latestMessage }: Partial<Facts>,
): Disposition | null {
  const { fromMe, media, body } = event
  if (fromMe || contact.isGroup || media || body === '') return null
  if (latestTicket === undefined) return { needs: 'latestTicket' }
  if (latestTicket?.status !== 'closed') return null
  if (typedAnswer(event).length <= LONGEST_RATING && rating === undefined) return { needs: 'rating' }
  if (rating) return { becomes: 'rating' }
  if (latestMessage === undefined) return { needs: 'latestMessage' }
  return latestMessage?.isBot && latestMessage.body === body ? { becomes: 'echo' } : null
}
