import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import { noteNewChat, restrictNewChats } from '../../company/connections/index.js'
import { nudgeSync } from '../../company/templates/index.js'
import { confirmNumber } from '../../people/contacts/index.js'
import { settleClaim } from '../messages/index.js'
import type { Claimed } from './claimNext.js'
import { failureReason, isTry, mayHaveLeft, type NextStep } from './delivery.rules.js'

/** Stores the result of a try, and what it says about the contact and the connection. */
export async function settleDelivery(claimed: Claimed, step: NextStep, result: SendOutcome): Promise<void> {
  await settleClaim(claimed, {
    sendState: step === 'wait' ? 'queued' : step,
    sendError: step === 'failed' ? failureReason(result) : null,
    isTry: isTry(result),
    mayHaveLeft: mayHaveLeft(result),
    ...(result.outcome === 'accepted' &&
      result.whatsappId !== undefined && { whatsappId: result.whatsappId }),
  })
  const { connectionId, isNewChat, isBulk } = claimed.outgoing
  if (result.outcome === 'refused' && result.restrictedUntil)
    await restrictNewChats(connectionId, new Date(result.restrictedUntil))
  if (result.outcome === 'refused' && result.reason === 'ERR_TEMPLATE_NOT_APPROVED') {
    // WhatsApp has decided anew, and its notice has not come.
    const companyId = currentCompanyId()
    afterCommit(() => nudgeSync(companyId, connectionId))
  }
  if (result.outcome === 'accepted' && result.canonicalNumber)
    await confirmNumber(claimed.contactId, result.canonicalNumber)
  if (result.outcome === 'accepted' && isNewChat && isBulk) await noteNewChat(connectionId)
}
