import { setTimeout as delay } from 'node:timers/promises'
import { clock } from '../platform/clock/clock.js'
import { onPoolOf, RELAY_CONNECTIONS } from '../platform/database/database.js'
import { enqueue } from '../platform/jobs/enqueue.js'
import { log } from '../platform/log/log.js'
import { relayLagSeconds } from '../platform/metrics/metrics.js'
import { emit, type Emission } from '../platform/realtime/emitter.js'
import { rooms } from '../platform/realtime/rooms.js'
import { sideBySide } from '../platform/tenancy/batchReads.js'
import { withScope } from '../platform/tenancy/scope.js'
import type { BroadcastDefinition } from './broadcast.js'
import { listenForNudges } from './nudge.js'
import { Outbox, type WaitingEvent } from './Outbox.js'
import type { ReactionDefinition } from './reaction.js'
import type { RecordDefinition } from './record.js'

/**
 * Most events of one company per scope. A run costs nearly the same for more events, since each read is one
 * query for all. So a late relay catches up in few round trips.
 */
const RUN = 250
/** Milliseconds after which the relay reads without a nudge, and retries a company with a failing event. */
const SWEEP_MS = 1_000
/**
 * Milliseconds between two reads. The first one after a pause doesn't wait. Events of a busy moment are read
 * and published together, and people don't notice the delay.
 */
const GATHER_MS = 50
/** A broadcast that fails this often is given up: the screens are told to refetch, and the rest continues. */
const TRIES = 3

interface RelayOptions {
  broadcasts: readonly BroadcastDefinition[]
  reactions: readonly ReactionDefinition[]
  records?: readonly RecordDefinition[]
  /** Sends an emission to the sockets; tests replace it. */
  tell?: typeof emit
  /** `start` serves only these companies, for tests that share their database; default: all. */
  only?: readonly number[]
}

export interface Relay {
  start: () => void
  stop: () => Promise<void>
  /**
   * Publishes all waiting events of these companies; for tests.
   * @returns how many.
   */
  drain: (companyIds: readonly number[]) => Promise<number>
}

/**
 * Of equal events only the last one is published, since all show the current state. Two reactions to one
 * message count as equal.
 */
function withoutRepeats(events: readonly WaitingEvent[]): WaitingEvent[] {
  const last = new Map(events.map((event) => [contentKey(event), event.id]))
  return events.filter((event) => last.get(contentKey(event)) === event.id)
}

const contentKey = ({ name, payload }: WaitingEvent): string => JSON.stringify([name, payload])

/**
 * Publishes events, in order of recording per company: broadcasts to sockets, nudges to jobs. Companies do
 * not wait for each other. One relay of the installation works at a time (a session advisory lock; when its
 * process dies Postgres frees the lock and another takes over). After a crash an event may be published
 * twice, but never not at all; receivers are idempotent by id and updatedAt.
 */
