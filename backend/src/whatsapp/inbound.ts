import { createHash, randomUUID } from 'node:crypto'
import { InboundMessage } from '../models/InboundMessage.js'
import { enqueue } from '../platform/jobs/enqueue.js'
import { afterCommit } from '../platform/tenancy/scope.js'
import { asCompany } from './companyScope.js'
import type { InboundEvent } from './inboundEvents.js'
import type { WhatsappAddress } from './port.js'

export type {
  InboundAckEvent,
  InboundCallEvent,
  InboundContactEvent,
  InboundEditEvent,
  InboundEvent,
  InboundMedia,
  InboundMessageEvent,
  InboundReactionEvent,
  InboundRefusalEvent,
  InboundRevokeEvent,
  InboundSessionEvent,
  MediaSource,
} from './inboundEvents.js'

/** The connection that an event came through. */
export interface InboundSource {
  id: number
  companyId: number
}

/** The job that works through a conversation's rows of the journal. */
const RECEIVE_INBOUND = 'receive-inbound'

/** The conversation of the session's own states. */
const SESSION_CONVERSATION = 'session'

/**
 * The name of a chat in the journal: its number where known, else its LID. One person can appear under both until the
 * pair becomes known; the inbox then merges the contacts.
 */
export const conversationOf = ({ number, lid }: WhatsappAddress): string => number ?? `lid:${lid ?? ''}`

const conversationOfEvent = (event: InboundEvent): string =>
  event.kind === 'session' ? SESSION_CONVERSATION : conversationOf(event.contact)

/**
 * The key under which a repeated event vanishes. It names the conversation, because a customer knows the ids of our
 * messages and could send them back. States of the session never repeat: each is a fact of its own.
 */
export function dedupeKeyOf(event: InboundEvent): string {
  const conversation = conversationOfEvent(event)
  switch (event.kind) {
    case 'message':
      return `message:${conversation}::${event.fromMe}:${event.whatsappId}`
    case 'ack':
      return `ack:${conversation}:${event.whatsappId}:${event.ack}`
    case 'refusal':
      return `refusal:${conversation}:${event.whatsappId}`
    case 'edit':
      return `edit:${conversation}::${event.fromMe}:${event.whatsappId}:${event.at}`
    case 'revoke':
      return `revoke:${conversation}::${event.fromMe}:${event.whatsappId}`
    case 'reaction':
      return `reaction:${conversation}:${event.author ? conversationOf(event.author.address) : ''}:${event.fromMe}:${event.whatsappId}:${event.at}`
    case 'call':
      return `call:${conversation}:${event.callId}:${event.state}`
    case 'contact':
    case 'session':
      return `${event.kind}:${randomUUID()}`
  }
}

/**
 * What Postgres can store: text there has no NUL and no half of a surrogate pair, and a sender chooses every character
 * of a message. One that could not be stored would be tried again for ever.
 */
const storable = <T>(event: T): T =>
  JSON.parse(
    JSON.stringify(event, (_key, value: unknown) =>
      typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : value,
    ),
  ) as T

/** An index entry has a size limit, and the sender chooses the id of a message. */
const short = (key: string): string =>
  key.length > 300 ? `sha256:${createHash('sha256').update(key).digest('hex')}` : key

/**
 * Writes events to the journal in the company scope that is open, in one statement and in their order, and nudges the
 * receiving job of each conversation once it has committed. Rows that are there already vanish.
 */
export async function recordInbound(source: InboundSource, events: readonly InboundEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(storable).map((event) => ({
    connectionId: source.id,
    conversation: conversationOfEvent(event),
    dedupeKey: short(dedupeKeyOf(event)),
    kind: event.kind,
    payload: { ...event },
  }))
  await InboundMessage.bulkCreate(rows, {
    ignoreDuplicates: true,
    returning: false,
    fields: ['connectionId', 'conversation', 'dedupeKey', 'kind', 'payload', 'createdAt', 'updatedAt'],
  })
  const conversations = new Set(rows.map(({ conversation }) => conversation))
  afterCommit(() => {
    // Not awaited: Bull waits for Redis to return, and the journal must go on without it; the sweep finds the rows.
    for (const conversation of conversations) {
      void enqueue(RECEIVE_INBOUND, source.companyId, { connectionId: source.id, conversation })
    }
  })
}

/**
 * Makes events durable: one insert into the journal, in one company scope.
 * @throws the database's error when they could not be stored: the caller tries again, nothing was nudged.
 */
export async function publishInbound(source: InboundSource, events: readonly InboundEvent[]): Promise<void> {
  if (events.length === 0) return
  await asCompany(source.companyId, () => recordInbound(source, events))
}
