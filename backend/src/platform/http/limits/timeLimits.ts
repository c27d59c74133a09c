import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { log } from '../../log/log.js'

/** Milliseconds that the other side of a connection may take. */
const usualTimes = {
  /** For the head of a request, from the connection's start or the request's first byte. */
  head: 15_000,
  /** For a whole request. A JSON body has less, by its length (readBody.ts). */
  request: 90_000,
  /** For a whole form with files; each moment of it has a pace to keep (upload.ts). */
  form: 3_600_000,
  /**
   * For what had not come of a request when it was answered. It is thrown away, so that its sender reads the
   * answer.
   */
  rest: 5_000,
  /**
   * Between two requests: longer than the minute of proxies and of programs that keep connections, who would
   * else send a request into one that is just being closed.
   */
  idle: 65_000,
  /** Without a byte in either direction: a call that is worked on says nothing meanwhile. */
  silence: 300_000,
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')

/** Cuts the connection of a request that does not come in. */
function limitBody(times: typeof usualTimes, req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return
  // Not the socket alone: whoever still reads the request is not told of that once it is answered.
  const cutAfter = (ms: number) => setTimeout(() => req.destroy(), ms)
  let late = cutAfter(isForm(req) ? times.form : times.request)
  const forget = () => clearTimeout(late)
  req.once('end', forget).once('close', forget)
  res.once('finish', () => {
    if (req.complete) return
    forget()
    late = cutAfter(times.rest)
  })
}

/**
 * An HTTP server that waits for nobody without an end: a connection that says nothing, a head or a body that
 * drips, and what is left of a refused request are cut after their time. The time to take an answer is said
 * where it is sent (`answerWithin`).
 */
export function createWebServer(listener: RequestListener, times = usualTimes): Server {
  const server = createServer(
    {
      headersTimeout: times.head,
      requestTimeout: times.form,
      keepAliveTimeout: times.idle,
      connectionsCheckingInterval: Math.ceil(times.head / 3),
    },
    listener,
  )
  server.setTimeout(times.silence)
  // Once it listens: Socket.IO calls those that were there before it for requests that are not its own, and
  // for no others.
  server.once('listening', () => server.prependListener('request', (req, res) => limitBody(times, req, res)))
  return server
}

/**
 * Cuts the connection of whoever has not taken the answer in `ms`: what they leave lying lies in our memory.
 */
export function answerWithin(res: ServerResponse, ms: number): void {
  const late = setTimeout(() => {
    log.info('an answer is not taken; its connection is cut')
    res.destroy()
  }, ms)
  res.once('close', () => clearTimeout(late))
}
