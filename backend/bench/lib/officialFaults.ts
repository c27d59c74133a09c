// Customers of an official number and attendants write while processes are killed and the official API loses
// answers, repeats, shuffles and refuses. WhatsApp knows no idempotency key there, so a message whose answer
// was lost may become "not known whether it arrived". At the end nothing is lost on either side, and nothing
// was sent twice by the server.
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import { killAndStart } from './faults.js'
import { until, type Operator } from './Operator.js'
import { setUpOfficialNumber, type OfficialNumber } from './officialNumber.js'
import { numbers } from './phases.js'
import { untilAnswered, Uptime } from './untilAnswered.js'

/** What happens in turn, again and again: a process is killed, or the official API fails so. */
const FAULTS = [
  'lostAnswer',
  'worker',
  'cut',
  'web',
  'lateAnswer',
  'shuffle',
  'repeat',
  'worker',
  '429',
  'lateStatuses',
  'batch',
  'redis',
  'slow',
  'postgres',
] as const

export interface OfficialPlan {
  /** How many customers write. Each has a ticket of their own, which an attendant serves. */
  customers: number
  /** Messages of the customers, and answers. The customers take turns. */
  inbound: number
  outbound: number
  /** How long they write, in milliseconds. */
  ms: number
  /** How many faults, spread evenly over that time. */
  faults: number
  /** Milliseconds to wait after that until everything has arrived. */
  patience: number
}

interface Desk {
  official: OfficialNumber
  customers: string[]
  /** Ticket ids by the customer's number. */
  tickets: Map<string, number>
}

/** What arrived, and what a person had to decide. */
export interface OfficialOutcome {
  inbound: number
  outbound: number
  /** Answers of which the server did not know whether they had arrived. */
  unknown: number
  /** Those of them that a person sent again. */
  sentAgain: number
}

/**
 * @param tell is called for each fault.
 * @throws Failure that says what is missing, doubled, out of order, or believed to be sent and is not.
 */
export async function runOfficialFaults(
  operator: Operator,
  plan: OfficialPlan,
  tell: (line: string) => void = () => undefined,
): Promise<OfficialOutcome> {
  const desk = await openDesk(operator, plan)
  const uptime = new Uptime()
  await Promise.all([writeAll(operator, plan, desk, uptime), injectAll(operator, plan, desk, uptime, tell)])
  await operator.control('POST', '/cloud/faults', {
    phoneNumberId: desk.official.phoneNumberId,
    kind: 'none',
  })
  await until(
    'every message of a customer',
    async () => ((await storedOf(operator, desk)).length >= plan.inbound ? true : undefined),
    plan.patience,
    1_000,
  ).catch(() => undefined)
  const { unknown, sentAgain } = await settleAnswers(operator, plan, desk)
  await pause(2_000) // duplicates arrive late
  return { ...(await compare(operator, plan, desk)), unknown, sentAgain }
}

async function openDesk(operator: Operator, plan: OfficialPlan): Promise<Desk> {
  const official = await setUpOfficialNumber(operator, '551140000079')
  const customers = numbers('551173', plan.customers)
  const to = official.phoneNumberId
  for (const number of customers)
    await operator.control('POST', `/cloud/customers/${number}/send`, { to, type: 'text', text: 'Oi' })
  const tickets = await until('a ticket of each customer', async () => {
    const rows = await operator.query<{ id: number; number: string }>(
      `select t.id, c.number from tickets t join contacts c on c.id = t.contact_id where t.connection_id = $1`,
      [official.id],
    )
    return rows.length === customers.length ? new Map(rows.map(({ id, number }) => [number, id])) : undefined
  })
  for (const id of tickets.values()) await operator.api('PUT', `/tickets/${id}`, { status: 'open' })
  return { official, customers, tickets }
}

async function writeAll(
  operator: Operator,
  { inbound, outbound, ms }: OfficialPlan,
  { official, customers, tickets }: Desk,
  uptime: Uptime,
): Promise<void> {
  const rate = (inbound * 1_000) / ms
  const burst = { to: official.phoneNumberId, customers, messages: inbound, rate, text: 'message' }
  await operator.control('POST', '/cloud/bursts', burst)
  const startedAt = performance.now()
  const write = async (number: string, own: number) => {
    for (let index = own; index < outbound; index += customers.length) {
      await pause(Math.max(0, startedAt + (index * ms) / outbound - performance.now()))
      const headers = { 'idempotency-key': `official-${index}` }
      await untilAnswered(
        `an answer of the server to answer ${index}`,
        () => operator.api('POST', `/messages/${tickets.get(number)}`, { body: `answer ${index}` }, headers),
        { patience: 120_000, now: uptime.now },
      )
    }
  }
  await Promise.all(customers.map(write))
}

