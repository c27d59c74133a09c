import { Readable } from 'node:stream'
import { AppError } from '../../platform/errors/AppError.js'
import { MediaGone } from './media.js'

/** Milliseconds without a byte after which a download is aborted. */
const STALL_MS = 30_000
/** Milliseconds for a whole file. */
const WHOLE_MS = 15 * 60_000

/** Aborts a download that stalls. */
async function* steadily(body: AsyncIterable<Uint8Array>, abort: AbortController): AsyncGenerator<Buffer> {
  const stall = () =>
    setTimeout(() => abort.abort(new Error('no more bytes of a file came')), STALL_MS).unref()
  let timer = stall()
  try {
    for await (const chunk of body) {
      clearTimeout(timer)
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      timer = stall()
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Bytes of the answer to a request for a file.
 * @param ask makes the request, to an address that may be called.
 * @returns the bytes; the stream fails when the transfer breaks, or stalls for half a minute.
 * @throws MediaGone (404, 410), AppError ERR_MEDIA_TOO_LARGE, Error otherwise, and what `ask` throws.
 */
export async function download(
  ask: (signal: AbortSignal) => Promise<Response>,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal },
): Promise<Readable> {
  const abort = new AbortController()
  const signals = [abort.signal, AbortSignal.timeout(WHOLE_MS), ...(signal ? [signal] : [])]
  const connecting = setTimeout(() => abort.abort(new Error('a file’s server does not answer')), STALL_MS)
  const response = await ask(AbortSignal.any(signals)).finally(() => clearTimeout(connecting))
  const giveUp = async (error: Error): Promise<never> => {
    await response.body?.cancel()
    throw error
  }
  if (response.status === 404 || response.status === 410) return giveUp(new MediaGone('a file is gone'))
  if (!response.ok || !response.body) return giveUp(new Error(`a file’s server answers ${response.status}`))
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    return giveUp(new AppError('ERR_MEDIA_TOO_LARGE'))
  }
  return Readable.from(steadily(response.body, abort), { objectMode: false })
}
