import { Op } from 'sequelize'
import { Contact } from '../../models/people/Contact.js'
import { InboundMessage } from '../../models/infrastructure/InboundMessage.js'
import { sql, type Sql } from '../../platform/database/sql.js'
import { readRows } from '../../platform/database/statement.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { afterCommit } from '../../platform/tenancy/scope.js'
import { asCompany } from './companyScope.js'
import { RECEIVE_INBOUND, type InboundContactEvent, type InboundEvent } from '../port/inboundEvents.js'
import {
  carrierOf,
  conversationOfEvent,
  dedupeKeyOf,
  isUnread,
  keysIfRead,
  messageKey,
} from './inboundKeys.js'
import { messageName } from '../port/messages.js'

/** The connection that received an event. */
export interface InboundSource {
  id: number
  companyId: number
}

/**
 * Removes characters that Postgres can't store: NUL and unpaired surrogates. Senders choose every character
 * of a message, and one that can't be stored would be retried forever.
 */
export const storable = <T>(event: T): T =>
  JSON.parse(
    JSON.stringify(event, (_key, value: unknown) =>
      typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : value,
    ),
  ) as T

/**
 * Drops undecryptable messages that were already read before, as a message or as a change of one. WhatsApp
 * repeats messages without a receipt. If we have answered meanwhile, the library can't tell a repeat from a
 * message that it can't decrypt.
 */
async function withoutRepeats(
  { id: connectionId }: InboundSource,
  events: readonly InboundEvent[],
): Promise<readonly InboundEvent[]> {
  const unread = events.filter(isUnread)
  if (unread.length === 0) return events
  const stored = await InboundMessage.findAll({
    attributes: ['conversation', 'carrier', 'dedupeKey'],
    where: {
      connectionId,
      [Op.or]: [{ carrier: unread.map(messageName) }, { dedupeKey: unread.flatMap(keysIfRead) }],
    },
    raw: true,
  })
  const read = new Set<string>()
  const note = (key: string, conversation: string, carrier: string | null) =>
    read.add(carrier === null ? key : messageKey(conversation, carrier))
  for (const { conversation, dedupeKey, carrier } of stored) note(dedupeKey, conversation, carrier)
  return events.filter((event) => {
    if (isUnread(event)) return !keysIfRead(event).some((key) => read.has(key))
    note(dedupeKeyOf(event), conversationOfEvent(event), carrierOf(event))
    return true
  })
}

/** Namespace of the advisory locks on the end of a connection's journal. */
const JOURNAL_END = 7_240_013

/**
 * Parts of a statement's `with` that write events to the journal, in order. Rows that already exist are
 * dropped. The caller nudges the receiving job after the commit (`nudgeReceiving`).
 *
 * They lock the end of the connection's journal before the first row, until the transaction ends. Two
 * deliveries that repeat each other's events in another order would otherwise wait for each other's rows.
 */
export function appending({ id }: InboundSource, events: readonly InboundEvent[]): Sql {
  const stored = events.map(storable)
  const now = new Date()
  return sql`
    turn as materialized (select pg_advisory_xact_lock(${JOURNAL_END}::integer, ${id}::integer)),
    appended as (
      insert into inbound_messages (connection_id, conversation, dedupe_key, kind, carrier, payload, created_at, updated_at)
      select ${id}::integer, conversation, dedupe_key, kind, carrier, payload, ${now}::timestamptz, ${now}::timestamptz
        from turn cross join unnest(
               ${stored.map(conversationOfEvent)}::text[], ${stored.map(dedupeKeyOf)}::text[], ${stored.map(({ kind }) => kind)}::text[],
               ${stored.map(carrierOf)}::text[], ${stored.map((event) => JSON.stringify(event))}::jsonb[])
             with ordinality as event (conversation, dedupe_key, kind, carrier, payload, place)
       order by place
      on conflict do nothing
    )`
}

/** Writes events to the journal in the open scope, in one statement. */
export const insertIntoJournal = (
  source: InboundSource,
  events: readonly InboundEvent[],
): Promise<object[]> => readRows(sql`with ${appending(source, events)} select`)

/** Whether a message among these could not be decrypted. Then the journal decides whether it is new. */
export const hasUnread = (events: readonly InboundEvent[]): boolean => events.some(isUnread)

/**
 * Not awaited: Bull waits for Redis to return, and the journal must not wait with it. The sweep finds the
 * rows.
 */
export const nudgeReceiving = ({ id, companyId }: InboundSource): void =>
  void enqueue(RECEIVE_INBOUND, companyId, { connectionId: id })

/**
 * `insertIntoJournal` in a company's transaction, without undecryptable repeats of stored events. Nudges the
 * receiving job after the commit.
 */
export async function appendToJournal(source: InboundSource, events: readonly InboundEvent[]): Promise<void> {
  const fresh = await withoutRepeats(source, events.map(storable))
  if (fresh.length === 0) return
  await insertIntoJournal(source, fresh)
  afterCommit(() => nudgeReceiving(source))
}

/**
 * Stores events: one insert into the journal, in one company scope.
 * @throws the database's error when they could not be stored. Nothing was nudged, and the caller tries again.
 */
export async function publishInbound(source: InboundSource, events: readonly InboundEvent[]): Promise<void> {
  if (events.length === 0) return
  await asCompany(source.companyId, () => appendToJournal(source, events))
}

const HINTS_AT_ONCE = 500

const unnamed = ({ name, number, lid, username }: Contact): boolean =>
  name === number || name === lid || (username !== null && name === `@${username}`)

/** Whether an event about a person or group has anything new for these contacts. */
function isChange(event: InboundContactEvent, contacts: readonly Contact[]): boolean {
  const { number, lid, userId, isGroup } = event.contact
  const theirs = contacts.filter(
    (contact) =>
      (number && contact.number === number) ||
      (lid && contact.lid === lid) ||
      (userId && contact.userId === userId),
  )
  const [only] = theirs
  if (event.formerly) return true
  if (!only) return false
  if (event.pictureChanged || theirs.length > 1) return true
  if ((number && number !== only.number) || (lid && lid !== only.lid)) return true
  if (userId && userId !== only.userId) return true
  return event.name !== null && event.name !== only.name && (isGroup === true || unnamed(only))
}

/**
 * Those events about people and groups that concern a contact of the company and have something new. When a
 * phone is linked its whole address book arrives here. Opens scopes of its own.
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
    const userIds = some.flatMap(({ contact }) => contact.userId ?? [])
    const contacts = await asCompany(companyId, () =>
      Contact.findAll({
        attributes: ['id', 'name', 'number', 'lid', 'userId', 'username'],
        where: { [Op.or]: [{ number: numbers }, { lid: lids }, { userId: userIds }] },
      }),
    )
    useful.push(...some.filter((event) => isChange(event, contacts)))
  }
  return useful
}
