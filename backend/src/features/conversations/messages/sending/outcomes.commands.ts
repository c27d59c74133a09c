import { literal } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Message, MessageChange } from '../../../../models/index.js'
import { applyChange } from './applyChange.js'
import type { Claim } from './claims.commands.js'

/** Minutes for which a message without an answer waits for WhatsApp's state. */
const CONFIRMATION_MINUTES = 10
const CONFIRMED_UNTIL = `statement_timestamp() + interval '${CONFIRMATION_MINUTES} minutes'`

/** Result of one try to send a claimed row. */
interface Outcome {
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

/**
 * New state of a row. WhatsApp's acknowledgement may have come first; then the row is no longer being sent.
 */
const fieldsOf = ({ sendState, sendError, isTry }: Outcome) => ({
  sendState,
  sendError,
  claimedUntil: sendState === 'unconfirmed' ? literal(CONFIRMED_UNTIL) : null,
  // The claim has counted it.
  ...(!isTry && { sendAttempts: literal('send_attempts - 1') }),
})

/**
 * Condition for the result of a try. `sent` always holds, even if another process is sending again. Other
 * results count only for the current claim.
 */
const heldBy = ({ id, claim }: Claim, { sendState }: Outcome) => ({
  id,
  sendState: 'sending' as const,
  ...(sendState !== 'sent' && { claim }),
})

/**
 * Stores the result of a try. A row that is queued again has not changed for the screens, so nothing is
 * announced.
 */
export const settleClaim = (claim: Claim, outcome: Outcome): Promise<void> =>
  claim.table === 'messages' ? settleMessage(claim, outcome) : settleChange(claim, outcome)

/** A message that is queued again keeps its ack, which only grows. */
async function settleMessage(claim: Claim, outcome: Outcome): Promise<void> {
  const { sendState, mayHaveLeft, whatsappId } = outcome
  const isWaiting = sendState === 'queued'
  const [settled] = await Message.update(
    {
      ...fieldsOf(outcome),
      ...(sendState === 'sent' && { ack: literal('greatest(ack, 2)') }),
      ...(mayHaveLeft && { mayHaveLeft }),
      ...(whatsappId !== undefined && { whatsappId }),
    },
    { where: heldBy(claim, outcome), silent: isWaiting },
  )
  if (settled > 0 && !isWaiting) await recordEvent('message.updated', { messageId: claim.id })
}

async function settleChange(claim: Claim, outcome: Outcome): Promise<void> {
  const [settled] = await MessageChange.update(fieldsOf(outcome), { where: heldBy(claim, outcome) })
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
