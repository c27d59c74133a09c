import { createHash } from 'node:crypto'
import type { Endpoint, ParamsOf } from '@balcao/contract'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '../config/env.js'
import { onPoolOf } from '../database/database.js'
import { AppError } from '../errors/AppError.js'
import { originOf, withOrigin } from '../tenancy/origin.js'
import type { Route } from './bindRoute.js'
import { asCompany, type AsCompany } from './caller/caller.js'
import { partReader } from './input/parsePart.js'
import { rawReader } from './input/readBody.js'
import { FairLimiter } from './limits/FairLimiter.js'

/** A call of another server. Whether it is authentic shows only in its bytes. */
export interface RawCall<E extends Endpoint> {
  params: ParamsOf<E>
  /** As it came; empty for GET. */
  body: Buffer
  header: (name: string) => string | undefined
  query: (name: string) => string | undefined
  /** Runs `work` as a company, in one transaction, once the handler knows which. */
  asCompany: AsCompany
  /**
   * Runs work with the database in its turn, on the pool of the sessions. Handlers wrap all such work in it.
   * @throws AppError ERR_RATE_LIMITED when too much of this path waits.
   */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** Refused calls of one address in a minute, after which only its paths with authentic calls are served. */
const REFUSALS = 60
/** Addresses and paths that are remembered. */
const REMEMBERED = 10_000

const refusals = new RateLimiterMemory({ points: REFUSALS, duration: 60 })
/** Addresses with the paths where they were authentic lately. The oldest is forgotten first. */
const trusted = new Set<string>()

/**
 * Half of the connections of the pool: the other half is for sessions, whose leases must be renewed in time.
 */
const PLACES = Math.max(2, Math.floor(env.DATABASE_POOL / 2))

/** Work with the database, by path: one sender leaves a place to the others. */
const turns = new FairLimiter({
  ofActor: PLACES - 1,
  ofCompany: PLACES - 1,
  inAll: PLACES,
  waiting: 200,
  waitMs: 5_000,
})

/** A number for a path. Paths with the same number share their places. */
const numberOf = (path: string): number => createHash('sha256').update(path).digest().readUInt32BE()

/** Work goes on when its caller has left: others may wait for it. */
const NEVER = new AbortController().signal

function turnsOf(path: string): RawCall<Endpoint>['inTurn'] {
  const id = numberOf(path)
  return (work) => turns.run({ actorId: id, companyId: id }, NEVER, () => onPoolOf('sessions', work))
}

function trust(caller: string): void {
  trusted.delete(caller)
  trusted.add(caller)
  if (trusted.size > REMEMBERED) for (const oldest of trusted) return void trusted.delete(oldest)
}

/** @throws AppError ERR_RATE_LIMITED when the address has been refused too often. */
async function assertHeard(address: string): Promise<void> {
  const counted = await refusals.get(address)
  if (!counted || counted.consumedPoints < REFUSALS) return
  throw new AppError('ERR_RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)) })
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'ERR_NO_PERMISSION'

/**
 * Binds an endpoint for calls that another server signs: a login is not asked for, and the body is handed
 * over as bytes. The handler runs outside of any scope. It answers with a text.
 *
 * A server that makes many authentic calls must not be slowed down, so calls are not counted. Refused ones
 * are, per address. Several senders may share an address (those of a provider), so the refusals of one of
 * them must not stop another whose calls are authentic.
 * @throws AppError ERR_NO_PERMISSION when the handler refuses the call, ERR_VALIDATION, ERR_RATE_LIMITED, and
 *   as `rawReader`.
 */
export function rawRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: RawCall<E>) => Promise<string>,
): Route {
  const paramsOf = partReader(endpoint.params, 'params')
  const readBody = rawReader(endpoint)
  const hasBody = endpoint.method !== 'GET'
  return {
    endpoint,
    access: 'public',
    run: (req, res) =>
      withOrigin(originOf(req.ip, req.get('user-agent')), async () => {
        const address = req.ip ?? ''
        const caller = `${address} ${req.path}`
        if (!trusted.has(caller)) await assertHeard(address)
        const params = paramsOf(req.params) as ParamsOf<E>
        if (hasBody) await readBody(req, res, trusted.has(caller) ? caller : `ip:${address}`)
        const { query } = req
        try {
          const call: RawCall<E> = {
            params,
            body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
            header: (name) => req.get(name),
            query: (name) => (typeof query[name] === 'string' ? query[name] : undefined),
            asCompany,
            inTurn: turnsOf(req.path),
          }
          const answer = await handler(call)
          if (hasBody) trust(caller)
          res.status(endpoint.status).type('text/plain').send(answer)
        } catch (error) {
          if (isRefusal(error)) await refusals.penalty(address)
          throw error
        }
      }),
  }
}
