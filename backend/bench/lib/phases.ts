// One function per phase of the bench. Each prepares, measures and returns numbers; none prints.
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import type { Audience, Heard } from './Audience.js'
import { until, type Operator } from './Operator.js'
import { memoryOf, meter, percentile, perPiece, perSecond, type Rates } from './meters.js'

const SETTLE_MS = 1_500

export const numbers = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(7, '0')}`)

/** The counts per second while nobody uses the product, and the statements of all seconds. */
export async function measureIdle(operator: Operator, seconds = 10) {
  await pause(SETTLE_MS)
  const stop = await meter(operator)
  await pause(seconds * 1_000)
  const counted = await stop()
  const cpu = Object.fromEntries(
    Object.entries(counted.cpu).map(([name, used]) => [name, used / counted.seconds]),
  )
  return { ...perSecond(counted), messages: seconds, queries: counted.queries, cpu }
}

/** A message of a burst. Times are in ms since 1970. */
interface Delivery {
  sentAt: number
  heardAt: number
  ticketId: number
}

interface Burst {
  id: string
  messages: { text: string; at: number }[]
}

/** @returns for each message of a burst: when it was sent, when its event arrived, and its ticket. */
async function release(
  operator: Operator,
  audience: Audience,
  id: string,
  rate: number | undefined,
  patience: number,
): Promise<Delivery[]> {
  const burst = () => operator.control<Burst>('GET', `/bursts/${id}`)
  const count = (await burst()).messages
  const isHeard = ({ text }: { text: string }) => audience.heard(text) !== undefined
  let missing = count.filter((message) => !isHeard(message))
  const heardAll = audience.until(() => {
    missing = missing.filter((message) => !isHeard(message))
    return missing.length === 0
  }, patience)
  await operator.control('POST', `/bursts/${id}/release`, rate ? { rate } : {})
  if (!(await heardAll))
    throw new Failure(`${missing.length} of ${count.length} messages were never heard of`)
  return (await burst()).messages.map(({ text, at }) => {
    const heard = audience.heard(text) as Heard
    return { sentAt: at, heardAt: heard.at, ticketId: heard.ticketId }
  })
}

interface Inbound {
  /** The company's number. */
  to: string
  contacts: string[]
  messages: number
  /** Messages per second; undefined sends all at once. */
  rate?: number
  text: string
  idle: Rates
}

/**
 * Customers write messages, all at once or `rate` per second, and a screen receives their events.
 * @returns counts per message, messages per second from the first sent to the last received, latencies in
 *   milliseconds.
 */
export async function measureInbound(
  operator: Operator,
  audience: Audience,
  { to, contacts, messages, rate, text, idle }: Inbound,
) {
  const { id } = await operator.control<Burst>('POST', '/bursts', { to, contacts, messages, text })
  await pause(SETTLE_MS)
  const stop = await meter(operator)
  const deliveries = await release(
    operator,
    audience,
    id,
    rate,
    120_000 + (rate ? (messages / rate) * 1_000 : 0),
  )
  const counted = await stop()
  const first = Math.min(...deliveries.map(({ sentAt }) => sentAt))
  const last = Math.max(...deliveries.map(({ heardAt }) => heardAt))
  const latencies = latenciesOf(deliveries)
  return {
    messages,
    perSecond: (messages * 1_000) / (last - first),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...perPiece(counted, messages, idle),
    cpu: counted.cpu,
    queries: counted.queries,
    tickets: [...new Set(deliveries.map(({ ticketId }) => ticketId))],
  }
}

/** Messages that known customers write per second meanwhile. */
const MEANWHILE_RATE = 20

const latenciesOf = (deliveries: Delivery[]) => deliveries.map(({ sentAt, heardAt }) => heardAt - sentAt)

/**
 * New customers all write their first message within one second, while known customers continue to write.
 * @returns counts per new customer (with the messages written meanwhile), and the latencies of both groups in
 *   milliseconds.
 */
export async function measureNewcomers(
  operator: Operator,
  audience: Audience,
  {
    to,
    knownContacts,
    newcomers,
    idle,
  }: { to: string; knownContacts: string[]; newcomers: string[]; idle: Rates },
) {
  const prepare = async (contacts: string[], messages: number, text: string) =>
    (await operator.control<Burst>('POST', '/bursts', { to, contacts, messages, text })).id
  const arrivals = await prepare(newcomers, newcomers.length, 'newcomer')
  const meanwhile = await prepare(knownContacts, MEANWHILE_RATE * 3, 'meanwhile')
  await pause(SETTLE_MS)
  const stop = await meter(operator)
  const [first, rest] = await Promise.all([
    release(operator, audience, arrivals, newcomers.length, 120_000),
    release(operator, audience, meanwhile, MEANWHILE_RATE, 120_000),
  ])
  const counted = await stop()
  const sent = first.map(({ sentAt }) => sentAt)
  const heard = first.map(({ heardAt }) => heardAt)
  return {
    messages: newcomers.length,
    knownContacts: rest.length,
    msToAll: Math.max(...heard) - Math.min(...sent),
    p50: percentile(latenciesOf(first), 0.5),
    p99: percentile(latenciesOf(first), 0.99),
    knownP50: percentile(latenciesOf(rest), 0.5),
    knownP99: percentile(latenciesOf(rest), 0.99),
    ...perPiece(counted, newcomers.length, idle),
    cpu: counted.cpu,
    queries: counted.queries,
  }
}

interface Outbound {
  tickets: number[]
  messages: number
  /** Answers that are in flight at once. */
  lanes: number
  contacts: string[]
  /** The company's number. */
  from: string
  idle: Rates
}

/**
 * Attendants write answers in all tickets at once. The phase lasts until the customers have read them and
 * every ack is stored.
 */
export async function measureOutbound(
  operator: Operator,
  audience: Audience,
  { tickets, messages, lanes: most, contacts, from, idle }: Outbound,
) {
  for (const ticketId of tickets) await operator.api('PUT', `/tickets/${ticketId}`, { status: 'open' })
  for (const ticketId of tickets) audience.watch(ticketId)
  await pause(SETTLE_MS)
  const texts = Array.from({ length: messages }, (_, index) => `answer ${index}`)
  const stop = await meter(operator)
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1_000
  const lanes = Array.from({ length: Math.min(most, tickets.length) }, (_, lane) => lane)
  const send = async (lane: number) => {
    for (let index = lane; index < messages; index += lanes.length)
      await operator.api('POST', `/messages/${tickets[index % tickets.length]}`, { body: texts[index] })
  }
  await Promise.all(lanes.map(send))
  const accepted = seconds()
  const left = await audience.until(() => texts.every((text) => audience.mark(text) >= 2), 120_000)
  const sent = seconds()
  const read = await audience.until(() => texts.every((text) => audience.mark(text) >= 4), 120_000)
  const marked = seconds()
  const counted = await stop()
  if (!left || !read)
    throw new Failure(`${texts.filter((text) => audience.mark(text) < 4).length} answers were not read`)
  const arrived = await arrivals(operator, contacts, from)
  const wrong = texts.filter((text) => arrived.get(text) !== 1)
  if (wrong.length > 0) throw new Failure(`${wrong.length} answers did not arrive exactly once`)
  return {
    messages,
    acceptedPerSecond: messages / accepted,
    perSecond: messages / sent,
    markedPerSecond: messages / marked,
    ...perPiece(counted, messages, idle),
    cpu: counted.cpu,
    queries: counted.queries,
  }
}

async function arrivals(operator: Operator, contacts: string[], from: string): Promise<Map<string, number>> {
  const copies = new Map<string, number>()
  for (const number of contacts)
    for (const { text, copies: times } of await operator.control<{ text: string; copies: number }[]>(
      'GET',
      `/contacts/${number}/inbox?from=${from}`,
    ))
      copies.set(text, (copies.get(text) ?? 0) + times)
  return copies
}

/** Starts a server, waits until its sessions are connected and idle, and reads its resident memory (MB). */
async function memoryAtRest(operator: Operator, name: string): Promise<number> {
  await pause(6_000)
  return memoryOf(operator.product.pids[name] ?? 0)
}

/**
 * The memory of idle sessions: the server is started without sessions and with them.
 * @param server name of the process that runs the sessions.
 */
export async function measureSessions(
  operator: Operator,
  { sessions, server, linked }: { sessions: number; server: string; linked: number },
) {
  const restart = async (count: number) => {
    await operator.product.stopServer(server, 'SIGTERM')
    const since = performance.now()
    await operator.product.startServer(server)
    await until(
      'all sessions',
      async () => {
        const [row] = await operator.query<{ open: number }>(
          `select count(*)::int as open from connections c join connection_leases l on l.connection_id = c.id
          where c.status = 'CONNECTED' and l.expires_at > now() and c.updated_at > now() - $1 * interval '1 ms'`,
          [performance.now() - since],
        )
        return row && row.open >= count ? true : undefined
      },
      120_000,
      200,
    )
    return { seconds: (performance.now() - since) / 1_000, memory: await memoryAtRest(operator, server) }
  }
  const before = await restart(linked)
  const rest = numbers('551150', sessions)
  const toQr: number[] = []
  const lane = async () => {
    for (let number = rest.pop(); number; number = rest.pop()) toQr.push((await operator.link(number)).msToQr)
  }
  await Promise.all([lane(), lane(), lane()])
  const after = await restart(linked + sessions)
  const idle = await measureIdle(operator, 30)
  return {
    sessions,
    idle: { statements: idle.statements, cpu: idle.cpu },
    perSession: (after.memory - before.memory) / sessions,
    base: before.memory,
    secondsToConnect: after.seconds,
    qrP50: percentile(toQr, 0.5),
    qrMax: Math.max(...toQr),
  }
}
