import { createHmac, timingSafeEqual } from 'node:crypto'
import { isSameSecret } from '../../../platform/crypto/isSameSecret.js'
import type { WebhookReader } from '../../port/webhooks.js'

const PREFIX = 'sha256='
/** Longest challenge that is repeated. Meta's have ten digits. */
const CHALLENGE_LENGTH = 200

/** `confirm` of the port's `WebhookReader`. */
export const confirm: WebhookReader['confirm'] = (query, verifyToken) => {
  const challenge = query('hub.challenge') ?? ''
  if (!isSameSecret(query('hub.verify_token'), verifyToken)) return null
  if (query('hub.mode') !== 'subscribe' || challenge.length > CHALLENGE_LENGTH) return null
  return challenge
}

/** `isAuthentic` of the port's `WebhookReader`: the header `X-Hub-Signature-256` is the HMAC of the bytes. */
export const isSigned: WebhookReader['isAuthentic'] = (body, header, appSecret) => {
  const signature = header('x-hub-signature-256') ?? ''
  const expected = createHmac('sha256', appSecret).update(body).digest()
  if (!signature.startsWith(PREFIX)) return false
  const given = Buffer.from(signature.slice(PREFIX.length), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
