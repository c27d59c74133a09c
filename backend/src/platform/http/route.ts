import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@balcao/contract'
import type { Request, Response } from 'express'
import { AppError } from '../errors/AppError.js'
import type { UserActor } from '../tenancy/actor.js'
import type { Access, RouteOptions } from './access.js'
import type { AccessClaims } from './caller/accessToken.js'
import { bindRoute, JsonText, type Input, type Route } from './bindRoute.js'
import {
  asActor,
  asActorTogether,
  asCompany,
  asReader,
  asReadingActor,
  asReport,
  asReportOf,
  asVisitor,
  callerOf,
  noteFile,
  readAs,
  wasAdmitted,
  type AsCompany,
} from './caller/caller.js'
import { FileStream } from './files/fileStream.js'
import { inTurn, writingCalls } from './limits/rateLimit.js'
import { versionedAnswer } from './versions/versionedAnswer.js'

export { JsonText, type Route }
/** For handlers that read a header or set a cookie. Features import Express only from here. */
export type { Request, Response }

type Answer<E extends Endpoint> = AnswerOf<E> | JsonText

interface RouteContext<E extends Endpoint, A extends Access> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: A extends 'public' ? undefined : UserActor
  /**
   * Only for `public` handlers: runs `work` as a company, in one transaction, once the handler knows which.
   */
  asCompany: A extends 'public' ? AsCompany : undefined
  req: Request
  res: Response
}

type Handler<E extends Endpoint, A extends Access> = (context: RouteContext<E, A>) => Promise<Answer<E>>

/** Arguments of a handler that runs outside of any scope. */
export interface UnscopedContext<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: UserActor
  /**
   * Runs `work` as the caller's company, in one transaction that commits before it resolves. May be called
   * several times, never nested.
   */
  inScope: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs `work` that only reads as the caller's company, without a transaction. */
  inReadScope: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * As `inScope`, as another company, for super users only.
   * @throws AppError ERR_NO_PERMISSION for anybody else.
   */
  inScopeOf: AsCompany
  req: Request
  res: Response
}

type UnscopedHandler<E extends Endpoint> = (context: UnscopedContext<E>) => Promise<AnswerOf<E> | FileStream>

/**
 * Binds an endpoint of the contract to its handler. `access` has no default, so a route without a guard does
 * not compile.
 *
 * For `public` the handler runs outside of any scope. For the others:
 * - The caller is authenticated and admitted first. Only then is the body read and the input validated.
 * - The handler runs as the caller's company, in one transaction that commits before the answer is sent.
 * - No transaction waits for the network. So the caller of a call with a body is admitted before the body is
 *   read, and looked up again in the transaction. For recent callers the first lookup is skipped
 *   (recentCallers.ts).
 *
 * @throws AppError ERR_SESSION_EXPIRED (no token), ERR_TOKEN_EXPIRED (bad token), ERR_NO_PERMISSION,
 *   ERR_VALIDATION, ERR_RATE_LIMITED, and as `bodyReader`.
 */
export function route<E extends Endpoint, A extends Access>(
  endpoint: E,
  options: RouteOptions<A>,
  handler: Handler<E, A>,
): Route {
  return bindRoute(endpoint, options, async (call) => {
    const { claims, loadActor, address, receive, inItsTurn, req, res } = call
    const answer = (input: Partial<Input>, who: { actor: UserActor } | { asCompany: AsCompany }) =>
      handler({ ...input, ...who, req, res } as RouteContext<E, A>)
    if (!claims) return answer(await receive(), { asCompany })
    const { companyId } = claims
    const caller = () => callerOf(claims, options, loadActor)
    if (!endpoint.body) {
      if (onlyReads(options, req)) {
        const read = (actor: UserActor) => answer(address(), { actor })
        const { dependsOn: tables } = options
        return asReader(companyId, () =>
          tables
            ? versionedAnswer({ req, res, call: [endpoint.path, address()], tables, caller, read })
            : readAs(claims, caller, read),
        )
      }
      const open = options.cost === 'report' ? asReport : asCompany
      return inWritersTurn(endpoint, claims, res, () =>
        open(companyId, async () => {
          const actor = await caller()
          return answer(address(), { actor })
        }),
      )
    }
    if (!wasAdmitted(claims, options)) await asReader(companyId, caller)
    const input = await receive()
    return inItsTurn(() =>
      inWritersTurn(endpoint, claims, res, () =>
        asCompany(companyId, async () => {
          const actor = await caller()
          return answer(input, { actor })
        }),
      ),
    )
  })
}