export function createRelay({
  broadcasts,
  reactions,
  records = [],
  tell: tellSockets = emit,
  only,
}: RelayOptions): Relay {
  const failures = new Map<string, number>()

  /** In the order of the events, whatever the order in which they were processed. */
  async function emissionsOf(events: readonly WaitingEvent[]): Promise<Emission[]> {
    const works = events.flatMap(({ name, payload }) =>
      broadcasts
        .filter((broadcast) => broadcast.events.includes(name))
        .map(
          ({ emissions }) =>
            async () =>
              emissions(payload as never, name as never),
        ),
    )
    return (await sideBySide(works)).flat()
  }

  /** Records are stored before their events are marked as published. */
  async function storeRecords(run: readonly WaitingEvent[]): Promise<void> {
    for (const { events, store } of records) {
      const meant = run.filter(({ name }) => events.includes(name))
      if (meant.length > 0) await store(meant as never)
    }
  }

  /** Nudges each job once, however many of the events need it. */
  async function nudge(companyId: number, run: readonly WaitingEvent[]): Promise<void> {
    const asked = run.flatMap(({ name, payload }) =>
      reactions
        .filter(({ event }) => event === name)
        .flatMap(({ jobName, dataOf }) => {
          const data = dataOf(payload as never)
          return data ? [{ jobName, data }] : []
        }),
    )
    const distinct = new Map(asked.map((job) => [JSON.stringify(job), job]))
    await Promise.all([...distinct.values()].map(({ jobName, data }) => enqueue(jobName, companyId, data)))
  }

  async function tellRun(run: readonly WaitingEvent[]): Promise<void> {
    const companyId = run[0]?.companyId
    if (companyId === undefined) return
    const emissions = await onPoolOf('relay', () =>
      withScope({ companyId, actor: { kind: 'system', name: 'relay' } }, async () => {
        await storeRecords(run)
        return emissionsOf(withoutRepeats(run))
      }),
    )
    for (const emission of emissions) tellSockets(companyId, emission)
    await nudge(companyId, run)
  }

  /**
   * One run at a time. A failing run is tried by halves, so that one bad event doesn't block its neighbours.
   */
  async function tell(run: readonly WaitingEvent[]): Promise<readonly WaitingEvent[]> {
    try {
      await tellRun(run)
      return run
    } catch (error) {
      if (run.length > 1) {
        const half = Math.ceil(run.length / 2)
        return [...(await tell(run.slice(0, half))), ...(await tell(run.slice(half)))]
      }
      const [event] = run
      if (!event) return []
      const tries = (failures.get(event.id) ?? 0) + 1
      failures.set(event.id, tries)
      log.error({ err: error, event: event.name, eventId: event.id, tries }, 'an event could not be told')
      if (tries < TRIES) return []
      failures.delete(event.id)
      // The screens have missed this event.
      const to = [rooms.company(event.companyId)]
      tellSockets(event.companyId, { rooms: to, channel: 'lateness', payload: { action: 'reload' } })
      return run
    }
  }

  /**
   * Publishes and marks one company's events.
   * @returns how many; fewer than given when one failed.
   */
  async function tellCompany(outbox: Outbox, run: readonly WaitingEvent[]): Promise<number> {
    const published = await tell(run)
    const now = clock.now()
    await outbox.markPublished(
      published.map(({ id }) => id),
      now,
    )
    for (const { recordedAt } of published)
      relayLagSeconds.observe((now.getTime() - recordedAt.getTime()) / 1_000)
    return published.length
  }

  let stopping = false
  let wake: (() => void) | undefined
  let nudged = false
  let loop: Promise<void> | undefined

  const nudgeLoop = () => {
    nudged = true
    wake?.()
  }

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

  /**
   * Keeps the lock as long as its connection lives, and processes up to RELAY_CONNECTIONS companies in
   * parallel. A company whose events take long, or fail, only occupies its own place.
   */
  async function serve(): Promise<void> {
    const outbox = await Outbox.open()
    const goesOn = () => !stopping && !outbox.isLost
    const underWay = new Map<number, Promise<void>>()
    /** Companies under way were left out of a read, or no place was free. */
    let leftOut = false

    const begin = (companyId: number, run: readonly WaitingEvent[]) => {
      let hasMore = run.length === RUN
      const work = tellCompany(outbox, run)
        .catch(() => 0) // the connection is lost: the next relay publishes them again
        .then(async (published) => {
          if (published === run.length) return
          hasMore = true
          if (goesOn()) await delay(SWEEP_MS)
        })
        .finally(() => {
          underWay.delete(companyId)
          if (leftOut || hasMore) nudgeLoop()
        })
      underWay.set(companyId, work)
    }

    try {
      while (goesOn() && !(await outbox.takeTurn())) await rest(SWEEP_MS)
      let readAt = -GATHER_MS
      /** The last read filled every free place, so more companies may wait. */
      let isFull = false
      while (goesOn()) {
        const companies = RELAY_CONNECTIONS - underWay.size
        leftOut = underWay.size > 0
        if (companies > 0) {
          const left = readAt + GATHER_MS - performance.now()
          if (left > 0 && !isFull) await delay(left)
          readAt = performance.now()
          nudged = false
          leftOut = underWay.size > 0
          const runs = await outbox.waiting({ run: RUN, companies, except: [...underWay.keys()], only })
          isFull = runs.size === companies
          leftOut ||= isFull
          for (const [companyId, run] of runs) begin(companyId, run)
        }
        // A finished company or a nudge ends the pause.
        await rest(SWEEP_MS)
      }
      await Promise.all(underWay.values())
    } finally {
      await outbox.close()
    }
  }

  let drained: Outbox | undefined

  return {
    start: () => {
      const stopListening = listenForNudges(nudgeLoop)
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
      if (!drained || drained.isLost) drained = await Outbox.open()
      const outbox = drained
      let total = 0
      for (;;) {
        const runs = await outbox.waiting({ run: RUN, companies: RELAY_CONNECTIONS, only: companyIds })
        const published = await Promise.all([...runs.values()].map((run) => tellCompany(outbox, run)))
        const sum = published.reduce((all, one) => all + one, 0)
        if (sum === 0) return total
        total += sum
      }
    },
  }
}
