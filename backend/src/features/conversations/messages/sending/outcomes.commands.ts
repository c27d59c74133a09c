import { literal } from 'sequelize'
import { nudgeRelay } from '../../../../events/nudge.js'
import { insertEvents, recordEvent } from '../../../../events/recordEvent.js'
import { Message, MessageChange } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { bound } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import { afterCommit, currentCompanyId } from '../../../../platform/tenancy/scope.js'
import { applyChange } from './applyChange.js'
import type { Claim } from './claims.commands.js'

/** Minutes for which a message without an answer waits for WhatsApp's state. */
const CONFIRMATION_MINUTES = 10
const CONFIRMED_UNTIL = `statement_timestamp() + interval '${CONFIRMATION_MINUTES} minutes'`

/** Result of one try to send a claimed row. */
export interface Outcome {
  /** `queued`: it is tried again. `unconfirmed`: no answer came, and WhatsApp's state may follow. */
  sendState: 'sent' | 'failed' | 'unconfirmed' | 'unknown' | 'queued'
  /** Why it failed; otherwise null. */
  sendError: string | null
  /** Whether it counts as a try. */
  isTry: boolean
  /** Whether WhatsApp may have the message although it did not confirm it. */
  mayHaveLeft: boolean
  /** WhatsApp's id of the message, if it is not ours. Later acknowledgements use it. */
  whatsappId?: string
}

/** The result of a try, with its claim. */
export interface Settled {
  claim: Claim
  outcome: Outcome
}

/** New state of a message after a try. */
const RESULT = `
  send_state = outcome.state, send_error = outcome.error, claimed_until = case outcome.state when 'unconfirmed' then ${CONFIRMED_UNTIL} end,
  send_attempts = send_attempts - case when outcome.is_try then 0 else 1 end,
  ack = case outcome.state when 'sent' then greatest(ack, 2) else ack end,
  may_have_left = outcome.may_have_left,
  whatsapp_id = coalesce(outcome.whatsapp_id, messages.whatsapp_id)`
const IS_MEANT = `
  messages.id = outcome.id and (select count(*) from locked) > 0 and messages.send_state = 'sending'
    and (outcome.state = 'sent' or messages.claim = outcome.claim)`

/**
 * Results of several tries. The rows are locked in the order of their ids, like acknowledgements that arrive
 * in a batch, so that the two don't deadlock.
 * - WhatsApp's acknowledgement may have come first; then the row is no longer being sent.
 * - `sent` always holds, even if another process is sending again. Other results count only for the current
 *   claim.
 * - A message that is queued again has not changed for the screens, so nothing is announced. It keeps its
 *   ack, which only grows.
 */
const SETTLE = `
  with outcome as materialized (
    select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::boolean[], $6::boolean[], $7::text[])
               as outcome (id, claim, state, error, is_try, may_have_left, whatsapp_id)
  ), locked as materialized (
    select id from messages where id = any($1::bigint[]) order by id for update
  ), waiting as (
    -- Naming updated_at here would move it, by a trigger.
    update messages set ${RESULT} from outcome where ${IS_MEANT} and outcome.state = 'queued'
  ), settled as (
    update messages set ${RESULT}, updated_at = $8 from outcome where ${IS_MEANT} and outcome.state <> 'queued'
    returning messages.id
  )
  ${insertEvents('message.updated', `select jsonb_build_object('messageId', id::text) as payload from settled order by id`)}`

/** Stores results of tries to send messages. The caller nudges the relay once they are committed. */
export async function settleMessages(settled: readonly Settled[]): Promise<void> {
  const outcomes = settled.map(({ outcome }) => outcome)
  await readRows(
    bound(SETTLE, [
      settled.map(({ claim }) => claim.id),
      settled.map(({ claim }) => claim.claim),
      outcomes.map(({ sendState }) => sendState),
      outcomes.map(({ sendError }) => sendError),
      outcomes.map(({ isTry }) => isTry),
      outcomes.map(({ mayHaveLeft }) => mayHaveLeft),
      outcomes.map(({ whatsappId }) => whatsappId ?? null),
      clock.now(),
    ]),
  )
}

/** Stores the result of a try. */
export async function settleClaim(claim: Claim, outcome: Outcome): Promise<void> {
  if (claim.table === 'message_changes') return settleChange(claim, outcome)
  await settleMessages([{ claim, outcome }])
  const companyId = currentCompanyId()
  afterCommit(() => nudgeRelay(companyId))
}

async function settleChange(claim: Claim, outcome: Outcome): Promise<void> {
  const { sendState, sendError, isTry } = outcome
  const [settled] = await MessageChange.update(
    {
      sendState,
      sendError,
      claimedUntil: sendState === 'unconfirmed' ? literal(CONFIRMED_UNTIL) : null,
      // The claim has counted it.
      ...(!isTry && { sendAttempts: literal('send_attempts - 1') }),
    },
    { where: { id: claim.id, sendState: 'sending', ...(sendState !== 'sent' && { claim: claim.claim }) } },
  )
  if (settled === 0 || outcome.sendState === 'queued') return
  const change = await MessageChange.findByPk(claim.id, { rejectOnEmpty: true })
  if (outcome.sendState === 'sent') await applyChange(change)
  await recordEvent('message.updated', { messageId: change.messageId })
}

/**
 * Before a connection is deleted: queued messages fail, and those being sent get an unknown outcome. The
 * messages stay.
 */
export async function giveUpSending(connectionId: number): Promise<void> {
  const givenUp = {
    sendState: literal(`case send_state when 'queued' then 'failed' else 'unknown' end`),
    sendError: literal(`case send_state when 'queued' then 'ERR_WAPP_NOT_INITIALIZED' end`),
    claimedUntil: null,
  }
  const where = { connectionId, sendState: ['queued' as const, 'sending' as const, 'unconfirmed' as const] }
  const [, messages] = await Message.update(givenUp, { where, returning: ['id'] })
  const [, changes] = await MessageChange.update(givenUp, { where, returning: true })
  const changed = new Set([...messages.map(({ id }) => id), ...changes.map(({ messageId }) => messageId)])
  for (const messageId of changed) await recordEvent('message.updated', { messageId })
}
