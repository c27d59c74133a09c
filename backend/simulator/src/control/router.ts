import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { Body, requirePhoneNumber } from './body.js'
import { calls } from './calls.js'
import type { ControlCall } from './ControlCall.js'

/** Largest body (bytes): an attachment of 64 MB in base64, and some. */
const MAX_BODY = 96 * 1024 * 1024

const routes = calls.map(([method, path, call]) => ({
  method,
  call,
  pattern: new RegExp(`^/control${path.replace(':number', '([^/]+)')}$`),
}))

/** Answers a request below `/control`: JSON, and `{ error }` with a 4xx for what is refused. */
export async function answerControl(
  network: Network,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { call, number } = findRoute(request.method ?? 'GET', url.pathname)
    const body = Body.parse(await readText(request))
    sendJson(response, 200, await call({ network, number, query: url.searchParams, body }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sendJson(response, error.status, { error: error.message })
  }
}

function findRoute(method: string, pathname: string): { call: ControlCall; number: string } {
  const matches = routes.flatMap((route) => {
    const match = route.pattern.exec(pathname)
    return match ? [{ ...route, number: match[1] ?? '' }] : []
  })
  if (!matches.length) throw new Refusal(404, `there is no call ${pathname}`)
  const route = matches.find((candidate) => candidate.method === method)
  if (!route)
    throw new Refusal(405, `${pathname} is called with ${matches.map((match) => match.method).join(', ')}`)
  if (route.number) requirePhoneNumber(route.number, 'the number in the path')
  return route
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new Refusal(413, 'the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(value))
}
