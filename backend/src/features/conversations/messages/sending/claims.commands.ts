import type { Provider } from '@balcao/contract'
import { literal } from 'sequelize'
import { Message, MessageChange, type Contact } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { bound } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'

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

/** A conversation whose next row is claimed. */
export interface Wanted extends Conversation {
  /** The last priority to claim; `ANSWER` leaves bulk messages to others. */
  upTo: number
}

/** A new claim, with what decides how its row is sent. */
export interface ClaimedRow extends Claim, Conversation {
  /** The message; null for a change. A file and a quoted message are read separately. */
  stored:
    | (Pick<Message, 'whatsappId' | 'body' | 'content' | 'forwarded'> & {
        isQuoting: boolean
        hasFile: boolean
      })
    | null
  contact: Pick<Contact, 'number' | 'lid' | 'userId' | 'isGroup'> & {
    /** WhatsApp has confirmed the number. */
    isChecked: boolean
  }
  /** Tries so far, including the coming one. */
  attempts: number
  /** An earlier claim of the row has expired. Its process is gone, and the message may have left. */
  isLeftOver: boolean
  /** Some try, or a process that is gone, may have sent it. */
  mayHaveLeft: boolean
  /** The same before this claim. Where a repeated id would be sent again, `markHandedOver` notes it. */
  wasHandedOver: boolean
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

const DUE = `send_state in ('queued', 'sending') and (due_at is null or due_at <= $4)`
// Uses Postgres' clock at the statement: the clock of a process that had stopped may be behind.
const CLAIM_END = `statement_timestamp() + interval '${CLAIM_SECONDS} seconds'`
const CLAIM = `send_state = 'sending', send_attempts = send_attempts + 1, claim = claim + 1, claimed_until = ${CLAIM_END}`
const UNCLAIMED = `(send_state = 'queued' or claimed_until < statement_timestamp())`
const CLAIMED = `(send_state = 'sending' and claimed_until >= statement_timestamp())`
const IN_CONVERSATION = (table: string): string =>
  `${table}.connection_id = wanted.connection_id and ${table}.contact_id = wanted.contact_id`

/**
 * Finds and locks the next row of each conversation once, conversation by conversation, so that two claims of
 * the same ones don't deadlock. It is materialized because Postgres may run a plain subquery for each row it
 * is compared with, and would claim all of them.
 */
const CLAIM_NEXT = `
  with wanted as materialized (
    select connection_id, contact_id, up_to from unnest($1::integer[], $2::integer[], $3::integer[]) as wanted (connection_id, contact_id, up_to)
  ), next_message as materialized (
    select wanted.*, found.id, found.left_over, found.was_handed_over from wanted cross join lateral (
      select id, send_state = 'sending' as left_over, may_have_left as was_handed_over from messages
       where ${IN_CONVERSATION('messages')} and ${DUE} and (send_priority <= wanted.up_to or ${CLAIMED})
       order by send_state = 'sending' desc, send_priority, id limit 1 for update) as found
  ), message as (
    update messages set ${CLAIM}, may_have_left = may_have_left or send_state = 'sending'
      from next_message where messages.id = next_message.id and send_priority <= up_to and ${UNCLAIMED}
    returning messages.id, messages.connection_id, messages.contact_id, send_attempts, claim, left_over, may_have_left, was_handed_over, send_priority,
              campaign_shipment_id is not null as is_campaign,
              case when content ->> 'type' = 'template' then content ->> 'category' end as category,
              json_build_object('whatsappId', whatsapp_id, 'body', body, 'content', content, 'forwarded', forwarded, 'isQuoting', quoted_message_id is not null,
                                'hasFile', exists (select from message_media where message_id = messages.id)) as stored
  ), next_change as materialized (
    select wanted.*, found.id, found.left_over from wanted cross join lateral (
      select id, send_state = 'sending' as left_over from message_changes
       where ${IN_CONVERSATION('message_changes')} and send_state in ('queued', 'sending')
         and not exists (select from next_message where ${IN_CONVERSATION('next_message')})
       order by id limit 1 for update) as found
  ), change as (
    update message_changes set ${CLAIM} from next_change where message_changes.id = next_change.id and ${UNCLAIMED}
    returning message_changes.id, message_changes.connection_id, message_changes.contact_id, send_attempts, claim, left_over
  ), claimed as (
    select 'messages' as "table", id, connection_id, contact_id, send_attempts, claim, left_over, may_have_left, was_handed_over,
           send_priority, is_campaign, category, stored
      from message
    union all
    select 'message_changes', id, connection_id, contact_id, send_attempts, claim, left_over, left_over, left_over, 0, false, null, null from change
  )
  select "table", claimed.id, claimed.connection_id as "connectionId", claimed.contact_id as "contactId", send_attempts as attempts, claim,
         left_over as "isLeftOver", may_have_left as "mayHaveLeft", was_handed_over as "wasHandedOver", send_priority as priority, is_campaign as "isCampaign", category, stored,
         exists (select 1 from messages m where m.connection_id = claimed.connection_id and m.contact_id = claimed.contact_id and not m.from_me) as wrote,
         (select last_inbound_at from reply_windows w
           where w.connection_id = claimed.connection_id and w.contact_id = claimed.contact_id) as "lastInboundAt",
         connection.restricted_until::text as restricted, connection.provider,
         json_build_object('number', contact.number, 'lid', contact.lid, 'userId', contact.user_id, 'isGroup', contact.is_group,
                           'isChecked', contact.whatsapp_checked_at is not null) as contact,
         (select owner from connection_leases l
           where l.connection_id = claimed.connection_id and l.expires_at > statement_timestamp()) as "servedBy",
         (select json_object_agg(key, value) from settings where key in ('sendPerMinute', 'newChatsPerMinute')) as settings
    from claimed join connections connection on connection.id = claimed.connection_id
                 join contacts contact on contact.id = claimed.contact_id`

/**
 * Claims the next row to send in each of these conversations: its oldest answer, then bulk messages, then, if
 * there is no message, its oldest change. The row's lock makes claims take turns. A row with a live claim
 * elsewhere blocks its conversation. A claim is not announced and does not count as a change of the message;
 * its result is announced.
 * @returns the claimed rows. A conversation with nothing to send now has none.
 */
export const claimRows = (wanted: readonly Wanted[]): Promise<ClaimedRow[]> => {
  const inOrder = wanted.toSorted(
    (one, other) => one.connectionId - other.connectionId || one.contactId - other.contactId,
  )
  return readRows<ClaimedRow>(
    bound(CLAIM_NEXT, [
      inOrder.map(({ connectionId }) => connectionId),
      inOrder.map(({ contactId }) => contactId),
      inOrder.map(({ upTo }) => upTo),
      clock.now(),
    ]),
  )
}

/**
 * Notes that a claimed message is handed to WhatsApp after the commit. A process that dies before the commit
 * has not sent it, so the next claim may send it.
 */
export async function markHandedOver({ id, claim }: Claim): Promise<void> {
  await Message.update({ mayHaveLeft: true }, { where: { id, sendState: 'sending', claim }, silent: true })
}

/** Extends a claim during a slow send. If another process has claimed the row meanwhile, nothing changes. */
export async function extendClaim({ table, id, claim }: Claim): Promise<void> {
  const claimedUntil = literal(CLAIM_END)
  const where = { id, sendState: 'sending' as const, claim }
  if (table === 'messages') await Message.update({ claimedUntil }, { where, silent: true })
  else await MessageChange.update({ claimedUntil }, { where, silent: true })
}
