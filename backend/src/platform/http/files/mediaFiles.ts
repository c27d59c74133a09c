import { pipeline } from 'node:stream/promises'
import { Router, type Request, type Response } from 'express'
import { clock } from '../../clock/clock.js'
import { env } from '../../config/env.js'
import { AppError } from '../../errors/AppError.js'
import { log } from '../../log/log.js'
import { companyOfKey, extensionOfKey, INSTALLATION, publicName } from '../../storage/mediaKey.js'
import { linkedOrigin, mediaStore, type ByteRange } from '../../storage/mediaStore.js'
import { servedAs } from '../../storage/servedAs.js'
import { MEDIA_PATH, verifySigned } from '../../storage/signedUrl.js'
import { withPlatformScope, withScope } from '../../tenancy/scope.js'
import { limitRate } from '../limits/rateLimit.js'
import { resourcePolicy } from './resourcePolicy.js'
import { answerWithin } from '../limits/timeLimits.js'

/**
 * Whether a file may still be shown to somebody with its address. Runs in the scope of its company; for a
 * file of the installation in the platform's scope.
 */
export type FileCheck = (key: string) => Promise<boolean>

/** Seconds for which a browser uses its copy before it asks again. */
const KEPT_SECONDS = 600

const RESOURCE_POLICY = resourcePolicy(env.apiUrl, env.clientOrigins)

/** Milliseconds to receive a file. A player that was cut off requests the rest. */
const FILE_MS = 3_600_000

/** Bytes a millisecond, for files that are too large for that time: about a megabyte a second. */
const SLOWEST = 1_000

/**
 * A file runs and loads nothing, even if somebody opens it as a page. Chromium's PDF viewer works with this.
 */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** Seconds for which an answer may be used again. */
const maxAge = (expires: number): number =>
  Math.min(KEPT_SECONDS, expires - Math.floor(clock.now().getTime() / 1_000))

/** A name without an ending, which an address may ask for. The ending stays the file's. */
const NAME = /^[a-z0-9-]{1,100}$/

/** Headers that say what the file is, and whether it is shown or saved. */
function describe(key: string, name: unknown): { contentType: string; disposition: string } {
  const { contentType, inline } = servedAs(key)
  const isNamed = typeof name === 'string' && NAME.test(name)
  const fileName = isNamed ? `${name}.${extensionOfKey(key)}` : publicName(key)
  return { contentType, disposition: `${inline ? 'inline' : 'attachment'}; filename="${fileName}"` }
}

function setHeaders(req: Request, res: Response, key: string, expires: number): void {
  const { contentType, disposition } = describe(key, req.query['name'])
  res.setHeader('Content-Type', contentType)
  res.setHeader('Content-Disposition', disposition)
  res.setHeader('Content-Security-Policy', SANDBOX)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('Accept-Ranges', 'bytes')
  res.setHeader('ETag', `"${publicName(key)}"`)
  res.setHeader('Cross-Origin-Resource-Policy', RESOURCE_POLICY)
  // The content of a name never changes. `no-transform`: a range of a compressed file could not be requested.
  res.setHeader('Cache-Control', `private, max-age=${maxAge(expires)}, no-transform`)
}

/**
 * The requested range; undefined for the whole file, null when the file has no such range. For several ranges
 * the whole file is sent.
 */
function rangeOf(req: Request, key: string, size: number): ByteRange | undefined | null {
  const condition = req.get('If-Range')
  if (condition !== undefined && condition !== `"${publicName(key)}"`) return undefined
  const ranges = req.range(size, { combine: true })
  if (ranges === -1) return null
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined
  return ranges[0]
}

async function send(req: Request, res: Response, key: string, expires: number): Promise<void> {
  const { size, stream } = await mediaStore.open(key)
  setHeaders(req, res, key, expires)
  if (req.fresh) {
    res.status(304).end()
    return
  }
  const range = rangeOf(req, key, size)
  if (range === null) {
    res.setHeader('Content-Range', `bytes */${size}`)
    res.status(416).end()
    return
  }
  if (range) {
    res.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  }
  res.setHeader('Content-Length', range ? range.end - range.start + 1 : size)
  if (req.method === 'HEAD' || size === 0) {
    res.end()
    return
  }
  answerWithin(res, Math.max(FILE_MS, size / SLOWEST))
  await pipeline(stream(range), res).catch((error: NodeJS.ErrnoException) => {
    // Somebody who listens to half of a recording ends the connection in the middle.
    if (!error.code?.endsWith('PREMATURE_CLOSE')) log.warn({ err: error }, 'a file could not be sent whole')
  })
}

/** What a page draws or plays itself (`Sec-Fetch-Dest`). */
const DRAWN = new Set(['image', 'audio', 'video'])

/**
 * Sends a browser to the store itself, where that is wanted and possible. Scripts get the file from here: the
 * store's answers don't allow our pages to read them. So does a link to a file: it could not be saved under
 * its name from another origin, and has no headers of ours there.
 * @returns whether the request is answered.
 */
async function redirect(req: Request, res: Response, key: string, expires: number): Promise<boolean> {
  if (linkedOrigin === null || req.method !== 'GET') return false
  res.vary('Sec-Fetch-Mode, Sec-Fetch-Dest')
  if (req.get('Sec-Fetch-Mode') === 'cors' || !DRAWN.has(req.get('Sec-Fetch-Dest') ?? '')) return false
  const address = await mediaStore.linkTo(key, describe(key, null))
  if (address === null) return false
  res.setHeader('Cache-Control', `private, max-age=${maxAge(expires)}`)
  res.setHeader('Cross-Origin-Resource-Policy', RESOURCE_POLICY)
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.redirect(302, address)
  return true
}

function isShown(key: string, mayShow: FileCheck): Promise<boolean> {
  const companyId = companyOfKey(key)
  return companyId === INSTALLATION
    ? withPlatformScope('a file of the installation', () => mayShow(key))
    : withScope({ companyId, actor: { kind: 'system', name: 'file' } }, () => mayShow(key))
}

const answer = async (req: Request, res: Response, mayShow: FileCheck): Promise<void> => {
  // Refusals are not cached.
  res.setHeader('Cache-Control', 'no-store')
  const name = String(req.params['name'])
  const signed = verifySigned({ name, expires: req.query['expires'], signature: req.query['signature'] })
  if (!signed) {
    await limitRate(`ip:${req.ip ?? ''}`)
    throw new AppError('ERR_MEDIA_LINK')
  }
  const { key, expires } = signed
  await limitRate(`file:${key}`)
  if (!(await isShown(key, mayShow))) throw new AppError('ERR_MEDIA_UNAVAILABLE')
  if (await redirect(req, res, key, expires)) return
  await send(req, res, key, expires)
}

/**
 * Serves files by signed address. The signature is the only credential, since players and pictures send no
 * other. Each request also checks that somebody may still see the file: one read by an index, in its own
 * transaction. It is mounted before the client's pages, since opening a file in a tab is also a navigation.
 */
export function mediaFiles(mayShow: FileCheck): Router {
  const router = Router()
  router.get(`${MEDIA_PATH}/:name`, (req, res) => answer(req, res, mayShow))
  return router
}
