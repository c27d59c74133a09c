// Calls of the API, one after the other on each of so many connections, and how long they took.
import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../progress.mjs'
import { percentile } from './meters.mjs'

const TIMEOUT_MS = 30_000

/** @param call `{ method, path, token, body }`. @returns `{ status, text, ms }`: until the whole answer is there. */
export function request(agent, address, { method = 'GET', path, token, body }) {
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
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
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

/**
 * Calls for some time, and at least so often.
 * @param callOf `(lane, round) => call`: what the lane asks in its round, both from 0 on.
 * @param options.goesOn says whether to go on, in place of a time. @param options.rest milliseconds between two calls of a lane.
 * @returns `{ calls, perSecond, p50, p99, longest, refused, answered }`, times in milliseconds; `refused` says how many were answered
 *          with an error, and with which (undefined when none was).
 */
export async function drive(
  address,
  callOf,
  { connections, seconds, atLeast = 1, goesOn = undefined, rest = 0 },
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const refusals = []
  const since = performance.now()
  const isTime = goesOn ?? (() => performance.now() - since < seconds * 1_000 || times.length < atLeast)
  const lane = async (number) => {
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
