import { randomBytes } from 'node:crypto'
import type { OfficialNumber } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { maybeUnsealText, seal } from '../../../platform/crypto/seal.js'
import { secretPlace } from '../../../whatsapp/port/setup.js'

const RANDOM_BYTES = 24

const sealed = (id: number, secret: Parameters<typeof secretPlace>[1], text: string): Buffer =>
  seal(Buffer.from(text), secretPlace(id, secret))

/** Columns of a new number's webhook: an unguessable address, and the word to verify it. */
export const newWebhook = (id: number) => ({
  webhookKey: randomBytes(RANDOM_BYTES).toString('base64url'),
  sealedVerifyToken: sealed(id, 'verify token', randomBytes(RANDOM_BYTES).toString('base64url')),
})

interface Secrets {
  accessToken?: string | undefined
  appSecret?: string | undefined
}

/** Columns of the secrets that were entered. Empty text changes nothing. */
export const sealSecrets = (id: number, { accessToken, appSecret }: Secrets) => ({
  ...(accessToken ? { sealedAccessToken: sealed(id, 'access token', accessToken) } : {}),
  ...(appSecret ? { sealedAppSecret: sealed(id, 'app secret', appSecret) } : {}),
})

/** Where WhatsApp delivers the number's events, and the word by which it verifies the address. */
export const webhookOf = ({ id, webhookKey, sealedVerifyToken }: OfficialNumber) => ({
  url: `${env.apiUrl}/official/webhook/${webhookKey}`,
  verifyToken: maybeUnsealText(sealedVerifyToken, secretPlace(id, 'verify token')) ?? '',
})
