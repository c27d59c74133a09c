// Attendants answer while processes are suspended or starved and PostgreSQL crashes. At the end each customer
// must have each answer once and in order. Answers that a phone could not read at first are counted.
import { spawn } from 'node:child_process'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import { until, type Operator } from './Operator.js'
import { numbers } from './phases.js'
import { untilAnswered } from './untilAnswered.js'

const PHONE = '5511400000078'
const ANSWERS = 6

/** Two processes of each sending role, so that one can take over from the other. */
export const IN_PAIRS = {
  web: ['web'],
  worker: ['worker'],
  worker2: ['worker'],
  sessions: ['sessions'],
  sessions2: ['sessions'],
}
const SENDERS = ['sessions', 'sessions2', 'worker', 'worker2']

/** Milliseconds. Longer than a lease or a claim lasts. */
const CRASH_MS = 16_000
const SESSIONS_STILL_MS = 16_000
const WORKERS_STILL_MS = 10_000

export interface OrderPlan {
  /** How many conversations. In each one the answers r0 to r5 are written one after the other. */
  customers: number
  /** Milliseconds to wait after a round until everything has arrived. */
  patience: number
}

interface Desk {
  contacts: string[]
  tickets: Map<string, number>
}

/** The faults of each round, which happen while the answers are written. */
const ROUNDS: readonly { name: string; faults: (operator: Operator) => Promise<unknown> }[] = [
  {
    name: 'PostgreSQL crashes, sessions stand still',
    faults: (operator) =>
      Promise.all([
        operator.crashServices(CRASH_MS),
        ...['sessions', 'sessions2'].map((name) => operator.freeze(name, SESSIONS_STILL_MS)),
      ]),
  },
  {
    name: 'one process of sessions stands still, then the other',
    faults: async (operator) => {
      await operator.freeze('sessions', SESSIONS_STILL_MS)
      await operator.freeze('sessions2', SESSIONS_STILL_MS)
    },
  },
  {
    name: 'PostgreSQL crashes, workers stand still in turn',
    faults: (operator) =>
      Promise.all([
        operator.crashServices(CRASH_MS),
        operator.freeze('worker', WORKERS_STILL_MS).then(() => operator.freeze('worker2', WORKERS_STILL_MS)),
      ]),
  },
  {
    name: 'PostgreSQL crashes, all that send starve',
    faults: (operator) => starving(operator, () => operator.crashServices(CRASH_MS)),
  },
]

/** Runs `work` while loops keep every processor busy and the sending processes have the lowest priority. */
async function starving(operator: Operator, work: () => Promise<void>): Promise<void> {
  const pids = SENDERS.map((name) => operator.product.pids[name] ?? 0)
  const loops = Array.from({ length: 2 * os.availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    for (const pid of pids) os.setPriority(pid, 19)
    await work()
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
    // Only root can raise a priority again. For other users the priority stays low, but nothing competes for
    // the processors any more.
    for (const pid of pids) {
      try {
        os.setPriority(pid, 0)
      } catch {
        break
      }
    }
  }
}

/**
 * Plays each round once.
 * @param tell is called for each round.
 * @returns how many answers were compared, and how often a phone asked for one again.
 * @throws Failure that names the customers who have their answers in another order, twice or not at all.
 */
export async function runOrderFaults(
  operator: Operator,
  plan: OrderPlan,
  tell: (line: string) => void = () => undefined,
): Promise<{ answers: number; requests: number }> {
  const desk = await openDesk(operator, plan)
  let answers = 0
  for (const [round, { name, faults }] of ROUNDS.entries()) {
    const before = await requestsOf(operator)
    const startedAt = performance.now()
    await Promise.all([writeAll(operator, desk, round), faults(operator)])
    await compare(operator, desk, round, plan.patience)
    answers += desk.contacts.length * ANSWERS
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    tell(
      `${name}: in order after ${seconds} s, asked for again ${(await requestsOf(operator)) - before} times`,
    )
  }
  return { answers, requests: await requestsOf(operator) }
}

/** Customers with an open ticket. */
async function openDesk(operator: Operator, { customers }: OrderPlan): Promise<Desk> {
  const { id: connectionId } = await operator.link(PHONE)
  await operator.sendWithoutPause()
  const contacts = numbers('551172', customers)
  for (const number of contacts) {
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}` })
    await operator.control('POST', `/contacts/${number}/send`, { to: PHONE, type: 'text', text: 'Oi' })
  }
  const tickets = await until('a ticket of each customer', async () => {
    const rows = await operator.query<{ id: number; number: string }>(
      `select t.id, c.number from tickets t join contacts c on c.id = t.contact_id where t.connection_id = $1`,
      [connectionId],
    )
    return rows.length === customers ? new Map(rows.map(({ id, number }) => [number, id])) : undefined
  })
  for (const id of tickets.values()) await operator.api('PUT', `/tickets/${id}`, { status: 'open' })
  return { contacts, tickets }
}

const textsOf = (round: number): string[] =>
  Array.from({ length: ANSWERS }, (_, index) => `round ${round} r${index}`)

/**
 * Spreads the answers of each conversation over the time in which PostgreSQL is down. Each is retried until
 * the server answers.
 */
async function writeAll(operator: Operator, { contacts, tickets }: Desk, round: number): Promise<void> {
  const write = async (number: string) => {
    for (const body of textsOf(round)) {
      const headers = { 'idempotency-key': `${number} ${body}` }
      await untilAnswered(
        `an answer of the server to "${body}"`,
        () => operator.api('POST', `/messages/${tickets.get(number)}`, { body }, headers),
        { patience: 180_000 },
      )
      await pause(Math.random() * 1_500)
    }
  }
  await Promise.all(contacts.map(write))
}

async function compare(
  operator: Operator,
  { contacts }: Desk,
  round: number,
  patience: number,
): Promise<void> {
  const receivedBy = async (number: string) => {
    const inbox = await operator.control<{ text: string }[]>('GET', `/contacts/${number}/inbox?from=${PHONE}`)
    return inbox.map(({ text }) => text).filter((text) => text?.startsWith(`round ${round} `))
  }
  const read = () => Promise.all(contacts.map(receivedBy))
  const isThere = async () => ((await read()).every(({ length }) => length >= ANSWERS) ? true : undefined)
  await until('every answer', isThere, patience, 1_000).catch(() => undefined)
  await pause(2_000) // duplicates arrive late
  const wrong = (await read()).flatMap((texts, index) =>
    texts.join() === textsOf(round).join() ? [] : [`${contacts[index]}: ${texts.join(', ')}`],
  )
  if (wrong.length > 0)
    throw new Failure(`${wrong.length} customers have their answers otherwise:\n${wrong.join('\n')}`)
}

async function requestsOf(operator: Operator): Promise<number> {
  const { phones } = await operator.control<{
    phones: { number: string; devices: { requests: number }[] }[]
  }>('GET', '/state')
  const phone = phones.find(({ number }) => number === PHONE)
  return phone?.devices.reduce((sum, { requests }) => sum + requests, 0) ?? 0
}
