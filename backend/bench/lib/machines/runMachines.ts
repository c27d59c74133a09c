// Customers and attendants write while the processes of several machines are killed one by one, rolled out,
// and their services fail over. At the end both sides have each message once and in order, each scheduled
// message was sent once, and every screen has heard of everything or has read it again.
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../../scripts/beforeInstall/progress.mjs'
import { killAndStart, runFaults, type Fault } from '../faults.js'
import { until, type Operator } from '../Operator.js'
import { planSchedules, requireEachOnce } from '../scheduleFaults.js'
import { untilAnswered } from '../untilAnswered.js'
import { PROCESSES, type Machines, type ProcessName } from './machines.js'
import { Screen, type StoredMessage } from './Screen.js'

/** Milliseconds until the other process must serve a number whose process was killed */
const TAKEOVER_MS = 10_000
/** Milliseconds in which a supervisor notices that the primary of PostgreSQL is gone. */
const NOTICED_MS = 3_000

const processNames = Object.keys(PROCESSES) as ProcessName[]

/** What happens in turn. Names of processes: `kill -9`, and a new start. */
const FAULTS: readonly string[] = [
  'takeover',
  ...processNames,
  'rollout',
  'redis failover',
  'postgres failover',
  'takeover',
]

export interface MachinesPlan {
  customers: number
  inbound: number
  outbound: number
  /** Scheduled messages that fall due during the faults. */
  schedules: number
  /** Screens that are open all the time. */
  screens: number
  /** How long people write, in milliseconds. */
  ms: number
  patience: number
}

export interface MachinesOutcome {
  inbound: number
  outbound: number
  repeated: number
  /** Milliseconds of each takeover of a number. */
  takeovers: number[]
  redisMs: number
  postgresMs: number
  /** Events that screens heard of or read again: messages times screens. */
  screened: number
}

/** @throws Failure that says what is missing, doubled, out of order or late. */
export async function runMachines(
  operator: Operator,
  machines: Machines,
  plan: MachinesPlan,
  tell: (line: string) => void,
): Promise<MachinesOutcome> {
  const timings = { takeovers: [] as number[], redisMs: 0, postgresMs: 0 }
  const inject = async (what: string) => {
    if (what === 'takeover') timings.takeovers.push(await takeOver(operator))
    else if (what === 'rollout') await rollOut(operator)
    else if (what === 'redis failover') timings.redisMs = await machines.redis.failOver()
    else if (what === 'postgres failover') timings.postgresMs = await machines.postgres.failOver(NOTICED_MS)
    else await killAndStart(operator, what)
  }
  const faults: Fault[] = FAULTS.map((what, index) => ({
    at: ((index + 1) * plan.ms) / (FAULTS.length + 1),
    what,
  }))
  const company = await companyOf(operator)
  const screens: Screen[] = []
  for (let index = 0; index < plan.screens; index += 1)
    screens.push(await Screen.open(operator.product.address, () => tokenOf(operator), company))
  try {
    const { customers, inbound, outbound, schedules, ms, patience } = plan
    const scheduled = await planSchedules(operator, { customers, schedules, overMs: ms })
    const arrived = await runFaults(
      operator,
      { customers, inbound, outbound, ms, faults, inject, patience },
      tell,
    )
    await requireEachOnce(operator, scheduled, patience)
    const late = timings.takeovers.filter((took) => took > TAKEOVER_MS)
    if (late.length > 0) throw new Failure(`A number was taken over only after ${late.join(' and ')} ms`)
    const messages = await storedMessages(operator)
    requireSeen(screens, messages)
    return { ...arrived, ...timings, screened: messages.length * screens.length }
  } finally {
    for (const screen of screens) screen.close()
  }
}

/** Screens ask for a token while processes die: they try again until they have one. */
const tokenOf = (operator: Operator): Promise<string> =>
  untilAnswered('a token', () => operator.token(), { patience: 120_000 })

async function companyOf(operator: Operator): Promise<number> {
  await operator.token()
  const [row] = await operator.query<{ id: number }>('select min(id)::int as id from companies')
  return row?.id ?? 0
}

const storedMessages = (operator: Operator): Promise<StoredMessage[]> =>
  operator.query<StoredMessage>(
    `select body, extract(epoch from created_at)::float8 * 1000 as at from messages
      where body like 'message %' or body like 'answer %' order by id`,
  )

function requireSeen(screens: readonly Screen[], messages: readonly StoredMessage[]): void {
  const problems = screens.flatMap((screen, index) => {
    const missed = screen.missed(messages)
    if (missed.length === 0) return []
    const some = missed.slice(0, 3).map(({ body, at }) => `${body} (${new Date(at).toISOString()})`)
    return [`screen ${index + 1} missed ${missed.length} of ${messages.length}, such as ${some.join(', ')}`]
  })
  if (problems.length > 0) throw new Failure(problems.join('\n'))
}

/**
 * Kills the process that serves the number, and starts it again when the other one has taken over.
 * @returns milliseconds from the kill until the other process had the number.
 */
async function takeOver(operator: Operator): Promise<number> {
  const { lease, name } = await until('a process that serves the number', () => servingProcess(operator))
  const since = performance.now()
  await operator.product.stopServer(name)
  await until('the other process', async () => {
    const now = await servingProcess(operator)
    return now && now.name !== name ? true : undefined
  })
  const took = performance.now() - since
  // Only the other process can send what was written after the kill.
  await until('an answer by the other process', async () => {
    const [answer] = await operator.query(
      `select 1 from messages where from_me and send_state = 'sent' and body like 'answer %' and created_at > $1`,
      [lease.now],
    )
    return answer ? true : undefined
  })
  await operator.product.startServer(name)
  return Math.round(took)
}

/**
 * The sessions process that serves the number. After a failover of the database there is none for a moment.
 */
async function servingProcess(
  operator: Operator,
): Promise<{ lease: { now: string }; name: ProcessName } | undefined> {
  const [lease] = await operator
    .query<{ owner: string; now: string }>(
      `select owner, now()::text as now from connection_leases where expires_at > now()
        order by connection_id desc limit 1`,
    )
    .catch(() => [])
  const { pids } = operator.product
  const name = processNames.find(
    (process) => process.startsWith('sessions') && lease?.owner.includes(`:${pids[process]}:`),
  )
  return lease && name && { lease, name }
}

/** A new version on each machine, one process after the other: a stop with SIGTERM, and a start. */
async function rollOut(operator: Operator): Promise<void> {
  for (const name of processNames) {
    await operator.product.stopServer(name, 'SIGTERM')
    await operator.product.startServer(name)
    await pause(1_000)
  }
}
