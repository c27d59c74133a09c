import type { Response } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '../../config/env.js'
import { REPORT_CONNECTIONS } from '../../database/database.js'
import { AppError } from '../../errors/AppError.js'
import { FairLimiter } from './FairLimiter.js'
import { goneSignal } from './goneSignal.js'

/** Calls per second of one actor to one web process. */
const POINTS_PER_SECOND = 100
/** A later page is expensive: all pages before it have to be read. */
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
 * Bytes of JSON that one caller may send to a web process in `BYTES_SECONDS`: about ten of the longest calls.
 */
const BYTES = 16 * 1024 * 1024
const BYTES_SECONDS = 10

const bytesLimiter = new RateLimiterMemory({ points: BYTES, duration: BYTES_SECONDS })

/**
 * Counts the announced bytes of a call.
 * @throws AppError ERR_RATE_LIMITED when `key` has already sent too much.
 */
export async function limitBytes(key: string, bytes: number): Promise<void> {
  try {
    await bytesLimiter.consume(key, bytes)
  } catch (refusal) {
    const { msBeforeNext = 0 } = refusal as { msBeforeNext?: number }
    throw new AppError('ERR_RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
  }
}

/** Counts bytes that were not announced: of compressed bodies, and of bodies without a length. */
export async function countBytes(key: string, bytes: number): Promise<void> {
  await bytesLimiter.penalty(key, bytes)
}

/** The other half of the connections is left for cheap calls. */
const PLACES = Math.floor(env.DATABASE_POOL / 2)

/** Expensive calls of this web process. One company gets at most half of the places. */
export const heavyCalls = new FairLimiter({
  ofActor: Math.min(2, Math.ceil(PLACES / 2)),
  ofCompany: Math.ceil(PLACES / 2),
  inAll: PLACES,
  waiting: 4,
  waitMs: 3_000,
})

/**
 * Reports of this web process: one at a time per actor, and never all places for one company if there are
 * two.
 */
export const reportCalls = new FairLimiter({
  ofActor: 1,
  ofCompany: Math.ceil(REPORT_CONNECTIONS / 2),
  inAll: REPORT_CONNECTIONS,
  waiting: 2,
  waitMs: 30_000,
})

/**
 * Database work of programs in this web process. Half of the places stay free for people, whatever programs
 * send.
 */
export const programCalls = new FairLimiter({
  ofActor: Math.ceil(PLACES / 2),
  ofCompany: Math.ceil(PLACES / 2),
  inAll: PLACES,
  waiting: 100,
  waitMs: 10_000,
})

/**
 * Transactions of changing calls in this web process. Many may wait for one row, such as the company's row
 * when plan limits are checked, each with a connection. So half of the places stay free for other companies,
 * and some for the actor's colleagues.
 */
export const writingCalls = new FairLimiter({
  ofActor: Math.ceil(PLACES / 2),
  ofCompany: PLACES,
  inAll: env.DATABASE_POOL,
  waiting: 100,
  waitMs: 10_000,
})

const isSaid = (value: unknown): boolean => value !== undefined && value !== ''

/** Whether a query of any list costs many times as much as its first page: a search, or a late page. */
export const isExpensiveQuery = (query: Record<string, unknown>): boolean =>
  isSaid(query['searchParam']) || isSaid(query['words']) || Number(query['pageNumber']) > DEEP_PAGE

interface Caller {
  id: number
  companyId: number
}

/**
 * Runs work in its turn. It waits before it takes a connection, so waiting calls occupy none.
 * @param res work that has not begun is dropped when this response's reader has gone.
 * @throws AppError ERR_RATE_LIMITED as `FairLimiter.run`.
 */
export function inTurn<T>(
  limiter: FairLimiter,
  { id, companyId }: Caller,
  res: Response,
  work: () => Promise<T>,
): Promise<T> {
  return limiter.run({ actorId: id, companyId }, goneSignal(res), work)
}