async function injectAll(
  operator: Operator,
  { faults, ms }: OfficialPlan,
  { official }: Desk,
  uptime: Uptime,
  tell: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now()
  for (let index = 0; index < faults; index += 1) {
    await pause(Math.max(0, startedAt + ((index + 0.5) * ms) / faults - performance.now()))
    const fault = FAULTS[index % FAULTS.length] ?? 'worker'
    tell(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s: ${fault}`)
    if (fault === 'redis') await operator.flushRedis()
    else if (fault === 'postgres') await uptime.without(() => operator.restartServices())
    else if (fault === 'web') await uptime.without(() => killAndStart(operator, fault))
    else if (fault === 'worker') await killAndStart(operator, fault)
    else {
      const order = { phoneNumberId: official.phoneNumberId, kind: fault, count: 3, ms: 2_000 }
      await operator.control('POST', '/cloud/faults', order)
    }
  }
}

interface Answer {
  id: string
  body: string
  state: string
}

const answersOf = (operator: Operator, { official }: Desk): Promise<Answer[]> =>
  operator.query<Answer>(
    `select id::text, body, send_state as state from messages
      where connection_id = $1 and from_me and body like 'answer %' order by id`,
    [official.id],
  )

const storedOf = (operator: Operator, { official }: Desk) =>
  operator.query<{ number: string; body: string }>(
    `select c.number, m.body from messages m join contacts c on c.id = m.contact_id
      where m.connection_id = $1 and not m.from_me and m.body like 'message %' order by m.created_at, m.id`,
    [official.id],
  )

/** What each customer has received from the number. */
async function inboxes(operator: Operator, { official, customers }: Desk): Promise<Map<string, string[]>> {
  const received = new Map<string, string[]>()
  for (const number of customers) {
    const path = `/cloud/customers/${number}/inbox?from=${official.phoneNumberId}`
    const inbox = await operator.control<{ text: string }[]>('GET', path)
    received.set(
      number,
      inbox.map(({ text }) => text).filter((text) => text.startsWith('answer ')),
    )
  }
  return received
}

const isOnItsWay = ({ state }: Answer) => ['queued', 'sending', 'unconfirmed'].includes(state)

/**
 * Waits for the states of all answers. Those that WhatsApp does not confirm become unknown, without the ten
 * minutes of waiting. A person looks at the customer's phone then, and sends what is not there again.
 */
async function settleAnswers(operator: Operator, { patience }: OfficialPlan, desk: Desk) {
  const settled = async () => {
    const open = (await answersOf(operator, desk)).filter(isOnItsWay)
    return open.every(({ state }) => state === 'unconfirmed') ? true : undefined
  }
  await until('the end of sending', settled, patience, 1_000)
  await pause(5_000) // late states
  await operator.query(
    `update messages set claimed_until = statement_timestamp() where send_state = 'unconfirmed'`,
  )
  const all = async () => ((await answersOf(operator, desk)).some(isOnItsWay) ? undefined : true)
  await until('the end of waiting for states', all, patience, 1_000)
  const arrived = new Set([...(await inboxes(operator, desk)).values()].flat())
  const unknown = (await answersOf(operator, desk)).filter(({ state }) => state === 'unknown')
  const missing = unknown.filter(({ body }) => !arrived.has(body))
  for (const { id } of missing) await operator.api('POST', `/messages/${id}/retry`)
  await until('what was sent again', all, patience, 500)
  return { unknown: unknown.length, sentAgain: missing.length }
}

const textsOf = (count: number, prefix: string, from: number, step: number) =>
  Array.from({ length: Math.ceil((count - from) / step) }, (_, turn) => `${prefix} ${from + turn * step}`)

async function compare(operator: Operator, { inbound, outbound }: OfficialPlan, desk: Desk) {
  const { customers } = desk
  const stored = await storedOf(operator, desk)
  const received = await inboxes(operator, desk)
  const wrong = customers.flatMap((number, own) => {
    const has = stored.filter((row) => row.number === number).map(({ body }) => body)
    // The stand-in counts its messages from 1.
    const written = textsOf(inbound + 1, 'message', own + 1, customers.length)
    const inbox = received.get(number) ?? []
    const answered = textsOf(outbound, 'answer', own, customers.length)
    return [
      ...(has.join() === written.join() ? [] : [`${number}, stored: ${difference(has, written)}`]),
      // Answers may pass each other: one that waits for its state does not hold up the next.
      ...(inbox.toSorted().join() === answered.toSorted().join()
        ? []
        : [`${number}, received: ${difference(inbox, answered)}`]),
    ]
  })
  const failed = (await answersOf(operator, desk)).filter(({ state }) => !['sent', 'unknown'].includes(state))
  wrong.push(...failed.map(({ body, state }) => `${body}: ${state}`))
  if (wrong.length > 0) throw new Failure(`${wrong.length} faults:\n${wrong.slice(0, 10).join('\n')}`)
  return { inbound: stored.length, outbound: [...received.values()].flat().length }
}

function difference(has: string[], should: string[]): string {
  const missing = should.filter((text) => !has.includes(text))
  const doubled = has.filter((text, index) => has.indexOf(text) !== index)
  if (missing.length === 0 && doubled.length === 0) return `out of order: ${has.join(', ')}`
  return `without ${missing.slice(0, 3).join(', ') || 'none'}; twice ${doubled.slice(0, 3).join(', ') || 'none'}`
}
