import { literal } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Message, MessageChange } from '../../../models/index.js'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import { noteNewChat, restrictNewChats } from '../../company/connections/index.js'
import { confirmNumber } from '../../people/contacts/index.js'
import { applyChange } from './applyChange.js'
import type { Claimed } from './claimNext.js'
import { failureReason, isTry, mayHaveLeft, type NextStep } from './delivery.rules.js'

/**
 * New state of a row. WhatsApp's acknowledgement may have come first; then the row is no longer being sent.
 */
function outcomeFields(step: NextStep, result: SendOutcome) {
  const sendError = step === 'failed' ? failureReason(result) : null
  const sendState = step === 'wait' ? ('queued' as const) : step
  // The claim has counted it.
  const sendAttempts = isTry(result) ? {} : { sendAttempts: literal('send_attempts - 1') }
  return { sendState, sendError, claimedUntil: null, ...sendAttempts }
}

/**
 * Condition for the result of a try. `sent` always holds, even if another process is sending again. Other
 * results count only for the current claim.
 */
const heldBy = ({ id, claim }: Claimed, step: NextStep) => ({
  id,
  sendState: 'sending' as const,
  ...(step !== 'sent' && { claim }),
})

/**
 * Stores the result of a try. A message that is queued again keeps its ack, which only grows; it has not
 * changed, so nothing is announced.
 */
export async function settleDelivery(claimed: Claimed, step: NextStep, result: SendOutcome): Promise<void> {
  const fields = outcomeFields(step, result)
  if (claimed.table === 'messages') await settleMessage(claimed, step, fields, result)
  else await settleChange(claimed, step, fields)
  const { connectionId, isNewChat, isBulk } = claimed.outgoing
  if (result.outcome === 'refused' && result.restrictedUntil)
    await restrictNewChats(connectionId, new Date(result.restrictedUntil))
  if (result.outcome === 'accepted' && result.canonicalNumber)
    await confirmNumber(claimed.contactId, result.canonicalNumber)
  if (result.outcome === 'accepted' && isNewChat && isBulk) await noteNewChat(connectionId)
}

type OutcomeFields = ReturnType<typeof outcomeFields>

/** WhatsApp's id of the message, if it is not ours. Later acknowledgements use it. */
const idOf = (result: SendOutcome) =>
  result.outcome === 'accepted' && result.whatsappId !== undefined ? { whatsappId: result.whatsappId } : {}

async function settleMessage(
  claimed: Claimed,
  step: NextStep,
  fields: OutcomeFields,
  result: SendOutcome,
): Promise<void> {
  const ack = step === 'sent' ? { ack: literal('greatest(ack, 2)') } : {}
  const left = mayHaveLeft(result) ? { mayHaveLeft: true } : {}
  const [settled] = await Message.update(
    { ...fields, ...ack, ...left, ...idOf(result) },
    { where: heldBy(claimed, step), silent: step === 'wait' },
  )
  if (settled > 0 && step !== 'wait') await recordEvent('message.updated', { messageId: claimed.id })
}

async function settleChange(claimed: Claimed, step: NextStep, fields: OutcomeFields): Promise<void> {
  const [settled] = await MessageChange.update(fields, { where: heldBy(claimed, step) })
  if (settled === 0 || step === 'wait') return
  const change = await MessageChange.findByPk(claimed.id, { rejectOnEmpty: true })
  if (step === 'sent') await applyChange(change)
  await recordEvent('message.updated', { messageId: change.messageId })
}
