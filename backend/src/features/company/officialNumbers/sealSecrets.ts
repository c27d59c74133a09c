import { randomBytes } from 'node:crypto'
import type { OfficialNumber } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { accessTokens, appSecrets, verifyTokens } from '../../../whatsapp/port/sealedColumns.js'

const RANDOM_BYTES = 24

/** Columns of a new number's webhook: an unguessable address, and the word to verify it. */
export const newWebhook = (id: number) => ({
  webhookKey: randomBytes(RANDOM_BYTES).toString('base64url'),
  sealedVerifyToken: verifyTokens.seal(Buffer.from(randomBytes(RANDOM_BYTES).toString('base64url')), { id }),
})

interface Secrets {
  accessToken?: string | undefined
  appSecret?: string | undefined
}

/** Columns of the secrets that were entered. Empty text changes nothing. */
export const sealSecrets = (id: number, { accessToken, appSecret }: Secrets) => ({
  ...(accessToken ? { sealedAccessToken: accessTokens.seal(Buffer.from(accessToken), { id }) } : {}),
  ...(appSecret ? { sealedAppSecret: appSecrets.seal(Buffer.from(appSecret), { id }) } : {}),
})

/** Where WhatsApp delivers the number's events, and the word by which it verifies the address. */
export const webhookOf = ({ id, webhookKey, sealedVerifyToken }: OfficialNumber) => ({
  url: `${env.apiUrl}/official/webhook/${webhookKey}`,
  verifyToken: verifyTokens.maybeText(sealedVerifyToken, { id }) ?? '',
})
