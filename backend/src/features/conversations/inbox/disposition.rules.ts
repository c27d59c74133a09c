import type { Contact, Message, Ticket } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'

/**
 * What becomes of a message:
 * - `ignored`: it came in a group, and the company leaves groups alone;
 * - `repeat`: it is stored already;
 * - `filled`: it says what could not be read when it was stored;
 * - `kept`: its sender is blocked; it is stored, and nobody has to read it;
 * - `rating`: it is the rating that was asked for;
 * - `echo`: a machine repeats what the bot said last. It stays in the closed ticket, else two machines would
 *   talk for ever;
 * - `quietAnswer`: it answers a campaign with a bare yes or no, which opens nothing;
 * - `attendance`: it belongs to the live ticket, or opens one.
 */
export type Outcome =
  'ignored' | 'repeat' | 'filled' | 'kept' | 'rating' | 'echo' | 'quietAnswer' | 'attendance'

/** Facts besides the message that decide about it. Each one costs a query. */
export interface Facts {
  /** The company leaves groups alone. */
  ignoresGroups: boolean
  /** Whose conversation it is. */
  contact: Pick<Contact, 'isGroup' | 'blockedAt'>
  /** The same message, where it is stored. */
  stored: Pick<Message, 'content'> | null
  /** The attendance that counts now. */
  latestTicket: Pick<Ticket, 'status'> | null
  /** The rating that it gives, where one was asked for at the end of that attendance. */
  rating: object | null
  /** Last message of the conversation, of either side. */
  latestMessage: Pick<Message, 'body' | 'isBot'> | null
  /** Its answer to a campaign. */
  answer: { isQuiet: boolean } | null
}

/** The disposition of a message, or the fact that is still needed to decide. */
export type Disposition = { becomes: Outcome } | { needs: keyof Facts }

/** A rating is a digit and what people put around it. */
const LONGEST_RATING = 10

/** Whether it says what could not be read when it was stored. */
const isFilling = (stored: Pick<Message, 'content'>, { content }: InboundMessageEvent): boolean =>
  stored.content?.type === 'waiting' && content?.type !== 'waiting'

/**
 * What becomes of a message of a customer, or of one that was typed on the company's phone.
 * @param facts those that are known; whoever asks finds out the one that is needed, and asks again.
 */
export function dispositionOf(event: InboundMessageEvent, facts: Partial<Facts>): Disposition {
  const { ignoresGroups, contact, stored, answer } = facts
  if (event.contact.isGroup && ignoresGroups === undefined) return { needs: 'ignoresGroups' }
  if (event.contact.isGroup && ignoresGroups) return { becomes: 'ignored' }
  if (contact === undefined) return { needs: 'contact' }
  if (stored === undefined) return { needs: 'stored' }
  if (stored) return { becomes: isFilling(stored, event) ? 'filled' : 'repeat' }
  if (contact.blockedAt && !event.fromMe) return { becomes: 'kept' }
  const inClosedTicket = dispositionInClosedTicket(event, contact, facts)
  if (inClosedTicket) return inClosedTicket
  if (answer === undefined) return { needs: 'answer' }
  return { becomes: answer?.isQuiet ? 'quietAnswer' : 'attendance' }
}

/**
 * Whether the words of a person end where an attendance has ended: a rating, or an echo. Null: they do not.
 */
function dispositionInClosedTicket(
  { fromMe, media, body }: InboundMessageEvent,
  contact: Facts['contact'],
  { latestTicket, rating, latestMessage }: Partial<Facts>,
): Disposition | null {
  if (fromMe || contact.isGroup || media || body === '') return null
  if (latestTicket === undefined) return { needs: 'latestTicket' }
  if (latestTicket?.status !== 'closed') return null
  if (body.length <= LONGEST_RATING && rating === undefined) return { needs: 'rating' }
  if (rating) return { becomes: 'rating' }
  if (latestMessage === undefined) return { needs: 'latestMessage' }
  return latestMessage?.isBot && latestMessage.body === body ? { becomes: 'echo' } : null
}
