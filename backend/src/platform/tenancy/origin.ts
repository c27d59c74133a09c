import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from '@balcao/contract'
import pg from 'pg'

/** From where a call comes. */
export interface Origin {
  address: string
  /** Beginning of the User-Agent header; empty without one. */
  device: string
}

const storage = new AsyncLocalStorage<Origin>()

/** A header is one line, and so is what is stored of it. */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, limits.userAgent.max)

/**
 * Who calls, as far as the network says it.
 * @param address as Express has it, by `TRUST_PROXY`. @param userAgent the header, any length.
 */
export const originOf = (address: string | undefined, userAgent: string | undefined): Origin => ({
  address: lineOf(address ?? ''),
  device: lineOf(userAgent ?? ''),
})

/**
 * Runs `work` as a call from there: entries of the audit log that it leads to have the address and the
 * device.
 */
export const withOrigin = <T>(origin: Origin, work: () => T): T => storage.run(origin, work)

/** Null outside of a call, as in a job. */
export const currentOrigin = (): Origin | null => storage.getStore() ?? null

/** Statements that give entries of the audit log their address and device; none outside of a call. */
export function actingFrom(origin = currentOrigin()): string[] {
  if (!origin) return []
  return [`set local app.origin = ${pg.escapeLiteral(`${origin.address}\n${origin.device}`)}`]
}
