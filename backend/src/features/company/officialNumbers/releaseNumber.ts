import { afterCommit } from '../../../platform/tenancy/scope.js'
import { numberSetup } from '../../../whatsapp/gateway.js'
import { accessTokens } from '../../../whatsapp/port/sealedColumns.js'
import { maybeOfficialNumber } from './officialNumbers.queries.js'
import { webhookOf } from './sealSecrets.js'

/**
 * A connection is deleted: after the commit WhatsApp is asked to deliver nothing to its address any more.
 * Nobody waits for the answer, and a failure changes nothing: events for an unknown address are refused.
 */
export async function releaseNumber(connectionId: number): Promise<void> {
  const number = await maybeOfficialNumber(connectionId)
  if (!number?.sealedAccessToken) return
  const { phoneNumberId, sealedAccessToken } = number
  const accessToken = accessTokens.maybeText(sealedAccessToken, { id: connectionId })
  if (!accessToken) return
  const { url } = webhookOf(number)
  afterCommit(() => void numberSetup.release(connectionId, { phoneNumberId, accessToken }, url))
}
