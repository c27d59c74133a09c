import { setTimeout as delay } from 'node:timers/promises'
import { clock } from '../platform/clock/clock.js'
import { RELAY_CONNECTIONS } from '../platform/database/database.js'
import { log } from '../platform/log/log.js'
import { relayLagSeconds } from '../platform/metrics/metrics.js'
import { emit } from '../platform/realtime/emitter.js'
import { rooms } from '../platform/realtime/rooms.js'
import { listenForNudges } from './nudge.js'
import { Outbox, type PublishedId, type WaitingEvent } from './Outbox.js'
import { runTeller, type Listeners } from './tellRun.js'

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

type RelayOptions = Pick<Listeners, 'broadcasts' | 'reactions'> &
  Partial<Pick<Listeners, 'records' | 'tell'>> & {
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
  const tellRun = runTeller({ broadcasts, reactions, records, tell: tellSockets })

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

  /** Publishes one company's events. @returns those to mark; fewer than given when one failed. */
  async function tellCompany(run: readonly WaitingEvent[]): Promise<PublishedId[]> {
    const published = await tell(run)
    const at = clock.now()
    for (const { recordedAt } of published)
      relayLagSeconds.observe((at.getTime() - recordedAt.getTime()) / 1_000)
    return published.map(({ id }) => ({ id, at }))
  }

  const stopping = new AbortController()
  let wake: (() => void) | undefined
  let loop: Promise<void> | undefined

  /** Companies that may have events no read has seen; null for any company. */
  const nudged = new Set<number | null>()
  /** Published events that are not marked yet. */
  let published: PublishedId[] = []
  const underWay = new Map<number, Promise<void>>()

  /** Whether a read would find something, or mark something. Companies under way are left out of a read. */
  const isAwaited = () =>
    underWay.size < RELAY_CONNECTIONS &&
    (published.length > 0 || [...nudged].some((companyId) => companyId === null || !underWay.has(companyId)))

  const wakeLoop = () => {
    if (stopping.signal.aborted || isAwaited()) wake?.()
  }

  const nudgeLoop = (companyId: number | null) => {
    nudged.add(companyId)
    wakeLoop()
  }

  /** Before a read: what it will see is no longer awaited. */
  function forgetNudges(): void {
    // Nobody knows whether a company under way was meant.
    if (nudged.delete(null)) for (const companyId of underWay.keys()) nudged.add(companyId)
    for (const companyId of nudged)
      if (companyId !== null && !underWay.has(companyId)) nudged.delete(companyId)
  }

  /** A pause that a nudge does not end: for a relay that may not read, or can't. */
  const pause = () => delay(SWEEP_MS, undefined, { signal: stopping.signal }).catch(() => undefined)

  /** A pause between two reads, until something is awaited. */
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopping.signal.aborted || isAwaited()) return resolve()
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    }).finally(() => {
      wake = undefined
    })

  /**
   * Keeps the lock as long as its connection lives, and processes up to RELAY_CONNECTIONS companies in
   * parallel. A company whose events take long, or fail, only occupies its own place.
   */
  async function serve(): Promise<void> {
    const outbox = await Outbox.open()
    const goesOn = () => !stopping.signal.aborted && !outbox.isLost

    const begin = (companyId: number, run: readonly WaitingEvent[]) => {
      const work = tellCompany(run)
        .then(async (marks) => {
          published.push(...marks)
          if (marks.length < run.length && goesOn()) await delay(SWEEP_MS)
        })
        .catch((error: unknown) => log.error({ err: error }, 'the events of a company were not published'))
        .finally(() => {
          underWay.delete(companyId)
          // The read that marks these events also finds further ones.
          nudgeLoop(companyId)
        })
      underWay.set(companyId, work)
    }

    const read = async (companies: number) => {
      const marks = published
      published = []
      try {
        return await outbox.waiting({
          run: RUN,
          companies,
          except: [...underWay.keys()],
          only,
          published: marks,
        })
      } catch (error) {
        // The next read marks them, so that they are not published again.
        published.unshift(...marks)
        throw error
      }
    }

    try {
      while (goesOn() && !(await outbox.takeTurn())) await pause()
      let readAt = -GATHER_MS
      /** The last read filled every free place, so more companies may wait. */
      let isFull = false
      while (goesOn()) {
        if (underWay.size < RELAY_CONNECTIONS) {
          const left = readAt + GATHER_MS - performance.now()
          if (left > 0 && !isFull) await delay(left)
          readAt = performance.now()
          const companies = RELAY_CONNECTIONS - underWay.size
          forgetNudges()
          const runs = await read(companies)
          isFull = runs.size === companies
          for (const [companyId, run] of runs) begin(companyId, run)
        }
        // A finished company or a nudge ends the pause.
        await rest(SWEEP_MS)
      }
      await Promise.all(underWay.values())
      if (published.length > 0) await read(0)
    } finally {
      await outbox.close()
    }
  }

  let drained: Outbox | undefined

  return {
    start: () => {
      const stopListening = listenForNudges(nudgeLoop)
      loop = (async () => {
        while (!stopping.signal.aborted) {
          await serve().catch((error: unknown) =>
            log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the relay pauses'),
          )
          await pause()
        }
        stopListening()
      })()
    },
    stop: async () => {
      stopping.abort()
      wake?.()
      await loop
    },
    drain: async (companyIds) => {
      if (!drained || drained.isLost) drained = await Outbox.open()
      const outbox = drained
      let total = 0
      let marks: PublishedId[] = []
      for (;;) {
        const runs = await outbox.waiting({
          run: RUN,
          companies: RELAY_CONNECTIONS,
          only: companyIds,
          published: marks,
        })
        marks = (await Promise.all([...runs.values()].map(tellCompany))).flat()
        if (marks.length === 0) return total
        total += marks.length
      }
    },
  }
}
