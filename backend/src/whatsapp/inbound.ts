import { createHash, randomUUID } from 'node:crypto'
import { Op } from 'sequelize'
import { Contact } from '../models/Contact.js'
import { InboundMessage } from '../models/InboundMessage.js'
import { enqueue } from '../platform/jobs/enqueue.js'
import { afterCommit } from '../platform/tenancy/scope.js'
import { asCompany } from './companyScope.js'
import type { InboundContactEvent, InboundEvent } from './inboundEvents.js'
import type { WhatsappAddress } from './port.js'

export type {
  InboundAckEvent,
  InboundAuthor,
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

/** The job that works through a connection's rows of the journal. */
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

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An index entry has a size limit, and the sender chooses the id of a message. */
const short = (key: string): string => (key.length > 300 ? `sha256:${digest(key)}` : key)

/**
 * The key under which a repeated event vanishes. It names the conversation, because a customer knows the ids of our
 * messages and could send them back. States of the session never repeat: each is a fact of its own.
 */
export function dedupeKeyOf(event: InboundEvent): string {
  const conversation = conversationOfEvent(event)
  switch (event.kind) {
    case 'message':
      // One that could not be read comes again with what it says, under its id.
      return `${event.content?.type === 'waiting' ? 'waiting' : 'message'}:${conversation}::${event.fromMe}:${event.whatsappId}`
    case 'ack':
      return `ack:${conversation}:${event.whatsappId}:${event.ack}`
    case 'refusal':
      return `refusal:${conversation}:${event.whatsappId}`
    case 'edit':
      return `edit:${conversation}::${event.fromMe}:${event.whatsappId}:${event.at}:${digest(event.body)}`
    case 'revoke':
      return `revoke:${conversation}::${event.fromMe}:${event.whatsappId}`
    case 'reaction':
      return `reaction:${conversation}:${event.author ? conversationOf(event.author.address) : ''}:${event.fromMe}:${event.whatsappId}:${event.at}:${event.emoji}`
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

/**
 * Writes events to the journal in the company scope that is open, in one statement and in their order, and nudges the
 * receiving job once it has committed. Rows that are there already vanish.
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
  // Not awaited: Bull waits for Redis to return, and the journal must go on without it; the sweep finds the rows.
  afterCommit(() => void enqueue(RECEIVE_INBOUND, source.companyId, { connectionId: source.id }))
}

/**
 * Makes events durable: one insert into the journal, in one company scope.
 * @throws the database's error when they could not be stored: the caller tries again, nothing was nudged.
 */
export async function publishInbound(source: InboundSource, events: readonly InboundEvent[]): Promise<void> {
  if (events.length === 0) return
  await asCompany(source.companyId, () => recordInbound(source, events))
}

const HINTS_AT_ONCE = 500

const unnamed = ({ name, number, lid }: Contact): boolean => name === number || name === lid

/** Whether an event about a person or a group says anything that is not known of those it is about. */
function isNews(event: InboundContactEvent, known: readonly Contact[]): boolean {
  const { number, lid, isGroup } = event.contact
  const theirs = known.filter(
    (contact) => (number && contact.number === number) || (lid && contact.lid === lid),
  )
  const [only] = theirs
  if (!only) return false
  if (event.pictureChanged || theirs.length > 1) return true
  if ((number && number !== only.number) || (lid && lid !== only.lid)) return true
  return event.name !== null && event.name !== only.name && (isGroup === true || unnamed(only))
}

/**
 * Those of the events about people and groups that concern a contact of the company and say something new: a phone's whole
 * address book passes here when it is linked. Opens scopes of its own.
 */
export async function usefulHints(
  { companyId }: InboundSource,
  events: readonly InboundContactEvent[],
): Promise<InboundContactEvent[]> {
  const useful: InboundContactEvent[] = []
  for (let start = 0; start < events.length; start += HINTS_AT_ONCE) {
    const some = events.slice(start, start + HINTS_AT_ONCE)
    const numbers = some.flatMap(({ contact }) => contact.number ?? [])
    const lids = some.flatMap(({ contact }) => contact.lid ?? [])
    const known = await asCompany(companyId, () =>
      Contact.findAll({
        attributes: ['id', 'name', 'number', 'lid'],
        where: { [Op.or]: [{ number: numbers }, { lid: lids }] },
      }),
    )
    useful.push(...some.filter((event) => isNews(event, known)))
  }
  return useful
}
