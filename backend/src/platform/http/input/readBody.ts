import type { Endpoint } from '@balcao/contract'
import express, { type Request, type Response } from 'express'
import { AppError } from '../../errors/AppError.js'
import { countBytes, limitBytes } from '../limits/rateLimit.js'

const WHOLE_BODY_MS = 10_000
/** Extra time per byte of a longer body: 16 KB a second. */
const BYTE_MS = 1 / 16

/** Deepest nesting of lists and objects. This many cost little, and the schema then refuses them by field. */
const MAX_NESTING = 10_000

const [QUOTE, ESCAPE] = [0x22, 0x5c]
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/**
 * Whether the lists and objects of a JSON text are nested deeper than any call needs. A list costs a hundred
 * times as much as its bracket.
 */
function nestsTooDeep(text: Buffer): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0
    if (isQuoted && byte === ESCAPE) at += 1
    else if (byte === QUOTE) isQuoted = !isQuoted
    else if (!isQuoted && OPENING.has(byte)) depth += 1
    else if (!isQuoted && CLOSING.has(byte)) depth -= 1
    if (depth > MAX_NESTING) return true
  }
  return false
}

/** Length of a call's body, decompressed. */
const lengths = new WeakMap<object, number>()

function noteLength(req: object, _res: unknown, text: Buffer): void {
  lengths.set(req, text.length)
}

/** Runs before the text is parsed. */
function verify(req: object, res: unknown, text: Buffer): void {
  noteLength(req, res, text)
  if (nestsTooDeep(text)) throw new Error('The body nests too deep')
}

const isTooLarge = (error: Error & { type?: string }): boolean => error.type === 'entity.too.large'
/**
 * Errors of the parser have a 4xx status: invalid JSON, nested too deep, an unknown charset or encoding, or
 * wrongly encoded bytes.
 */
const isOfTheBody = (error: Error & { status?: number }): boolean => Number(error.status) < 500

type Read = (req: Request, res: Response, caller: string) => Promise<void>

/** Reads a body of at most `bodyBytes` with a parser of Express. */
function reader(parse: ReturnType<typeof express.json>, bodyBytes: number): Read {
  const ms = WHOLE_BODY_MS + bodyBytes * BYTE_MS
  return async (req, res, caller) => {
    const announced = Number(req.headers['content-length'] ?? 0)
    if (announced > bodyBytes) throw new AppError('ERR_BODY_TOO_LARGE')
    await limitBytes(caller, announced)
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new AppError('ERR_BODY_TOO_SLOW')), ms)
      parse(req, res, (error?: Error) => {
        clearTimeout(late)
        if (error === undefined) resolve()
        else if (isTooLarge(error)) reject(new AppError('ERR_BODY_TOO_LARGE'))
        else if (isOfTheBody(error)) reject(new AppError('ERR_MALFORMED_JSON'))
        else reject(error)
      })
    }).finally(() => {
      const unannounced = (lengths.get(req) ?? 0) - announced
      if (unannounced > 0) void countBytes(caller, unannounced)
    })
  }
}

/**
 * Reads the JSON body of a call to `endpoint` into `req.body`, once the caller may send one.
 * @param leastBytes length that is always allowed, even if the endpoint needs less.
 * @returns the reader; `caller` is the key under which the sender's bytes are counted.
 * @throws AppError ERR_BODY_TOO_LARGE, ERR_BODY_TOO_SLOW, ERR_RATE_LIMITED, ERR_MALFORMED_JSON (also for an
 *   encoding that can't be decoded).
 */
export function bodyReader({ body, bodyBytes: ownBytes }: Endpoint, leastBytes = 0): Read {
  if (!body) return () => Promise.resolve()
  const bodyBytes = Math.max(ownBytes, leastBytes)
  return reader(express.json({ limit: bodyBytes, strict: true, verify }), bodyBytes)
}

/**
 * Like `bodyReader`, for a body of any type. `req.body` then has its bytes as they came, or nothing. A
 * compressed body is refused: nobody could check its signature before it is unpacked.
 */
export const rawReader = ({ bodyBytes }: Endpoint): Read =>
  reader(express.raw({ type: () => true, limit: bodyBytes, inflate: false, verify: noteLength }), bodyBytes)
