import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact, Ticket } from '../../../models/index.js'
import { Message } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { noteMessages } from '../tickets/index.js'
import { callWords, laterOutcome } from './inbound.rules.js'

export interface CallFacts {
  callId: string
  isVideo: boolean
  outcome: 'ringing' | 'missed' | 'declined' | 'answered'
  /** When it rang, or when its first event arrived. */
  at: Date
  /** IANA name, the company's. */
  timezone: string
}

/** Locks the entry of a call in the thread until the scope ends; null for a new call. */
export const maybeCall = (connectionId: number, contactId: number, callId: string): Promise<Message | null> =>
  Message.findOne({ where: { connectionId, contactId, fromMe: false, whatsappId: callId }, lock: true })

/** Adds a call to the thread as an unread entry. */
export async function recordCall(
  { callId, isVideo, outcome, at, timezone }: CallFacts,
  { contact, ticket, connectionId }: { contact: Contact; ticket: Ticket; connectionId: number },
): Promise<void> {
  const content = { type: 'call', isVideo, outcome } as const
  const body = callWords(content, at, timezone)
  const message = await Message.create({
    ticketId: ticket.id,
    contactId: contact.id,
    connectionId,
    queueId: ticket.queueId,
    whatsappId: callId,
    fromMe: false,
    body,
    mediaType: 'call_log',
    content,
    createdAt: at,
  })
  await noteMessages([message])
  await recordEvent('message.received', { messageId: message.id })
}

/** Updates the result of a call in the thread. Doing it twice changes nothing. */
export async function updateCall(
  message: Message,
  { outcome, timezone }: Pick<CallFacts, 'outcome' | 'timezone'>,
): Promise<void> {
  if (message.content?.type !== 'call') return
  const later = laterOutcome(message.content.outcome, outcome)
  if (later === message.content.outcome) return
  const content = { ...message.content, outcome: later }
  const body = callWords(content, message.createdAt, timezone)
  await message.update({ content, body })
  await recordEvent('message.updated', { messageId: message.id })
}

/** Ends a call whose end was not reported. */
export async function endCall(messageId: string, timezone: string): Promise<void> {
  const message = await Message.findByPk(messageId, { lock: true })
  if (message) await updateCall(message, { outcome: 'missed', timezone })
}

/** Minutes after which no call can still ring. */
const RINGS_MINUTES = 2

/** Calls of all companies that have rung for too long. Runs in the platform's scope. */
export const listRingingCalls = (): Promise<{ companyId: number; messageId: string }[]> =>
  database.query(
    `select id as "messageId", company_id as "companyId" from messages
      where media_type = 'call_log' and content->>'outcome' = 'ringing'
        and created_at < now() - $1 * interval '1 minute' limit 500`,
    { bind: [RINGS_MINUTES], type: QueryTypes.SELECT },
  )
