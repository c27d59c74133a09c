import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@balcao/contract'
import type { Request, Response } from 'express'
import { AppError } from '../errors/AppError.js'
import { addLogContext } from '../log/context.js'
import { actorId, type Actor, type UserActor } from '../tenancy/actor.js'
import { actAs, withReadScope, withReportScope, withScope } from '../tenancy/scope.js'
import { mayCall, type Access, type ActorLoader, type WhenExpired } from './access.js'
import { verifyAccessToken, type AccessClaims } from './accessToken.js'
import { isExpensiveQuery, heavyCalls, inTurn, limitRate, reportCalls } from './rateLimit.js'
import { sendStream, TextStream } from './textStream.js'
import { answerWithin } from './timeLimits.js'
import { forgetCaller, guessCaller, rememberCaller } from './recentCallers.js'
import { partReader } from './parsePart.js'
import { bodyReader } from './readBody.js'
import { discardFiles } from '../storage/discardFiles.js'
import { receiveFiles, type Upload } from './upload.js'

export type { Upload }
/** For handlers that read a header or set a cookie; features import Express from nowhere else. */
export type { Request, Response }

export interface RouteOptions<A extends Access> {
  access: A
  /** The call stays open when the company may not use the product. */
  whenExpired?: WhenExpired
  /**
   * Every call of it costs many times what others do. One that searches or turns far counts as such without being declared. Few of
   * them run at once, of one actor, of one company and in all; what comes on top waits, or is refused with ERR_RATE_LIMITED.
   * A report, which has no body, runs in `withReportScope`: it makes the whole answer there and sends it after. A staged one, as an
   * export, has such a scope by `inScope`.
   */
  cost?: 'heavy' | 'report'
  /**
   * The handler only reads, and by `readRows` alone, at least of a query like this (as it came, before its schema): it runs in
   * `withReadScope`. It may be called twice, and its first answer be thrown away.
   */
  reads?: boolean | ((query: Record<string, unknown>) => boolean)
}

/** An answer of the endpoint's type, as the JSON text that it is already. */
export class JsonText {
  constructor(readonly text: string) {}
}

type Answer<E extends Endpoint> = AnswerOf<E> | JsonText

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

type Handler<E extends Endpoint, A extends Access> = (context: RouteContext<E, A>) => Promise<Answer<E>>

interface StagedContext<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: UserActor
  /** Runs `work` as the caller's company, in one transaction that commits before it answers. As often as needed; never nested. */
  inScope: <T>(work: () => Promise<T>) => Promise<T>
  req: Request
  res: Response
}

type StagedHandler<E extends Endpoint> = (context: StagedContext<E>) => Promise<AnswerOf<E> | TextStream>

interface AdmitContext<E extends Endpoint> extends Pick<StagedContext<E>, 'params' | 'query' | 'actor'> {
  /** How many the form says that it has; 0 when it does not say. */
  bytes: number
}

interface UploadOptions<E extends Endpoint, F> extends RouteOptions<Exclude<Access, 'public'>> {
  /**
   * Whether the caller may send files there, before any is taken. Runs in the company's scope; throws the refusal.
   */
  admit: (context: AdmitContext<E>) => Promise<void>
  /** Looks at each file that has been stored, outside any scope; may put another one in its place. */
  prepare: (file: Upload, companyId: number) => Promise<F>
}

interface UploadContext<E extends Endpoint, F> extends Omit<StagedContext<E>, 'inScope'> {
  /** In the order of the form; at least one. */
  files: F[]
}

export interface Route {
  endpoint: Endpoint
  access: Access
  run: (req: Request, res: Response, loadActor: ActorLoader) => Promise<void>
}

/**
 * Binds an endpoint of the contract to its handler. `access` has no default: a route without a guard does not compile.
 *
 * For `public` the handler runs outside any scope. For the others the caller is authenticated and admitted first; only then is a
 * body read and the input validated; and the handler runs as the caller's company in one transaction that commits before the
 * answer is sent. No transaction waits for what a network brings: the caller of one with a body is admitted before, and looked up
 * again in it. Of who called lately, the body is read without that first look (recentCallers.ts).
 * @throws AppError ERR_SESSION_EXPIRED (no token), ERR_TOKEN_EXPIRED (bad token), ERR_NO_PERMISSION, ERR_VALIDATION, ERR_RATE_LIMITED,
 * and as `bodyReader`.
 */
