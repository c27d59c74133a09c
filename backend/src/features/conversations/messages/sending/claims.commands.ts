import type { Provider } from '@balcao/contract'
import { literal, QueryTypes } from 'sequelize'
import { Message, MessageChange } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'

export interface Conversation {
  connectionId: number
  contactId: number
}

/** A message, or a change of one, that one process has claimed and sends now. */
export interface Claim {
  table: 'messages' | 'message_changes'
  id: string
  /** Number of this claim; a later claim of the row has another one. */
  claim: number
}

/** A new claim, with what decides how its row is sent. */
export interface ClaimedRow extends Claim {
  /** Tries so far, including the coming one. */
  attempts: number
  /** An earlier claim of the row has expired. Its process is gone, and the message may have left. */
  isLeftOver: boolean
  priority: number
  /** It is part of a campaign. */
  isCampaign: boolean
  /** Category of its template, as WhatsApp writes it; null for other messages. */
  category: string | null
  /** The customer has written on this connection. */
  wrote: boolean
  restricted: string | null
  /** When they last wrote, on a connection with a reply window. */
  lastInboundAt: Date | null
  servedBy: string | null
  provider: Provider
  settings: Record<string, string> | null
}

/**
 * Length of a claim in seconds; the process renews it while it sends. It is short, because after a crash the
 * conversation stands still for that long.
 */
export const CLAIM_SECONDS = 8

const IN_CONVERSATION = 'connection_id = $1 and contact_id = $2'
const DUE = `send_state in ('queued', 'sending') and (due_at is null or due_at <= $3)`
// Uses Postgres' clock at the statement: the clock of a process that had stopped may be behind.
const CLAIM_END = `statement_timestamp() + interval '${CLAIM_SECONDS} seconds'`
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
    returning messages.id, send_attempts, claim, left_over, send_priority, campaign_shipment_id is not null as is_campaign,
              case when content ->> 'type' = 'template' then content ->> 'category' end as category
  ), next_change as materialized (
    select id, send_state = 'sending' as left_over from message_changes
     where ${IN_CONVERSATION} and send_state in ('queued', 'sending') and not exists (select 1 from next_message)
     order by id limit 1 for update
  ), change as (
    update message_changes set ${CLAIM} from next_change where message_changes.id = next_change.id and ${UNCLAIMED}
    returning message_changes.id, send_attempts, claim, left_over, 0 as send_priority, false as is_campaign, null as category
  ), claimed as (
    select 'messages' as "table", id, send_attempts as attempts, claim, left_over as "isLeftOver", send_priority as priority,
           is_campaign as "isCampaign", category from message
    union all
    select 'message_changes', id, send_attempts, claim, left_over, send_priority, is_campaign, category from change
  )
  select claimed.*, exists (select 1 from messages where ${IN_CONVERSATION} and not from_me) as wrote,
         (select last_inbound_at from reply_windows where ${IN_CONVERSATION}) as "lastInboundAt",
         (select restricted_until from connections where id = $1)::text as restricted,
         (select provider from connections where id = $1) as provider,
         (select owner from connection_leases where connection_id = $1 and expires_at > statement_timestamp()) as "servedBy",
         (select json_object_agg(key, value) from settings where key in ('sendPerMinute', 'newChatsPerMinute')) as settings
    from claimed`

/**
 * Claims the next row to send in a conversation: its oldest answer, then bulk messages, then, if there is no
 * message, its oldest change. The row's lock makes claims take turns. A row with a live claim elsewhere
 * blocks its conversation. A claim is not announced and does not count as a change of the message; its result
 * is announced.
 * @param upTo the last priority; `ANSWER` leaves bulk messages to others.
 * @returns null when there is nothing to send now.
 */
export async function claimRow(
  { connectionId, contactId }: Conversation,
  upTo: number,
): Promise<ClaimedRow | null> {
  const [row] = await database.query<ClaimedRow>(CLAIM_NEXT, {
    bind: [connectionId, contactId, clock.now(), upTo],
    type: QueryTypes.SELECT,
  })
  return row ?? null
}

/** Extends a claim during a slow send. If another process has claimed the row meanwhile, nothing changes. */
export async function extendClaim({ table, id, claim }: Claim): Promise<void> {
  const claimedUntil = literal(CLAIM_END)
  const where = { id, sendState: 'sending' as const, claim }
  if (table === 'messages') await Message.update({ claimedUntil }, { where, silent: true })
  else await MessageChange.update({ claimedUntil }, { where, silent: true })
}
