import { randomInt, randomUUID } from 'node:crypto'

/** A unique text: tests never clean up, and run in parallel. */
export const unique = (): string => randomUUID().slice(0, 8)

/** An API token that no other connection has. */
export const aToken = (): string => randomUUID()

/** A Brazilian mobile number that no other customer has, digits only. */
export const uniqueNumber = (): string => `55119${String(randomInt(100_000_000)).padStart(8, '0')}`
