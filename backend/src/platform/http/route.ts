import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@balcao/contract'
import type { Request, Response } from 'express'
import { AppError } from '../errors/AppError.js'
import { addLogContext } from '../log/context.js'
import { actorId, type UserActor } from '../tenancy/actor.js'
import { withScope } from '../tenancy/scope.js'
import type { Access, ActorLoader } from './access.js'
import { verifyAccessToken, type AccessClaims } from './accessToken.js'
import { limitRate } from './rateLimit.js'
import { parsePart } from './parsePart.js'

/** For handlers that read a header or set a cookie; features import Express from nowhere else. */
export type { Request, Response }

export interface RouteOptions<A extends Access> {
  access: A
  /** The call stays open to a company whose subscription has ended. */
  whenExpired?: 'allow'
}

type AsCompany = <T>(companyId: number, work: () => Promise<T>) => Promise<T>

interface RouteContext<E extends Endpoint, A extends Access> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: A extends 'public' ? undefined : UserActor
  /** For `public` handlers, which open their scope when they know whose it is: runs `work` as that company, in one transaction. */
  asCompany: A extends 'public' ? AsCompany : undefined
  req: Request
  res: Response
}

type Handler<E extends Endpoint, A extends Access> = (context: RouteContext<E, A>) => Promise<AnswerOf<E>>

export interface Route {
  endpoint: Endpoint
  access: Access
  run: (req: Request, res: Response, loadActor: ActorLoader) => Promise<void>
}

/**
 * Binds an endpoint of the contract to its handler. `access` has no default: a route without a guard does not compile.
 *
 * For `public` the handler runs outside any scope. For the others the caller is authenticated, the input validated, and the
 * handler runs as the caller's company in one transaction that commits before the answer is sent.
 * @throws AppError ERR_SESSION_EXPIRED (no token), ERR_TOKEN_EXPIRED (bad token), ERR_NO_PERMISSION, ERR_VALIDATION, ERR_RATE_LIMITED.
 */
export function route<E extends Endpoint, A extends Access>(
  endpoint: E,
  options: RouteOptions<A>,
  handler: Handler<E, A>,
): Route {
  return {
    endpoint,
    access: options.access,
    run: async (req, res, loadActor) => {
      const claims = options.access === 'public' ? null : claimsOf(req)
      await limitRate(claims ? `user:${claims.id}` : `ip:${req.ip ?? ''}`)
      const input = {
        params: parsePart(endpoint.params, req.params, 'params') as ParamsOf<E>,
        query: parsePart(endpoint.query, req.query, 'query') as QueryOf<E>,
        body: parsePart(endpoint.body, req.body as unknown, 'body') as BodyOf<E>,
      }
      const run = (who: { actor: UserActor } | { asCompany: AsCompany }) =>
        handler({ ...input, ...who, req, res } as RouteContext<E, A>)
      const answer = claims ? await asCaller(claims, options, loadActor, run) : await run({ asCompany })
      res.status(200).json(answer)
    },
  }
}

function claimsOf(req: Request): AccessClaims {
  const header = req.headers.authorization
  if (!header) throw new AppError('ERR_SESSION_EXPIRED')
  const claims = verifyAccessToken(header.replace(/^Bearer /i, ''))
  addLogContext({
    companyId: claims.companyId,
    actorId: actorId({ kind: 'user', id: claims.id } as UserActor),
  })
  return claims
}

const asCompany: AsCompany = (companyId, work) =>
  withScope({ companyId, actor: { kind: 'system', name: 'route' } }, work)

async function asCaller<T>(
  claims: AccessClaims,
  options: RouteOptions<Access>,
  loadActor: ActorLoader,
  run: (who: { actor: UserActor }) => Promise<T>,
): Promise<T> {
  return asCompany(claims.companyId, async () => {
    const actor = await loadActor(claims, { allowExpired: options.whenExpired === 'allow' })
    if (options.access === 'admin' && actor.profile !== 'admin') throw new AppError('ERR_NO_PERMISSION')
    if (options.access === 'super' && !actor.super) throw new AppError('ERR_NO_PERMISSION')
    return run({ actor })
  })
}
