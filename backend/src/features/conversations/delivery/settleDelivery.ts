import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import { noteNewChat, restrictNewChats } from '../../company/connections/index.js'
import { nudgeSync } from '../../company/templates/index.js'
import { confirmNumber } from '../../people/contacts/index.js'
import { settleClaim, type Outcome } from '../messages/index.js'
import type { Claimed } from './claimNext.js'
import { failureReason, isTry, mayHaveLeft, type NextStep } from './delivery.rules.js'

/** The result of a try as it is stored with the message. */
export const outcomeOf = (claimed: Claimed, step: NextStep, result: SendOutcome): Outcome => ({
  sendState: step === 'wait' ? 'queued' : step,
  sendError: step === 'failed' ? failureReason(result) : null,
  isTry: isTry(result),
  mayHaveLeft: claimed.mayHaveLeft || mayHaveLeft(result),
  ...(result.outcome === 'accepted' && result.whatsappId !== undefined && { whatsappId: result.whatsappId }),
})

const beginsBulkChat = ({ outgoing }: Claimed): boolean => outgoing.isNewChat && outgoing.isBulk === true

/** Whether a result changes nothing but its message. Such results are stored together. */
export const isPlainResult = (claimed: Claimed, result: SendOutcome): boolean =>
  claimed.table === 'messages' &&
  !(result.outcome === 'accepted' && (result.canonicalNumber || beginsBulkChat(claimed))) &&
  !(result.outcome === 'refused' && (result.restrictedUntil || result.reason === 'ERR_TEMPLATE_NOT_APPROVED'))

/** Stores the result of a try, and what it says about the contact and the connection. */
export async function settleDelivery(claimed: Claimed, step: NextStep, result: SendOutcome): Promise<void> {
  await settleClaim(claimed, outcomeOf(claimed, step, result))
  const { connectionId } = claimed.outgoing
  if (result.outcome === 'refused' && result.restrictedUntil)
    await restrictNewChats(connectionId, new Date(result.restrictedUntil))
  if (result.outcome === 'refused' && result.reason === 'ERR_TEMPLATE_NOT_APPROVED') {
    // WhatsApp has decided anew, and its notice has not come.
    const companyId = currentCompanyId()
    afterCommit(() => nudgeSync(companyId, connectionId))
  }
  if (result.outcome === 'accepted' && result.canonicalNumber)
    await confirmNumber(claimed.contactId, result.canonicalNumber)
  if (result.outcome === 'accepted' && beginsBulkChat(claimed)) await noteNewChat(connectionId)
}
