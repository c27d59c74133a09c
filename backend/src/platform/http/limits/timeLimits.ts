import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { log } from '../../log/log.js'
import { goneSignal } from './goneSignal.js'

/** Time limits of a connection's other side, in milliseconds. */
const usualTimes = {
  /** For the head of a request, from the start of the connection or the request's first byte. */
  head: 15_000,
  /** For a whole request. A JSON body has less, depending on its length (readBody.ts). */
  request: 90_000,
  /** For a whole form with files. A form must also keep a minimum speed (upload.ts). */
  form: 3_600_000,
  /**
   * For the rest of a request that was answered before it had arrived. The rest is discarded, so that the
   * sender reads the answer.
   */
  rest: 5_000,
  /**
   * Between two requests. Longer than the minute of proxies and of programs with persistent connections, who
   * would otherwise send a request into a closing connection.
   */
  idle: 65_000,
  /** Without a byte in either direction. A call that is being worked on sends nothing meanwhile. */
  silence: 300_000,
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')

/** Cuts the connection of a request that doesn't arrive in time. */
function limitBody(times: typeof usualTimes, req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return
  // The request, not only the socket: after the answer, readers of the request would not notice a closed
  // socket.
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
 * An HTTP server with time limits. It cuts silent connections, slow heads and bodies, and the rest of refused
 * requests. The limit for receiving an answer is set where the answer is sent (`answerWithin`).
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
  // After it listens. Socket.IO calls listeners that existed before it only for requests that are not its
  // own.
  server.once('listening', () => server.prependListener('request', (req, res) => limitBody(times, req, res)))
  return server
}

/**
 * Cuts the connection of a client that has not received the answer in `ms`, since the unread part occupies
 * our memory.
 */
export function answerWithin(res: ServerResponse, ms: number): void {
  const late = setTimeout(() => {
    log.info('an answer is not taken; its connection is cut')
    res.destroy()
  }, ms)
  goneSignal(res).addEventListener('abort', () => clearTimeout(late), { once: true })
}
