// Customers and attendants write while the processes that carry their messages are killed. At the end both
// sides must have each message once and in order.
import { setTimeout as pause } from 'node:timers/promises'
import { numbers } from './phases.js'
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import { until, type Operator } from './Operator.js'
import { untilAnswered } from './untilAnswered.js'

/** The company's number. */
export const PHONE = '5511400000000'

/** Numbers from 0 to 1. The same seed gives the same numbers. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * `redis`: Redis is flushed; `postgres`: PostgreSQL is restarted; else the name of a process that is killed.
 */
type What = 'worker' | 'sessions' | 'redis' | 'postgres'

export interface Fault {
  at: number
  what: string
}

interface FaultSchedule {
  seed: number
  count: number
  ms: number
  weights: Partial<Record<What, number>>
}

/**
 * Plans the faults, each with its time in milliseconds from the start of the conversations.
 * @param weights how frequent each kind is, relative to the others.
 */
export function planFaults({ seed, count, ms, weights }: FaultSchedule): Fault[] {
  const random = randomOf(seed)
  const shares = Object.entries(weights) as [What, number][]
  const total = shares.reduce((sum, [, weight]) => sum + weight, 0)
  const pick = (): What => {
    let left = random() * total
    return shares.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'worker'
  }
  const times = Array.from({ length: count }, () => random() * ms).sort((one, other) => one - other)
  return times.map((at) => ({ at, what: pick() }))
}

export interface FaultPlan {
  /** How many customers write. Each has a ticket of their own, which an attendant serves. */
  customers: number
  /** Messages of the customers, then answers. The customers take turns. */
  inbound: number
  outbound: number
  /** How long they write. Killed processes are started again meanwhile. */
  ms: number
  faults: Fault[]
  /** Does a fault, and resolves when the part runs again. */
  inject?: (what: string) => Promise<void>
  /** Milliseconds to wait after that until everything has arrived. */
  patience: number
}

/** The conversations with all customers. */
interface Conversations {
  connectionId: number
  contacts: string[]
  /** Ticket ids by the customer's number. */
  tickets: Map<string, number>
  burstId: string
}

/** What arrived, and how many answers the phones got more than once under the same id. */
interface Arrived {
  inbound: number
  outbound: number
  repeated: number
}

/**
 * @param tell is called for each fault.
 * @throws Failure that says what is missing, doubled or out of order.
 */
export async function runFaults(
  operator: Operator,
  plan: FaultPlan,
  tell: (line: string) => void = () => undefined,
): Promise<Arrived & { seconds: number }> {
  const startedAt = performance.now()
  const conversations = await prepare(operator, plan)
  let failed = false
  const noteFailure = (error: unknown) => {
    failed = true
    throw error
  }
  await Promise.all(
    [
      writeAll(operator, plan, conversations),
      injectAll(plan.faults, plan.inject ?? ((what) => injectFault(operator, what)), tell, () => failed),
    ].map((work) => work.catch(noteFailure)),
  )
  const results = await arrivals(operator, plan, conversations)
  return { ...results, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Customers with an open ticket. Their messages are written but held back. */
async function prepare(operator: Operator, { customers, inbound }: FaultPlan): Promise<Conversations> {
  const { id: connectionId } = await operator.link(PHONE)
  const contacts = numbers('551170', customers)
  for (const number of contacts)
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}` })
  await operator.sendWithoutPause()
  const burst = (messages: number, text: string) =>
    operator.control<{ id: string }>('POST', '/bursts', { to: PHONE, contacts, messages, text })
  const greetings = await burst(customers, 'hello')
  await operator.control('POST', `/bursts/${greetings.id}/release`, {})
  const tickets = await until('a ticket of each customer', async () => {
    const rows = await operator.query<{ id: number; number: string }>(
      `select t.id, c.number from tickets t join contacts c on c.id = t.contact_id
        where t.connection_id = $1 and t.unread_messages > 0`,
      [connectionId],
    )
    return rows.length === customers ? new Map(rows.map(({ id, number }) => [number, id])) : undefined
  })
  for (const id of tickets.values()) await operator.api('PUT', `/tickets/${id}`, { status: 'open' })
  const { id: burstId } = await burst(inbound, 'message')
  return { connectionId, contacts, tickets, burstId }
}

async function writeAll(
  operator: Operator,
  { outbound, inbound, ms }: FaultPlan,
  { contacts, tickets, burstId }: Conversations,
): Promise<void> {
  await operator.control('POST', `/bursts/${burstId}/release`, { rate: (inbound * 1_000) / ms })
  const startedAt = performance.now()
  // One line per customer: an answer is written when the previous one is stored.
  const line = async (number: string, own: number) => {
    for (let index = own; index < outbound; index += contacts.length) {
      await pause(Math.max(0, startedAt + (index * ms) / outbound - performance.now()))
      await answer(operator, tickets.get(number) ?? 0, index)
    }
  }
  await Promise.all(contacts.map(line))
}

/** Retries with the same key until the server answers, as the client does. */
async function answer(operator: Operator, ticketId: number, index: number): Promise<void> {
  const headers = { 'idempotency-key': `fault-test-${index}` }
  await untilAnswered(
    `an answer of the server to answer ${index}`,
    () => operator.api('POST', `/messages/${ticketId}`, { body: `answer ${index}` }, headers),
    { patience: 60_000 },
  )
}

async function injectFault(operator: Operator, what: string): Promise<void> {
  if (what === 'redis') await operator.flushRedis()
  else if (what === 'postgres') await operator.restartServices()
  else await killAndStart(operator, what)
}

/** Kills a process with `kill -9`, and starts it again. */
export async function killAndStart({ product }: Operator, name: string): Promise<void> {
  await product.stopServer(name)
  await product.startServer(name)
}

async function injectAll(
  faults: readonly Fault[],
  inject: (what: string) => Promise<void>,
  tell: (line: string) => void,
  isOver: () => boolean,
): Promise<void> {
  const startedAt = performance.now()
  for (const { at, what } of faults) {
    await pause(Math.max(0, startedAt + at - performance.now()))
    if (isOver()) return
    tell(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s: ${what}`)
    await inject(what)
  }
}

