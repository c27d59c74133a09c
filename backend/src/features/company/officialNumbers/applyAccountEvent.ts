import { recordEvent } from '../../../events/recordEvent.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { reportState } from '../../../whatsapp/gateway.js'
import type { InboundAccountEvent } from '../../../whatsapp/port/inboundEvents.js'
import { nudgeCheck } from './check.job.js'
import { maybeOfficialNumber } from './officialNumbers.queries.js'

/**
 * Applies what WhatsApp reports about a number or its account. WhatsApp repeats reports for a week and in any
 * order, so one from before the last check is ignored. Others are applied at once, and a check then asks
 * WhatsApp for the present state, unless the report stops the connection. Then the hourly check finds out
 * when it works again.
 */
export async function applyAccountEvent(connectionId: number, event: InboundAccountEvent): Promise<void> {
  const number = await maybeOfficialNumber(connectionId)
  if (!number || (number.checkedAt && new Date(event.at) < number.checkedAt)) return
  const { quality, verifiedName, nameStatus, peoplePerDay, stops } = event
  number.set({
    ...(quality !== undefined && { quality }),
    ...(verifiedName !== undefined && { verifiedName }),
    ...(nameStatus !== undefined && { nameStatus }),
    ...(peoplePerDay !== undefined && { peoplePerDay }),
  })
  if (number.changed()) {
    await number.save()
    await recordEvent('connection.changed', { connectionId })
  }
  if (stops) await reportState(number, { status: 'DISCONNECTED', reason: stops, number: null })
  else afterCommit(() => nudgeCheck(number.companyId, connectionId))
}