export function route<E extends Endpoint, A extends Access>(
  endpoint: E,
  options: RouteOptions<A>,
  handler: Handler<E, A>,
): Route {
  return bind(endpoint, options, async ({ claims, loadActor, address, receive, req, res }) => {
    const answer = (input: Partial<Input>, who: { actor: UserActor } | { asCompany: AsCompany }) =>
      handler({ ...input, ...who, req, res } as RouteContext<E, A>)
    if (!claims) return answer(await receive(), { asCompany })
    const { companyId } = claims
    const caller = () => callerOf(claims, options, loadActor)
    if (!endpoint.body) {
      if (onlyReads(options, req))
        return asReader(companyId, () => readAs(claims, caller, (actor) => answer(address(), { actor })))
      const open = options.cost === 'report' ? asReport : asCompany
      return open(companyId, async () => {
        const actor = await caller()
        return answer(address(), { actor })
      })
    }
    if (!wasAdmitted(claims, options)) await asReader(companyId, caller)
    const input = await receive()
    return asCompany(companyId, async () => {
      const actor = await caller()
      return answer(input, { actor })
    })
  })
}

const onlyReads = ({ reads = false }: RouteOptions<Access>, { query }: Request): boolean =>
  typeof reads === 'function' ? reads(query) : reads

/** Whether the caller could call lately. */
function wasAdmitted(claims: AccessClaims, { access }: RouteOptions<Access>): boolean {
  const guess = guessCaller(claims)
  return guess !== undefined && mayCall(access, guess)
}

/**
 * Reads for whoever calls: for who called before at once, beside looking them up, and again when they are not the same any more. What
 * the look refuses is refused, whatever was read.
 */
async function readAs<T>(
  claims: AccessClaims,
  caller: () => Promise<UserActor>,
  read: (actor: UserActor) => Promise<T>,
): Promise<T> {
  const guess = guessCaller(claims)
  if (!guess) return read(await caller())
  const looking = caller()
  const reading = read(guess)
  // It counts only if the guess was right.
  reading.catch(() => undefined)
  const actor = await looking
  return isDeepStrictEqual(actor, guess) ? reading : read(actor)
}

/**
 * As `route`, for a handler that also does what no transaction may wait for: it asks WhatsApp, or hashes. The caller is
 * authenticated in a scope of its own; the handler runs outside of any and opens one with `inScope`.
 * @throws AppError as `route`.
 */
export function routeOutsideScope<E extends Endpoint>(
  endpoint: E,
  options: RouteOptions<Exclude<Access, 'public'>>,
  handler: StagedHandler<E>,
): Route {
  return bind(endpoint, options, async ({ claims, loadActor, receive, req, res }) => {
    if (!claims) throw new AppError('ERR_SESSION_EXPIRED')
    const actor = await asReader(claims.companyId, () => callerOf(claims, options, loadActor))
    const inScope: StagedContext<E>['inScope'] = (work) =>
      options.cost === 'report'
        ? withReportScope({ companyId: actor.companyId, actor }, work)
        : asActor(actor, work)
    return handler({ ...(await receive()), actor, inScope, req, res } as StagedContext<E>)
  })
}

/**
 * Binds an endpoint with `files`. The caller is authenticated and admitted before the form is read; its files go straight into the
 * store and are prepared, outside any scope; then the handler runs as the caller's company in one transaction. When anything
 * throws, the files are removed.
 * @throws AppError as `route`, and as `receiveFiles`.
 */