const textsOf = (count: number, prefix: string, from: number, step: number) =>
  Array.from({ length: Math.ceil((count - from) / step) }, (_, turn) => `${prefix} ${from + turn * step}`)

/** Texts in order: what is stored and what should be, what the customer has and what they should have. */
interface Conversation {
  number: string
  stored: string[]
  written: string[]
  received: string[]
  answered: string[]
  repeated: number
}

/** For each conversation: what each side has, and what it should have. */
async function readBoth(
  operator: Operator,
  { inbound, outbound }: FaultPlan,
  { connectionId, contacts }: Conversations,
): Promise<Conversation[]> {
  const rows = await operator.query<{ number: string; body: string }>(
    `select c.number, m.body from messages m join contacts c on c.id = m.contact_id
      where m.connection_id = $1 and not m.from_me and m.body like 'message %' order by m.id`,
    [connectionId],
  )
  const conversations: Conversation[] = []
  for (const [own, number] of contacts.entries()) {
    const inbox = await operator.control<{ text: string; copies: number }[]>(
      'GET',
      `/contacts/${number}/inbox?from=${PHONE}`,
    )
    conversations.push({
      number,
      stored: rows.filter((row) => row.number === number).map(({ body }) => body),
      written: textsOf(inbound, 'message', own, contacts.length),
      received: inbox.map(({ text }) => text),
      answered: textsOf(outbound, 'answer', own, contacts.length),
      repeated: inbox.filter(({ copies }) => copies > 1).length,
    })
  }
  return conversations
}

const same = (one: string[], other: string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

function faultOf(side: string, number: string, has: string[], should: string[]): string[] {
  if (same(has, should)) return []
  const missing = should.filter((text) => !has.includes(text))
  const doubled = has.filter((text, index) => has.indexOf(text) !== index)
  const what = [
    ...(missing.length ? [`without ${missing.slice(0, 3).join(', ')}`] : []),
    ...(doubled.length ? [`twice ${doubled.slice(0, 3).join(', ')}`] : []),
  ]
  return [`${number}, ${side}: ${what.join('; ') || `out of order: ${has.join(', ')}`}`]
}

const faultsOf = (conversations: Conversation[]) =>
  conversations.flatMap(({ number, stored, written, received, answered }) => [
    ...faultOf('stored', number, stored, written),
    ...faultOf('received', number, received, answered),
  ])

async function arrivals(operator: Operator, plan: FaultPlan, conversations: Conversations): Promise<Arrived> {
  const isThere = async () => {
    const compared = await readBoth(operator, plan, conversations)
    const sum = (side: 'stored' | 'received') =>
      compared.reduce((total, each) => total + each[side].length, 0)
    return sum('stored') >= plan.inbound && sum('received') >= plan.outbound ? compared : undefined
  }
  const compared = await until('everything', isThere, plan.patience, 1_000).catch(() =>
    readBoth(operator, plan, conversations),
  )
  await pause(2_000) // duplicates arrive late
  const faults = faultsOf(await readBoth(operator, plan, conversations))
  if (faults.length > 0) {
    const states = await operator.query(
      `select send_state, send_error, send_attempts, count(*)::int, min(claimed_until) from messages
        where from_me and send_state <> 'sent' group by 1, 2, 3`,
    )
    const firstFaults = faults.slice(0, 10).join('\n')
    throw new Failure(
      `${faults.length} conversations are wrong:\n${firstFaults}\nnot sent: ${JSON.stringify(states)}`,
    )
  }
  const sum = (side: 'stored' | 'received') => compared.reduce((total, each) => total + each[side].length, 0)
  return {
    inbound: sum('stored'),
    outbound: sum('received'),
    repeated: compared.reduce((total, { repeated }) => total + repeated, 0),
  }
}
