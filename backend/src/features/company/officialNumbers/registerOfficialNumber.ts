import type { OfficialNumber } from '../../../models/index.js'
import type { JobContext } from '../../../platform/jobs/job.js'
import { numberSetup } from '../../../whatsapp/gateway.js'
import { checkOfficialNumber } from './checkOfficialNumber.js'
import { maybeOfficialNumber } from './officialNumbers.queries.js'

/**
 * Registers a number with the official API, and checks it then. Of a number that WhatsApp refuses to register
 * the problem is stored. WhatsApp counts wrong PINs and locks the number for hours after too many, so nothing
 * is tried again by itself. The call runs outside of any scope.
 * @param pin six digits. It is not stored.
 */
export async function registerOfficialNumber(
  { id }: OfficialNumber,
  pin: string,
  inScope: JobContext['inScope'],
): Promise<void> {
  const outcome = (await numberSetup.register(id, pin)) ?? 'unreachable'
  if (outcome === 'ready') return checkOfficialNumber(id, inScope)
  await inScope(async () => {
    const number = await maybeOfficialNumber(id)
    await number?.update({ problems: { ...number.problems, registration: outcome } })
  })
}
