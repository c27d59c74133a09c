import { MINUTE_MS } from '@balcao/contract/time/durations'
import { OfficialNumber } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { nudgeCheck } from './check.job.js'
import type { Receiver } from './receivers.rules.js'

/** The time of the last webhook is stored this seldom: there may be hundreds a second. */
const NOTE_MS = 5 * MINUTE_MS

/** Whether the time of a webhook that comes now should be stored. */
export const isNoteDue = ({ webhookReceivedAt }: Receiver): boolean =>
  !webhookReceivedAt || webhookReceivedAt.getTime() < clock.now().getTime() - NOTE_MS

/** Stores that an authentic webhook has come. */
export async function noteReceived(connectionId: number): Promise<void> {
  await OfficialNumber.update({ webhookReceivedAt: clock.now() }, { where: { id: connectionId } })
}

/** Stores that WhatsApp knows a number's address. The first time a check follows. */
export async function noteConfirmed({
  id: connectionId,
  companyId,
  webhookConfirmedAt,
}: Receiver & { webhookConfirmedAt: Date | null }): Promise<void> {
  await OfficialNumber.update({ webhookConfirmedAt: clock.now() }, { where: { id: connectionId } })
  if (!webhookConfirmedAt) afterCommit(() => nudgeCheck(companyId, connectionId))
}
