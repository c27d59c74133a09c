import { setTimeout as pause } from 'node:timers/promises'
import { meter, type CountedQuery } from '../meters.js'
import type { Operator } from '../Operator.js'
import type { AgentAtWork } from './AgentAtWork.js'
import type { Desk } from './Desk.js'
import { Times, type Summary } from './Times.js'
import { Waits, type Waited } from './Waits.js'

/** A customer of each agent writes once in so many seconds. */
const SECONDS_BETWEEN = 20
/** Milliseconds for the last messages and answers of a step. */
const SETTLE_MS = 12_000

export interface StepPlan {
  operator: Operator
  desks: readonly Desk[]
  /** Agents of each desk, in the order of its attendants. */
  agents: readonly (readonly AgentAtWork[])[]
  /** How many agents of each desk work. */
  each: number
  seconds: number
  /** Ports of the metrics, by the name of the process. */
  metrics: Readonly<Record<string, number>>
}

export interface StepResult {
  agents: number
  seconds: number
  /** Messages a second, written and answered. */
  inbound: number
  outbound: number
  /** From writing a message to its event at the attendant's screen. */
  seen: Summary
  /** Messages that no screen got. */
  unseen: number
  requests: Summary[]
  failures: string[]
  /** Share of one processor core, by process; `agents` are those who measure. */
  cpu: Record<string, number>
  statements: number
  waited: Waited
  /** The most frequent first; `calls` and `ms` of the whole step. */
  queries: CountedQuery[]
}

let lastBurst = 0

/** Lets some agents of each desk work for a while. */
export async function runStep({
  operator,
  desks,
  agents,
  each,
  seconds,
  metrics,
}: StepPlan): Promise<StepResult> {
  const times = new Times()
  const seenAt = new Map<string, number>()
  const onSeen = (text: string) => void seenAt.set(text, Date.now())
  const { address } = operator.product
  const working = agents.flatMap((ofDesk) => ofDesk.slice(0, each))
  const bursts = await Promise.all(desks.map((desk) => prepare(operator, desk, each, seconds)))
  for (const agent of working) agent.begin({ address, times, onSeen })
  const own = process.cpuUsage()
  const stop = await meter(operator)
  const waits = new Waits(operator, metrics)
  const rate = each / SECONDS_BETWEEN
  for (const id of bursts) await operator.control('POST', `/bursts/${id}/release`, { rate })
  await pause(seconds * 1_000)
  const waited = await waits.end()
  const counted = await stop()
  const { user, system } = process.cpuUsage(own)
  await pause(SETTLE_MS)
  await Promise.all(working.map((agent) => agent.rest()))
  const written = await Promise.all(
    bursts.map((id) =>
      operator.control<{ messages: { text: string; at: number }[] }>('GET', `/bursts/${id}`),
    ),
  )
  const messages = written.flatMap((burst) => burst.messages)
  const seen = new Times()
  for (const { text, at } of messages) {
    const heard = seenAt.get(text)
    if (heard !== undefined) seen.add('customer wrote, agent sees', heard - at)
  }
  const cpu = Object.entries({ ...counted.cpu, agents: (user + system) / 1_000_000 })
  const summaries = times.summaries
  const answers = summaries.find(({ kind }) => kind === 'answer')?.count ?? 0
  return {
    agents: working.length,
    seconds,
    inbound: messages.length / seconds,
    outbound: answers / seconds,
    seen: seen.summaries[0] ?? { kind: 'nothing', count: 0, p50: NaN, p99: NaN },
    unseen: messages.length - seenAt.size,
    requests: summaries,
    failures: times.failures,
    cpu: Object.fromEntries(cpu.map(([name, used]) => [name, used / counted.seconds])),
    statements: counted.statements / counted.seconds,
    waited,
    queries: counted.queries,
  }
}

/** Writes the messages of one step, which are sent when they are released. */
async function prepare(operator: Operator, desk: Desk, each: number, seconds: number): Promise<string> {
  lastBurst += 1
  const contacts = desk.attendants.slice(0, each).flatMap(({ customers }) => customers)
  const { id } = await operator.control<{ id: string }>('POST', '/bursts', {
    to: desk.phone,
    contacts,
    messages: Math.max(1, Math.round((each * seconds) / SECONDS_BETWEEN)),
    text: `Pergunta ${lastBurst}.`,
  })
  return id
}
