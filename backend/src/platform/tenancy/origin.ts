import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from '@balcao/contract'
import { settingOf } from './settingOf.js'

/** Where a call comes from. */
export interface Origin {
  address: string
  /** Beginning of the User-Agent header; empty without one. */
  device: string
}

const storage = new AsyncLocalStorage<Origin>()

/** A header is stored as one line. */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, limits.userAgent.max)

/**
 * The origin of a call.
 * @param address from Express, according to `TRUST_PROXY`.
 * @param userAgent the header, any length.
 */
export const originOf = (address: string | undefined, userAgent: string | undefined): Origin => ({
  address: lineOf(address ?? ''),
  device: lineOf(userAgent ?? ''),
})

/** Runs `work` with this origin. Its audit log entries get the address and the device. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => storage.run(origin, work)

/** Null outside of a call, as in a job. */
export const currentOrigin = (): Origin | null => storage.getStore() ?? null

/** SQL calls that set address and device for audit log entries; none outside of a call. */
export function actingFrom(origin = currentOrigin()): string[] {
  if (!origin) return []
  return [settingOf('app.origin', `${origin.address}\n${origin.device}`)]
}
