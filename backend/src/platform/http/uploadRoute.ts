import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@balcao/contract'
import type { Request, Response } from 'express'
import { AppError } from '../errors/AppError.js'
import { INSTALLATION } from '../storage/mediaKey.js'
import { discardFiles } from '../storage/discardFiles.js'
import type { UserActor } from '../tenancy/actor.js'
import { withPlatformScope } from '../tenancy/scope.js'
import type { Access, RouteOptions } from './access.js'
import { bindRoute, type Route } from './bindRoute.js'
import { asCompany, asReader, callerOf } from './caller/caller.js'
import { receiveFiles, type FormLimits, type Upload } from './input/upload.js'

interface AdmitContext<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  actor: UserActor
  /** Announced size of the form; 0 when unknown. */
  bytes: number
}

type UploadOptions<E extends Endpoint, F> = RouteOptions<Exclude<Access, 'public'>> & {
  /**
   * Owner of the files. Default: the caller's company. The installation's files are used in the platform's
   * scope.
   */
  owner?: 'installation'
  /**
   * Whether the caller may send files there, before any is read. Runs in the company's scope; throws the
   * error.
   */
  admit: (context: AdmitContext<E>) => Promise<void>
  /** Default: the limits of messages. */
  most?: FormLimits
  /** Checks each stored file, outside of any scope. May replace it by another one. */
  prepare: (file: Upload, companyId: number) => Promise<F>
}

interface UploadContext<E extends Endpoint, F> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: UserActor
  /** In the order of the form. */
  files: [F, ...F[]]
  req: Request
  res: Response
}

/**
 * Binds an endpoint with `files`. The caller is authenticated and admitted before the form is read. The files
 * are streamed into the store and prepared, outside of any scope. Then the handler runs as the caller's
 * company in one transaction. If anything throws, the files are removed.
 * @throws AppError as `route`, and as `receiveFiles`.
 */
export function uploadRoute<E extends Endpoint, F extends { storageKey: string }>(
  endpoint: E,
  options: UploadOptions<E, F>,
  handler: (context: UploadContext<E, F>) => Promise<AnswerOf<E>>,
): Route {
  const { files: field } = endpoint
  if (field === undefined) throw new Error(`${endpoint.path} takes no files`)
  return bindRoute(endpoint, options, async ({ claims, loadActor, address, body, req, res }) => {
    if (!claims) throw new AppError('ERR_SESSION_EXPIRED')
    const { companyId } = claims
    const owner = options.owner === 'installation' ? INSTALLATION : companyId
    const given = await asCompany(companyId, async () => {
      const actor = await callerOf(claims, options, loadActor)
      const named = address() as Pick<AdmitContext<E>, 'params' | 'query'>
      await options.admit({ ...named, actor, bytes: Number(req.headers['content-length'] ?? 0) })
      return named
    })
    return withFiles(
      { req, res, field, companyId: owner, most: options.most },
      options.prepare,
      async (files) => {
        const texts = body() as BodyOf<E>
        const caller = () => callerOf(claims, options, loadActor)
        const use = (actor: UserActor) => handler({ ...given, body: texts, files, actor, req, res })
        if (owner !== INSTALLATION) return asCompany(companyId, async () => use(await caller()))
        const actor = await asReader(companyId, caller)
        return withPlatformScope('a file of the installation', () => use(actor))
      },
    )
  })
}

interface Form {
  req: Request
  res: Response
  /** The form's field for the files. */
  field: string
  companyId: number
  /** Default: the limits of messages. */
  most?: FormLimits | undefined
}

/**
 * Streams a form's files into the store, prepares each, and uses them. If anything throws, they are removed.
 * Outside of any scope.
 * @throws AppError as `receiveFiles`; what `prepare` or `use` throws.
 */
export async function withFiles<F extends { storageKey: string }, A>(
  { req, res, ...form }: Form,
  prepare: (file: Upload, companyId: number) => Promise<F>,
  use: (files: [F, ...F[]]) => Promise<A>,
): Promise<A> {
  const uploads = await receiveFiles(req, res, form)
  const stored = new Set(uploads.map(({ storageKey }) => storageKey))
  try {
    const prepared = async (upload: Upload): Promise<F> => {
      const file = await prepare(upload, form.companyId)
      stored.add(file.storageKey)
      return file
    }
    const [first, ...others] = uploads
    const files: [F, ...F[]] = [await prepared(first)]
    for (const upload of others) files.push(await prepared(upload))
    return await use(files)
  } catch (error) {
    await discardFiles([...stored])
    throw error
  }
}
