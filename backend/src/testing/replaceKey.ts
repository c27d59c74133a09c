import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { env } from '../platform/config/env.js'

interface Keys {
  current: string
  fallback?: string
}

/**
 * Gives this process a new ENCRYPTION_KEY, with the earlier one as the fallback, until the test ends.
 * @returns both keys, and `use`, which gives it others.
 */
export function replaceKey(): { earlier: string; later: string; use: (keys: Keys) => void } {
  const { ENCRYPTION_KEY: earlier, ENCRYPTION_KEY_FALLBACK } = env
  onTestFinished(() => void Object.assign(env, { ENCRYPTION_KEY: earlier, ENCRYPTION_KEY_FALLBACK }))
  const use = ({ current, fallback }: Keys): void =>
    void Object.assign(env, { ENCRYPTION_KEY: current, ENCRYPTION_KEY_FALLBACK: fallback })
  const later = randomBytes(32).toString('hex')
  use({ current: later, fallback: earlier })
  return { earlier, later, use }
}
