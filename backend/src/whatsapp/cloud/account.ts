import { OfficialNumber } from '../../models/company/OfficialNumber.js'
import { acrossCompanies } from '../journal/companyScope.js'
import { accessTokens, appSecrets } from '../port/sealedColumns.js'

/** What is needed to call WhatsApp for one number. */
export interface CloudAccount {
  connectionId: number
  companyId: number
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  /** Messages a second that WhatsApp takes from the number; null when it has not said. */
  messagesPerSecond: number | null
  /** Null when none was entered. */
  appSecret: string | null
}

/**
 * The account of a connection. Opens a scope of its own.
 * @returns null when the connection is gone, or has no readable token.
 */
export async function maybeAccount(connectionId: number): Promise<CloudAccount | null> {
  const row = await acrossCompanies(() => OfficialNumber.findByPk(connectionId))
  if (!row?.sealedAccessToken) return null
  const accessToken = accessTokens.maybeText(row.sealedAccessToken, row)
  if (!accessToken) return null
  const appSecret = row.sealedAppSecret && appSecrets.maybeText(row.sealedAppSecret, row)
  const { companyId, phoneNumberId, businessAccountId, messagesPerSecond } = row
  const ids = { connectionId, companyId, phoneNumberId, businessAccountId }
  return { ...ids, accessToken, appSecret, messagesPerSecond }
}
