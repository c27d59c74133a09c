import { phrases } from '@balcao/contract'
import { clock } from '../../../../platform/clock/clock.js'
import { enqueue } from '../../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../../platform/tenancy/scope.js'
import type { InboundCallEvent } from '../../../../whatsapp/port/inboundEvents.js'
import { companyMaySend } from '../../../billing/companies/index.js'
import { rememberContact } from '../../../people/contacts/index.js'
import { maybeCall, queueBotText, recordCall, updateCall } from '../../messages/index.js'
import { companySettings } from '../../../company/settings/index.js'
import { findTicket, keepingTicketFor, markTicketRead, openTicketFor } from '../../tickets/index.js'
import { callPlan } from './calls.rules.js'
import { declineCallJob } from './declineCall.job.js'

/**
 * Stores a call as one entry in the caller's thread. Like a message it creates contact and ticket; later
 * events of the call change the entry.
 * - A blocked caller's call is stored, but opens nothing and gets no answer.
 * - If the company takes no calls, it is declined and the customer is told once.
 * - While the company may not send, calls are not declined.
 */
export async function receiveCall(connectionId: number, event: InboundCallEvent): Promise<void> {
  const { acceptCalls, ignoreGroups, timezone, language } = await companySettings()
  const isGroup = event.contact.isGroup === true
  if (isGroup && ignoreGroups) return
  const contact = await rememberContact(event.contact, null)
  const at = new Date(event.at)
  const now = clock.now()
  const rings = acceptCalls || !(await companyMaySend(now))
  const { outcome, declines } = callPlan({ state: event.state, isGroup, acceptCalls: rings, at, now })
  const call = { callId: event.callId, isVideo: event.isVideo, outcome, at, timezone }
  const existing = await maybeCall(connectionId, contact.id, event.callId)
  if (existing) return updateCall(existing, call)
  const isBlocked = contact.blockedAt !== null
  const ticket = isBlocked
    ? await keepingTicketFor(contact, connectionId)
    : await openTicketFor({ contact, connectionId, fromMe: false })
  await recordCall(call, { contact, ticket, connectionId })
  if (isBlocked) await markTicketRead(await findTicket({ id: ticket.id }))
  if (!declines) return
  if (!isBlocked) await queueBotText(ticket, contact, phrases[language].customers.bot.callDeclined)
  const companyId = currentCompanyId()
  const job = { connectionId, contactId: contact.id, callId: event.callId }
  // If this nudge is lost, the phone rings on; that is acceptable.
  afterCommit(() => void enqueue(declineCallJob.name, companyId, job))
}
