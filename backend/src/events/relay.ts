import pg from 'pg'
import { Op } from 'sequelize'
import { OutboxEvent } from '../models/index.js'
import { clock } from '../platform/clock/clock.js'
import { env } from '../platform/config/env.js'
import { enqueue } from '../platform/jobs/enqueue.js'
import { log } from '../platform/log/log.js'
import { emit, type Emission } from '../platform/realtime/emitter.js'
import { withPlatformScope, withScope } from '../platform/tenancy/scope.js'
import type { BroadcastDefinition } from './broadcast.js'
import type { EventName } from './catalogue.js'
import { listenForNudges } from './nudge.js'
import type { ReactionDefinition } from './reaction.js'

const LOCK_KEY = 7_240_002
const BATCH = 100
const SWEEP_MS = 1_000
/** A broadcast that fails this often is given up: the screens catch up at their next fetch, the rest must go on. */
const TRIES = 3

interface RelayOptions {
  broadcasts: readonly BroadcastDefinition[]
  reactions: readonly ReactionDefinition[]
  /** How an emission reaches the sockets; tests listen in. */
  tell?: typeof emit
}

export interface Relay {
  start: () => void
  stop: () => Promise<void>
  /** Tells everything that waits now, of these companies alone; for tests. @returns how many events were told. */
  drain: (companyIds: readonly number[]) => Promise<number>
}

/** Events of one company that stand next to each other are worked out in one scope. */
function inRuns(events: OutboxEvent[]): OutboxEvent[][] {
  const runs: OutboxEvent[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    if (last && last[0]?.companyId === event.companyId) last.push(event)
    else runs.push([event])
  }
  return runs
}

/**
 * Tells what happened, in the order of its recording: sockets hear it, jobs are nudged. One relay of the installation works
 * at a time (a session advisory lock; when its process dies Postgres frees the lock and another takes over). An event may
 * be told twice after a crash, never zero times; receivers are idempotent by id and updatedAt.
 */
export function createRelay({ broadcasts, reactions, tell: tellSockets = emit }: RelayOptions): Relay {
  const failures = new Map<string, number>()

  async function emissionsOf(event: OutboxEvent): Promise<Emission[]> {
    const name = event.name as EventName
    const found: Emission[] = []
    for (const broadcast of broadcasts) {
      if (broadcast.events.includes(name))
        found.push(...(await broadcast.emissions(event.payload as never, name as never)))
    }
    return found
  }

  async function tellRun(run: OutboxEvent[]): Promise<void> {
    const companyId = run[0]?.companyId
    if (companyId === undefined) return
    const emissions = await withScope({ companyId, actor: { kind: 'system', name: 'relay' } }, async () => {
      const all: Emission[] = []
      for (const event of run) all.push(...(await emissionsOf(event)))
      return all
    })
    for (const emission of emissions) tellSockets(companyId, emission)
    for (const event of run) {
      for (const reaction of reactions) {
        if (reaction.event === event.name)
          await enqueue(reaction.jobName, companyId, reaction.dataOf(event.payload as never))
      }
    }
  }

  /** One run at a time; a run that fails is tried event by event, so that one bad event does not silence its neighbours. */
  async function tell(run: OutboxEvent[]): Promise<OutboxEvent[]> {
    try {
      await tellRun(run)
      return run
    } catch (error) {
      if (run.length > 1) {
        const told: OutboxEvent[] = []
        for (const event of run) told.push(...(await tell([event])))
        return told
      }
      const [event] = run
      if (!event) return []
      const tries = (failures.get(event.id) ?? 0) + 1
      failures.set(event.id, tries)
      log.error({ err: error, event: event.name, eventId: event.id, tries }, 'an event could not be told')
      if (tries < TRIES) return []
      failures.delete(event.id)
      return run
    }
  }

  async function tellWaiting(companyIds?: readonly number[]): Promise<number> {
    const where = { publishedAt: null, ...(companyIds ? { companyId: [...companyIds] } : {}) }
    const waiting = await withPlatformScope('relay', () =>
      OutboxEvent.findAll({ where, order: [['id', 'ASC']], limit: BATCH }),
    )
    if (waiting.length === 0) return 0
    const told: string[] = []
    for (const run of inRuns(waiting)) told.push(...(await tell(run)).map(({ id }) => id))
    await withPlatformScope('relay', () =>
      OutboxEvent.update({ publishedAt: clock.now() }, { where: { id: { [Op.in]: told } }, silent: true }),
    )
    return told.length
  }

  let stopping = false
  let wake: (() => void) | undefined
  let nudged = false
  let loop: Promise<void> | undefined

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (nudged || stopping) return resolve()
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    }).finally(() => {
      nudged = false
      wake = undefined
    })

  /** Holds the lock on a connection of its own; ends when that connection does. */
  async function serve(): Promise<void> {
    const holder = new pg.Client({ connectionString: env.DATABASE_URL, keepAlive: true })
    let lost = false
    holder.on('error', () => (lost = true))
    holder.on('end', () => (lost = true))
    try {
      await holder.connect()
      while (!stopping && !lost) {
        const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
          LOCK_KEY,
        ])
        if (rows[0]?.mine) break
        await rest(SWEEP_MS)
      }
      while (!stopping && !lost) {
        const told = await tellWaiting()
        if (told < BATCH) await rest(SWEEP_MS)
      }
    } finally {
      await holder.end().catch(() => undefined)
    }
  }

  return {
    start: () => {
      const stopListening = listenForNudges(() => {
        nudged = true
        wake?.()
      })
      loop = (async () => {
        while (!stopping) {
          await serve().catch((error: unknown) =>
            log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the relay pauses'),
          )
          if (!stopping) await rest(SWEEP_MS)
        }
        stopListening()
      })()
    },
    stop: async () => {
      stopping = true
      wake?.()
      await loop
    },
    drain: async (companyIds) => {
      let total = 0
      for (;;) {
        const told = await tellWaiting(companyIds)
        if (told === 0) return total
        total += told
      }
    },
  }
}
