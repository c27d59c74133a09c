import type { Response } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '../../config/env.js'
import { REPORT_CONNECTIONS } from '../../database/database.js'
import { AppError } from '../../errors/AppError.js'
import { FairLimiter } from './FairLimiter.js'

/** Calls a second that one actor may make of one web process. */
const POINTS_PER_SECOND = 100
/** A page beyond this is reached by reading all those before it. */
const DEEP_PAGE = 50

const limiter = new RateLimiterMemory({ points: POINTS_PER_SECOND, duration: 1 })

/** @throws AppError ERR_RATE_LIMITED when `key` has called too often in this second. */
export async function limitRate(key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch {
    throw new AppError('ERR_RATE_LIMITED', { retryAfter: 1 })
  }
}

/**
 * Bytes of JSON that one caller may send a web process in `BYTES_SECONDS`: some ten of the longest calls at
 * once.
 */
const BYTES = 16 * 1024 * 1024
const BYTES_SECONDS = 10

const bytesLimiter = new RateLimiterMemory({ points: BYTES, duration: BYTES_SECONDS })

/**
 * Counts the bytes that a call says it brings. @throws AppError ERR_RATE_LIMITED when `key` has sent too much
 * already.
 */
export async function limitBytes(key: string, bytes: number): Promise<void> {
  try {
    await bytesLimiter.consume(key, bytes)
  } catch (refusal) {
    const { msBeforeNext = 0 } = refusal as { msBeforeNext?: number }
    throw new AppError('ERR_RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
  }
}

/**
 * Counts bytes that have come without having been announced: compressed ones, and those of a body that did
 * not say its length.
 */
export async function countBytes(key: string, bytes: number): Promise<void> {
  await bytesLimiter.penalty(key, bytes)
}

/** Half of the connections are left to calls that cost little. */
const PLACES = Math.floor(env.DATABASE_POOL / 2)

/**
 * Calls of this web process that cost many times what others do; of their places one company never has more
 * than half.
 */
export const heavyCalls = new FairLimiter({
  ofActor: Math.min(2, Math.ceil(PLACES / 2)),
  ofCompany: Math.ceil(PLACES / 2),
  inAll: PLACES,
  waiting: 4,
  waitMs: 3_000,
})

/**
 * Reports of this web process: one at a time of one actor, and never all places for one company where there
 * are two.
 */
export const reportCalls = new FairLimiter({
  ofActor: 1,
  ofCompany: Math.ceil(REPORT_CONNECTIONS / 2),
  inAll: REPORT_CONNECTIONS,
  waiting: 2,
  waitMs: 30_000,
})

/**
 * Calls of programs that work at the database in this web process: half of the places stay with people,
 * whatever programs send.
 */
export const programCalls = new FairLimiter({
  ofActor: Math.ceil(PLACES / 2),
  ofCompany: Math.ceil(PLACES / 2),
  inAll: PLACES,
  waiting: 100,
  waitMs: 10_000,
})

/**
 * Transactions of calls that change something, in this web process. Many at once may wait for one row, as for
 * the company's when it keeps to its plan, each with a connection: half of them stay with the other
 * companies, and some with the colleagues of who makes them.
 */
export const writingCalls = new FairLimiter({
  ofActor: Math.ceil(PLACES / 2),
  ofCompany: PLACES,
  inAll: env.DATABASE_POOL,
  waiting: 100,
  waitMs: 10_000,
})

const isSaid = (value: unknown): boolean => value !== undefined && value !== ''

/**
 * Whether a query makes a list cost many times what its first page does, whichever list it is: it searches,
 * or turns far.
 */
export const isExpensiveQuery = (query: Record<string, unknown>): boolean =>
  isSaid(query['searchParam']) || isSaid(query['words']) || Number(query['pageNumber']) > DEEP_PAGE

interface Caller {
  id: number
  companyId: number
}

/**
 * Does work in its turn. Before a connection is taken: who waits for a turn keeps nobody from one.
 * @param res what is not begun when nobody waits for this any more does not begin.
 * @throws AppError ERR_RATE_LIMITED as `FairLimiter.run`.
 */
export async function inTurn<T>(
  limiter: FairLimiter,
  { id, companyId }: Caller,
  res: Response,
  work: () => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  res.once('close', leave)
  try {
    return await limiter.run({ actorId: id, companyId }, gone.signal, work)
  } finally {
    res.off('close', leave)
  }
}
