import type { Provider } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { Message, MessageChange } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import type { Outgoing } from '../../../whatsapp/port/outgoing.js'
import { toCompanySettings } from '../../company/settings/index.js'
import { BULK } from '../messages/index.js'
import { CLAIM_END } from './delivery.rules.js'
import { toOutgoingChange, toOutgoingMessage, type SendingFacts } from './outgoing.rules.js'

export interface Conversation {
  connectionId: number
  contactId: number
}

/** A message, or a change of one, that this process sends now. */
export interface Claimed {
  table: 'messages' | 'message_changes'
  id: string
  contactId: number
  /** Tries so far, including the coming one. */
  attempts: number
  /** Number of this claim; a later claim of the row has another one. */
  claim: number
  /** An earlier claim of the row has expired. Its process is gone, and the message may have left. */
  isLeftOver: boolean
  outgoing: Outgoing
  /** Why it is not tried; null when it is. */
  refusal: string | null
}

interface ClaimedRow extends SentFacts {
  table: Claimed['table']
  id: string
  attempts: number
  claim: number
  isLeftOver: boolean
  priority: number
}

interface SentFacts {
  /** The customer has written on this connection. */
  wrote: boolean
  restricted: string | null
  servedBy: string | null
  provider: Provider
  settings: Record<string, string> | null
}

const IN_CONVERSATION = 'connection_id = $1 and contact_id = $2'
const DUE = `send_state in ('queued', 'sending') and (due_at is null or due_at <= $3)`
// Uses Postgres' clock at the statement: the clock of a process that had stopped may be behind.
const CLAIM = `send_state = 'sending', send_attempts = send_attempts + 1, claim = claim + 1, claimed_until = ${CLAIM_END}`
const UNCLAIMED = `(send_state = 'queued' or claimed_until < statement_timestamp())`
const CLAIMED = `(send_state = 'sending' and claimed_until >= statement_timestamp())`

/**
 * Finds and locks the next row once. It is materialized because Postgres may run a plain subquery for each
 * row it is compared with, and would claim all of them.
 */
const CLAIM_NEXT = `
  with next_message as materialized (
    select id, send_state = 'sending' as left_over from messages
     where ${IN_CONVERSATION} and ${DUE} and (send_priority <= $4 or ${CLAIMED})
     order by send_state = 'sending' desc, send_priority, id limit 1 for update
  ), message as (
    update messages set ${CLAIM}, may_have_left = may_have_left or send_state = 'sending'
      from next_message where messages.id = next_message.id and send_priority <= $4 and ${UNCLAIMED}
    returning messages.id, send_attempts, claim, left_over, send_priority
  ), next_change as materialized (
    select id, send_state = 'sending' as left_over from message_changes
     where ${IN_CONVERSATION} and send_state in ('queued', 'sending') and not exists (select 1 from next_message)
     order by id limit 1 for update
  ), change as (
    update message_changes set ${CLAIM} from next_change where message_changes.id = next_change.id and ${UNCLAIMED}
    returning message_changes.id, send_attempts, claim, left_over, 0 as send_priority
  ), claimed as (
    select 'messages' as "table", id, send_attempts as attempts, claim, left_over as "isLeftOver", send_priority as priority from message
    union all
    select 'message_changes', id, send_attempts, claim, left_over, send_priority from change
  )
  select claimed.*, exists (select 1 from messages where ${IN_CONVERSATION} and not from_me) as wrote,
         (select restricted_until from connections where id = $1)::text as restricted,
         (select provider from connections where id = $1) as provider,
         (select owner from connection_leases where connection_id = $1 and expires_at > statement_timestamp()) as "servedBy",
         (select json_object_agg(key, value) from settings where key in ('sendPerMinute', 'newChatsPerMinute')) as settings
    from claimed`

/**
 * Claims the next thing to send in a conversation: its oldest answer, then bulk messages, then, if there is
 * no message, its oldest change. The row's lock makes claims take turns. A row with a live claim elsewhere
 * blocks its conversation. A claim is not announced and does not count as a change of the message; its result
 * is announced.
 * @param upTo `ANSWER` leaves bulk messages to others.
 * @returns null when there is nothing to send now.
 */
export async function claimNext(
  { connectionId, contactId }: Conversation,
  upTo: number = BULK,
): Promise<Claimed | null> {
  const now = clock.now()
  const [row] = await database.query<ClaimedRow>(CLAIM_NEXT, {
    bind: [connectionId, contactId, now, upTo],
    type: QueryTypes.SELECT,
  })
  if (!row) return null
  const { table, id, attempts, claim, isLeftOver, priority, provider, servedBy } = row
  const facts = toFacts(row)
  const outgoing = {
    ...(await sendable(table, id, facts)),
    connectionId,
    provider,
    servedBy,
    isBulk: priority === BULK,
  }
  const isRestricted = facts.restrictedUntil !== null && facts.restrictedUntil > now
  const refusal = outgoing.isNewChat && isRestricted ? 'ERR_WAPP_RESTRICTED' : null
  return { table, id, attempts, claim, isLeftOver, contactId, outgoing, refusal }
}

/** A change concerns an existing message, so it never begins a new chat. */
function toFacts({ table, wrote, restricted, settings }: ClaimedRow): SendingFacts {
  const { sendPerMinute, newChatsPerMinute } = toCompanySettings(new Map(Object.entries(settings ?? {})))
  return {
    isNewChat: table === 'messages' && !wrote,
    restrictedUntil: restricted === null ? null : new Date(restricted),
    pace: { perMinute: sendPerMinute, newChatsPerMinute },
  }
}

async function sendable(table: Claimed['table'], id: string, facts: SendingFacts) {
  if (table === 'message_changes') {
    const include = ['contact', { association: 'message', include: ['author'] }]
    return toOutgoingChange(await MessageChange.findByPk(id, { include, rejectOnEmpty: true }), facts)
  }
  const quotedMessage = { association: 'quotedMessage', include: ['media', 'author'] }
  const include = ['contact', 'media', quotedMessage]
  return toOutgoingMessage(await Message.findByPk(id, { include, rejectOnEmpty: true }), facts)
}