/** A call in two round trips to Postgres, where it needs no transaction. */
interface Steps<E extends Endpoint, Found> {
  /**
   * Reads by `readRows`, in one round trip with the lookup of the caller. May be called twice.
   * @returns null when the call needs a transaction.
   */
  read: (context: RouteContext<E, 'user'>) => Promise<Found | null>
  /**
   * Changes by one statement, which sees whether what was read has changed.
   * @returns null when nothing was changed, and the call needs a transaction.
   */
  change: (found: Found, context: RouteContext<E, 'user'>) => Promise<AnswerOf<E> | null>
}

/**
 * Like `route`, for a frequent change with a body. Most of its calls read once and write once; `handler` is
 * for the others, and for all refusals.
 * @throws AppError as `route`.
 */
export function routeInSteps<E extends Endpoint, Found>(
  endpoint: E,
  options: RouteOptions<Exclude<Access, 'public' | 'program'>>,
  { read, change }: Steps<E, Found>,
  handler: Handler<E, 'user'>,
): Route {
  return bindRoute(endpoint, options, async ({ claims, loadActor, receive, inItsTurn, req, res }) => {
    if (!claims) throw new AppError('ERR_SESSION_EXPIRED')
    const { companyId } = claims
    const caller = () => callerOf(claims, options, loadActor)
    if (!wasAdmitted(claims, options)) await asReader(companyId, caller)
    const input = await receive()
    const contextOf = (actor: UserActor) => ({ ...input, actor, req, res }) as RouteContext<E, 'user'>
    const step = async (actor: UserActor) => {
      const found = await read(contextOf(actor))
      return found && { found, actor }
    }
    const inSteps = async () => {
      const first = await asReader(companyId, () => readAs(claims, caller, step))
      return first && asActorTogether(first.actor, () => change(first.found, contextOf(first.actor)))
    }
    const inTransaction = () => asCompany(companyId, async () => handler(contextOf(await caller())))
    return inItsTurn(() =>
      inWritersTurn(endpoint, claims, res, async () => (await inSteps()) ?? inTransaction()),
    )
  })
}

/**
 * Runs a changing transaction in its turn among those of its company. Not for work that waits for the
 * network.
 */
const inWritersTurn = <T>(
  { method }: Endpoint,
  claims: AccessClaims,
  res: Response,
  work: () => Promise<T>,
): Promise<T> => (method === 'GET' ? work() : inTurn(writingCalls, claims, res, work))

const onlyReads = ({ reads = false }: RouteOptions<Access>, { query }: Request): boolean =>
  typeof reads === 'function' ? reads(query) : reads

/**
 * Like `route`, for handlers that also do work which must not happen in a transaction, such as asking
 * WhatsApp or hashing. The caller is authenticated in a scope of its own. The handler runs outside of any
 * scope and opens one with `inScope`.
 * @throws AppError as `route`.
 */
export function routeOutsideScope<E extends Endpoint>(
  endpoint: E,
  options: RouteOptions<Exclude<Access, 'public'>>,
  handler: UnscopedHandler<E>,
): Route {
  return bindRoute(endpoint, options, async ({ claims, loadActor, receive, inItsTurn, req, res }) => {
    if (!claims) throw new AppError('ERR_SESSION_EXPIRED')
    const actor = await asReader(claims.companyId, () => callerOf(claims, options, loadActor))
    const inScope: UnscopedContext<E>['inScope'] = (work) =>
      options.cost === 'report'
        ? asReportOf(actor, work)
        : inWritersTurn(endpoint, claims, res, () => asActor(actor, work))
    const inReadScope: UnscopedContext<E>['inReadScope'] = (work) => asReadingActor(actor, work)
    const inScopeOf: AsCompany = (companyId, work) => asVisitor(actor, companyId, work)
    const input = await receive()
    return inItsTurn(async () => {
      const context = { ...input, actor, inScope, inReadScope, inScopeOf, req, res } as UnscopedContext<E>
      const answered = await handler(context)
      if (answered instanceof FileStream) await noteFile(actor, answered.entry)
      return answered
    })
  })
}
