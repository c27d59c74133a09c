import type { ServerResponse } from 'node:http'

const signals = new WeakMap<ServerResponse, AbortSignal>()

/**
 * Aborted when the answer was sent, or its reader has gone. A response has one signal and one listener for
 * it, since Node warns from eleven listeners on, and a stream that is sent has several.
 */
export function goneSignal(res: ServerResponse): AbortSignal {
  const existing = signals.get(res)
  if (existing) return existing
  const gone = new AbortController()
  if (res.destroyed) gone.abort()
  else res.once('close', () => gone.abort())
  signals.set(res, gone.signal)
  return gone.signal
}
