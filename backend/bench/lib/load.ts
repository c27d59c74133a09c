// Makes API calls on several connections, one call after the other on each, and measures how long they take.
import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import { percentile } from './meters.js'

const TIMEOUT_MS = 30_000

/** A call of the API. */
export interface Call {
  method?: string
  path: string
  token?: string | undefined
  body?: unknown
}

/** `ms` is the time until the whole answer had arrived. */
export interface Answer {
  status: number
  text: string
  ms: number
}

/** The call of a lane in a round. Both count from 0. */
export type CallOf = (lane: number, round: number) => Call

export function request(
  agent: http.Agent,
  address: string,
  { method = 'GET', path, token, body }: Call,
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve, reject) => {
    const since = performance.now()
    const sent = http.request(
      new URL(path, address),
      { agent, method, headers, timeout: TIMEOUT_MS },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - since,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Failure(`${path} was not answered`)))
    sent.on('error', reject)
    sent.end(payload)
  })
}

interface Drive {
  connections: number
  seconds?: number
  atLeast?: number
  goesOn?: () => boolean
  rest?: number
}

/** Times in milliseconds. */
export interface Driven {
  calls: number
  perSecond: number
  p50: number
  p99: number
  longest: number
  /** How many calls got an error, and which error. */
  refused: string | undefined
  answered: number
}

/**
 * Calls for some time, and makes at least `atLeast` calls.
 * @param seconds how long, unless `goesOn` decides.
 * @param rest milliseconds between two calls of a lane.
 */
export async function drive(
  address: string,
  callOf: CallOf,
  { connections, seconds = 0, atLeast = 1, goesOn, rest = 0 }: Drive,
): Promise<Driven> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const refusals: string[] = []
  const since = performance.now()
  const isTime = goesOn ?? (() => performance.now() - since < seconds * 1_000 || times.length < atLeast)
  const lane = async (number: number) => {
    for (let round = 0; isTime(); round++) {
      const call = callOf(number, round)
      const { status, text, ms } = await request(agent, address, call)
      if (status !== 200) refusals.push(`${status} ${text.slice(0, 100)}`)
      times.push(ms)
      if (rest > 0) await setTimeout(rest)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, (_, number) => lane(number)))
  } finally {
    agent.destroy()
  }
  const calls = times.length
  const perSecond = (calls * 1_000) / (performance.now() - since)
  const refused = refusals.length > 0 ? `${refusals.length} of ${calls} refused: ${refusals[0]}` : undefined
  const [p50, p99, longest] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)]
  return { calls, perSecond, p50, p99, longest, refused, answered: calls - refusals.length }
}
