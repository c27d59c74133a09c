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
  // It was counted when it was claimed.
  const sendAttempts = isTry(result) ? {} : { sendAttempts: literal('send_attempts - 1') }
  return { sendState, sendError, claimedUntil: null, ...sendAttempts }
}

/**
 * What a try may still say: that its message was sent is true whoever sends it again meanwhile; anything else
 * is said by those alone who hold the claim.
 */
const heldBy = ({ id, claim }: Claimed, step: NextStep) => ({
  id,
  sendState: 'sending' as const,
  ...(step !== 'sent' && { claim }),
})

/**
 * Writes down what a try came to. A message that goes back into the line keeps its ack: on the wire it only
 * grows. Nobody is told of that; it is as it was.
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

/** WhatsApp's id, by which its later words name the message, where it is another than ours. */
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
