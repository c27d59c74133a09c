import type { AnswerOf, ApiScope, BodyOf, Endpoint, ParamsOf, QueryOf } from '@balcao/contract'
import type { Request, Response } from 'express'
import { AppError } from '../errors/AppError.js'
import { addLogContext } from '../log/context.js'
import { log } from '../log/log.js'
import { bindRoute, type Route } from './bindRoute.js'
import { asProgram, nameOfProgram, type Program } from './caller/caller.js'
import { inTurn, programCalls } from './limits/rateLimit.js'
import { withFiles } from './uploadRoute.js'
import type { Upload } from './input/upload.js'

export type { Program }

/** What `authenticate` learns of a call. */
export interface ProgramCall {
  /** The scope that the token must have. */
  scope: ApiScope
  /** The caller's IP address. */
  address: string | undefined
}

interface ProgramOptions<F> {
  /** What a token must be made for. */
  scope: ApiScope
  /**
   * Finds the program of a token; outside of any scope. Throws for an unknown token, one that may not do
   * this, a company that may not work, or too many calls.
   */
  authenticate: (token: string, call: ProgramCall) => Promise<Program>
  /** Checks each file of a stored form, outside of any scope. May replace it by another one. */
  prepare?: (file: Upload, companyId: number) => Promise<F>
  /** Whether a form of this many bytes is accepted, before any of it is read. In a scope. */
  admitFiles?: (bytes: number) => Promise<void>
  /** Called when a call with a known token was refused; outside of any scope. */
  onRefusal?: (program: Program, refusal: AppError, req: Request) => Promise<void>
}

interface ProgramContext<E extends Endpoint, F> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** In the order of the form; empty where the endpoint takes none. */
  files: F[]
  program: Program
  /**
   * Runs `work` as the program's company, in one transaction and in turn with other programs. May be called
   * several times, never nested.
   */
  inScope: <T>(work: () => Promise<T>) => Promise<T>
  req: Request
  res: Response
}

type Input<E extends Endpoint> = Pick<ProgramContext<E, never>, 'params' | 'query' | 'body'>

const BEARER = /^Bearer +(\S.*)$/i

/**
 * Binds an endpoint for programs, which send `Authorization: Bearer` with a token. The token is
 * checked first. The handler runs outside of any scope and opens one with `inScope`.
 * @throws AppError ERR_INVALID_API_TOKEN without a token, ERR_VALIDATION, ERR_RATE_LIMITED, and what
 *   `authenticate` throws.
 */
export function programRoute<E extends Endpoint, F extends { storageKey: string } = never>(
  endpoint: E,
  options: ProgramOptions<F>,
  handler: (context: ProgramContext<E, F>) => Promise<AnswerOf<E>>,
): Route {
  const { scope, authenticate, onRefusal } = options
  const route = bindRoute(endpoint, { access: 'program' }, async ({ address, body, receive, req, res }) => {
    const [, token] = BEARER.exec(req.headers.authorization ?? '') ?? []
    if (token === undefined) throw new AppError('ERR_INVALID_API_TOKEN')
    const program = await authenticate(token, { scope, address: req.ip })
    const { companyId, connectionId, tokenId } = program
    addLogContext({ companyId, actorId: nameOfProgram(program) })
    // Tokens and connections have ids of their own: no token may take the places of a connection.
    const id = tokenId === null ? (connectionId ?? 0) : -tokenId
    const inScope = <T>(work: () => Promise<T>) =>
      inTurn(programCalls, { id, companyId }, res, () => asProgram(program, work))
    const answer = (input: unknown, files: F[]) =>
      handler({ ...(input as Input<E>), files, program, inScope, req, res })
    const { prepare, admitFiles } = options
    try {
      if (endpoint.files === undefined || !prepare) return await answer(await receive(), [])
      const named = address()
      await inScope(async () => admitFiles?.(Number(req.headers['content-length'] ?? 0)))
      const form = { req, res, field: endpoint.files, companyId }
      return await withFiles(form, prepare, (files) => answer({ ...named, body: body() }, files))
    } catch (error) {
      if (error instanceof AppError)
        await onRefusal?.(program, error, req).catch((err: unknown) =>
          log.warn({ err }, 'a refusal was not noted'),
        )
      throw error
    }
  })
  return { ...route, scope }
}
