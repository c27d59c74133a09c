import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '../wire/Refusal.js'
import { sendJson } from '../wire/sendJson.js'
import { Body, requirePhoneNumber } from './body.js'
import { calls } from './calls.js'
import type { Call, ControlCall } from './ControlCall.js'
import { FileAnswer, sendFile } from './FileAnswer.js'

/** Largest body in bytes: an attachment of 64 MB in base64, with some reserve. */
const MAX_BODY = 96 * 1024 * 1024

const routes = calls.map(([method, path, call]) => ({
  method,
  call,
  pattern: new RegExp(`^/control${path.replace(/:(number|id)/g, '(?<$1>[^/]+)')}$`),
}))

/** Answers a request below `/control` with JSON. Refusals are `{ error }` with a 4xx. */
export async function answerControl(
  { network, cloud }: Pick<Call, 'network' | 'cloud'>,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { call, number, id } = findRoute(request.method ?? 'GET', url.pathname)
    const body = Body.parse(await readText(request))
    const answer = await call({ network, cloud, number, id, query: url.searchParams, body })
    if (answer instanceof FileAnswer) sendFile(response, answer)
    else sendJson(response, 200, answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sendJson(response, error.status, { error: error.message })
  }
}

type Found = { call: ControlCall; number: string; id: string }

function findRoute(method: string, pathname: string): Found {
  const matches = routes.flatMap((route) => {
    const match = route.pattern.exec(pathname)
    const { number = '', id = '' } = match?.groups ?? {}
    return match ? [{ ...route, number, id: decodeURIComponent(id) }] : []
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
