import { limits, type ApiScope, type Endpoint } from '@balcao/contract'
import type { Request, Response } from 'express'
import { AppError } from '../errors/AppError.js'
import { addLogContext } from '../log/context.js'
import { originOf, withOrigin } from '../tenancy/origin.js'
import { actorId } from '../tenancy/actor.js'
import type { Access, ActorLoader, Question, RouteOptions } from './access.js'
import { verifyAccessToken, type AccessClaims } from './caller/accessToken.js'
import { heavyCalls, inTurn, isExpensiveQuery, limitRate, reportCalls } from './limits/rateLimit.js'
import { partReader } from './input/parsePart.js'
import { noteRefusedRight } from './caller/refusedRights.js'
import { admitSupport } from './caller/supportReach.js'
import { bodyReader } from './input/readBody.js'
import { sendStream, FileStream } from './files/fileStream.js'
import { answerWithin } from './limits/timeLimits.js'
import type { SmallTables } from './versions/tablesVersion.js'

/** An answer that already is JSON text. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The client already has the answer (status 304). */
export const NOT_MODIFIED = Symbol('not modified')

export interface Route extends Question {
  endpoint: Endpoint
  access: Access
  /** What the token of a program must be made for. */
  scope?: ApiScope
  /** As declared. */
  dependsOn?: SmallTables | undefined
  run: (req: Request, res: Response, loadActor: ActorLoader) => Promise<void>
}

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** A call whose token looks valid, or that needs none. Its parts are checked when they are requested. */
export interface Call {
  /** Null for public routes, and for programs. */
  claims: AccessClaims | null
  loadActor: ActorLoader
  /**
   * Parameters and query.
   * @throws AppError ERR_VALIDATION.
   */
  address: () => Pick<Input, 'params' | 'query'>
  /**
   * Texts of a form, or the body that was read.
   * @throws AppError ERR_VALIDATION.
   */
  body: () => unknown
  /**
   * Reads the body.
   * @throws AppError ERR_VALIDATION, and as `bodyReader`.
   */
  receive: () => Promise<Input>
  /**
   * Runs the work of an expensive call with a body when its turn comes. All other calls run at once; an
   * expensive one without a body already had its turn.
   * @throws AppError ERR_RATE_LIMITED
   */
  inItsTurn: <T>(work: () => Promise<T>) => Promise<T>
  req: Request
  res: Response
}

/**
 * Milliseconds for a client to receive an answer. The longest one, compressed, takes a slow phone half of it.
 */
const ANSWER_MS = 60_000

/** Everything that routes do before and after their handler. */
export function bindRoute(
  endpoint: Endpoint,
  { access, cost, dependsOn, admitUnread, sensitive, unconfirmed }: RouteOptions<Access>,
  answerOf: (call: Call) => Promise<unknown>,
): Route {
  const paramsOf = partReader(endpoint.params, 'params')
  const queryOf = partReader(endpoint.query, 'query')
  const bodyOf = partReader(endpoint.body, 'body')
  const isLogin = access !== 'public' && access !== 'program'
  // Older clients send whole records back, with all their fields. Strangers may only send as much as the call
  // needs.
  const readBody = bodyReader(endpoint, isLogin ? limits.bodyBytes.form : 0)
  const isHeavy = ({ query }: Request) => cost === 'heavy' || isExpensiveQuery(query)
  return {
    endpoint,
    access,
    dependsOn,
    ...(sensitive && { sensitive }),
    ...(unconfirmed !== undefined && { unconfirmed }),
    run: (req, res, loadActor) =>
      withOrigin(originOf(req.ip, req.get('user-agent')), () => run(req, res, loadActor)),
  }

  async function run(req: Request, res: Response, loadActor: ActorLoader): Promise<void> {
    // Programs read error codes.
    if (access === 'program') res.locals['isProgram'] = true
    const claims = access === 'public' || access === 'program' ? null : claimsOf(req)
    try {
      await answer(claims, req, res, loadActor)
    } catch (error) {
      if (claims) noteRefusedRight({ endpoint, access }, claims, error)
      throw error
    }
  }

  async function answer(
    claims: AccessClaims | null,
    req: Request,
    res: Response,
    loadActor: ActorLoader,
  ): Promise<void> {
    const caller = claims ? `user:${claims.id}` : `ip:${req.ip ?? ''}`
    await limitRate(caller)
    if (claims?.support) await admitSupport({ endpoint, access }, claims, req.path, loadActor)
    const address = () => ({ params: paramsOf(req.params), query: queryOf(req.query) })
    const body = () => bodyOf(req.body)
    const receive = async () => {
      const named = address()
      admitUnread?.(req)
      await readBody(req, res, caller)
      return { ...named, body: body() }
    }
    const limiter = cost === 'report' ? reportCalls : isHeavy(req) ? heavyCalls : null
    const inItsTurn = <T>(work: () => Promise<T>): Promise<T> =>
      claims && limiter ? inTurn(limiter, claims, res, work) : work()
    // A call with a body is as slow as its sender, so it takes its place after the body has arrived.
    const answered = endpoint.body
      ? await answerOf({ claims, loadActor, address, body, receive, inItsTurn, req, res })
      : await inItsTurn(() =>
          answerOf({ claims, loadActor, address, body, receive, inItsTurn: (work) => work(), req, res }),
        )
    if (answered === NOT_MODIFIED) return void res.status(304).end()
    res.status(endpoint.status)
    if (endpoint.status === 204) return void res.end()
    if (answered instanceof FileStream) return sendStream(res, answered)
    answerWithin(res, ANSWER_MS)
    send(res, answered)
  }
}

const send = (res: Response, answer: unknown): unknown =>
  answer instanceof JsonText ? res.type('json').send(answer.text) : res.json(answer)

function claimsOf(req: Request): AccessClaims {
  const header = req.headers.authorization
  if (!header) throw new AppError('ERR_SESSION_EXPIRED')
  const claims = verifyAccessToken(header.replace(/^Bearer /i, ''))
  addLogContext({
    companyId: claims.companyId,
    actorId: actorId({ kind: 'user', id: claims.id, support: claims.support }),
  })
  return claims
}