export function uploadRoute<E extends Endpoint, F extends { storageKey: string }>(
  endpoint: E,
  options: UploadOptions<E, F>,
  handler: (context: UploadContext<E, F>) => Promise<AnswerOf<E>>,
): Route {
  const { files: field } = endpoint
  if (field === undefined) throw new Error(`${endpoint.path} takes no files`)
  return bind(endpoint, options, async ({ claims, loadActor, address, body, req, res }) => {
    if (!claims) throw new AppError('ERR_SESSION_EXPIRED')
    const { companyId } = claims
    const given = await asCompany(companyId, async () => {
      const actor = await callerOf(claims, options, loadActor)
      const named = address() as Pick<StagedContext<E>, 'params' | 'query'>
      await options.admit({ ...named, actor, bytes: Number(req.headers['content-length'] ?? 0) })
      return named
    })
    const uploads = await receiveFiles(req, res, { field, companyId })
    const stored = new Set(uploads.map(({ storageKey }) => storageKey))
    try {
      const texts = body() as BodyOf<E>
      const files: F[] = []
      for (const upload of uploads) {
        const file = await options.prepare(upload, companyId)
        stored.add(file.storageKey)
        files.push(file)
      }
      return await asCompany(companyId, async () =>
        handler({
          ...given,
          body: texts,
          files,
          actor: await callerOf(claims, options, loadActor),
          req,
          res,
        }),
      )
    } catch (error) {
      await discardFiles([...stored])
      throw error
    }
  })
}

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** A call whose caller has shown a token that may be true, or needs none. What it says is looked at when it is asked for. */
interface Call {
  /** Null for a public route. */
  claims: AccessClaims | null
  loadActor: ActorLoader
  /** What stands in the address. @throws AppError ERR_VALIDATION. */
  address: () => Pick<Input, 'params' | 'query'>
  /** What a form's texts or the body that was read say. @throws AppError ERR_VALIDATION. */
  body: () => unknown
  /** Reads the body. @throws AppError ERR_VALIDATION, and as `bodyReader`. */
  receive: () => Promise<Input>
  req: Request
  res: Response
}

/** Milliseconds to take an answer; the longest, compressed, takes a slow telephone half of it. */
const ANSWER_MS = 60_000

/** What every route does before its handler, and after it. */
function bind(
  endpoint: Endpoint,
  { access, cost }: RouteOptions<Access>,
  answerOf: (call: Call) => Promise<unknown>,
): Route {
  const paramsOf = partReader(endpoint.params, 'params')
  const queryOf = partReader(endpoint.query, 'query')
  const bodyOf = partReader(endpoint.body, 'body')
  const readBody = bodyReader(endpoint)
  const isHeavy = ({ query }: Request) => cost === 'heavy' || isExpensiveQuery(query)
  return {
    endpoint,
    access,
    run: async (req, res, loadActor) => {
      const claims = access === 'public' ? null : claimsOf(req)
      await limitRate(claims ? `user:${claims.id}` : `ip:${req.ip ?? ''}`)
      const address = () => ({ params: paramsOf(req.params), query: queryOf(req.query) })
      const body = () => bodyOf(req.body)
      const receive = async () => {
        const named = address()
        await readBody(req, res)
        return { ...named, body: body() }
      }
      const answer = () => answerOf({ claims, loadActor, address, body, receive, req, res })
      // One with a body is as slow as its sender, and would keep a place for as long.
      const limiter = endpoint.body
        ? null
        : cost === 'report'
          ? reportCalls
          : isHeavy(req)
            ? heavyCalls
            : null
      const answered = await (claims && limiter ? inTurn(limiter, claims, res, answer) : answer())
      res.status(endpoint.status)
      if (answered instanceof TextStream) return sendStream(res, answered)
      answerWithin(res, ANSWER_MS)
      send(res, answered)
    },
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
    actorId: actorId({ kind: 'user', id: claims.id } as UserActor),
  })
  return claims
}

/** Who acts in a scope until its caller is known. */
const routeActor: Actor = { kind: 'system', name: 'route' }

const asCompany: AsCompany = (companyId, work) => withScope({ companyId, actor: routeActor }, work)

const asReader: AsCompany = (companyId, work) => withReadScope({ companyId, actor: routeActor }, work)

const asReport: AsCompany = (companyId, work) => withReportScope({ companyId, actor: routeActor }, work)

const asActor = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  withScope({ companyId: actor.companyId, actor }, work)

/** The actor behind a token, when it may call. Runs in the scope of its company, in which it acts from then on. */
async function callerOf(
  claims: AccessClaims,
  options: RouteOptions<Access>,
  loadActor: ActorLoader,
): Promise<UserActor> {
  const actor = await loadActor(claims, options.whenExpired).catch((error: unknown) => {
    forgetCaller(claims)
    throw error
  })
  rememberCaller(actor)
  if (!mayCall(options.access, actor)) throw new AppError('ERR_NO_PERMISSION')
  actAs(actor)
  return actor
}
