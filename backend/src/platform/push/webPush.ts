import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { postOutside, type PostResult } from '../outgoing/postOutside.js'

/** A key pair with which an installation signs what it sends (VAPID, RFC 8292), in Base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** A browser's subscription, as the browser made it. */
export interface Subscription {
  /** Address of the browser's push service. */
  endpoint: string
  p256dh: string
  auth: string
}

/** Bytes of a notice before encryption. Services accept 4,096 bytes in all. */
export const MOST_BYTES = 3_000
/** Seconds for which a service keeps a notice for a device that is away. */
const KEPT_S = 4 * 3_600
/** Milliseconds for an answer. */
const ANSWER_MS = 10_000

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** By which a service replaces a waiting notice by a newer one: at most 32 letters of Base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

interface PushOptions {
  keys: PushKeys
  /** Whom the service may write to: an address with https or mailto. */
  contact: string
  /** Of notices with one tag, the newest is enough. */
  tag: string
  /** Allows private addresses and plain http. */
  allowPrivate: boolean
}

/**
 * Encrypts a notice for a browser (RFC 8291) and hands it to the browser's push service. The address is
 * checked as by `postOutside`, since the browser named it. Outside of any scope.
 * @param text at most `MOST_BYTES`.
 * @returns the service's answer, or why there is none. A subscription with broken keys is like an address
 *   that may not be called.
 */
export async function pushTo(
  { endpoint, p256dh, auth }: Subscription,
  text: string,
  { keys, contact, tag, allowPrivate }: PushOptions,
): Promise<PostResult> {
  let request: webPush.RequestDetails
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_S,
      urgency: 'high',
      topic: topicOf(tag),
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return { failure: 'address' }
  }
  const { 'Content-Length': _length, ...headers } = request.headers
  return postOutside(endpoint, {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: request.body ?? '',
    timeoutMs: ANSWER_MS,
    allowPrivate,
  })
}
