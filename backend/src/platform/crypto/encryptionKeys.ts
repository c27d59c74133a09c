import { hkdfSync } from 'node:crypto'
import { env } from '../config/env.js'

/** In hexadecimal. */
const given = (): [current: string, ...fallback: string[]] => [
  env.ENCRYPTION_KEY,
  ...(env.ENCRYPTION_KEY_FALLBACK ? [env.ENCRYPTION_KEY_FALLBACK] : []),
]

const bytesOf = (key: string): Buffer => Buffer.from(key, 'hex')

/**
 * ENCRYPTION_KEY, with which new values are made, and then ENCRYPTION_KEY_FALLBACK, if there is one. Both
 * open existing values, so that one key can be replaced by the other while processes run.
 */
export function encryptionKeys(): [current: Buffer, ...fallback: Buffer[]] {
  const [current, ...fallback] = given()
  return [bytesOf(current), ...fallback.map(bytesOf)]
}

/** Derived keys, since they are needed for every address of a file. */
const derived = new Map<string, Buffer>()

function derivedFrom(key: string, purpose: string): Buffer {
  const name = `${key} ${purpose}`
  const found = derived.get(name) ?? Buffer.from(hkdfSync('sha256', bytesOf(key), '', purpose, 32))
  derived.set(name, found)
  return found
}

/**
 * Keys of 256 bits for one purpose, in the order of `encryptionKeys`.
 * @param purpose one of a few constants: its keys are remembered.
 */
export function keysFor(purpose: string): [current: Buffer, ...fallback: Buffer[]] {
  const [current, ...fallback] = given()
  return [derivedFrom(current, purpose), ...fallback.map((key) => derivedFrom(key, purpose))]
}
