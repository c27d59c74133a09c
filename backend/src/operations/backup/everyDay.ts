import { setTimeout as pause } from 'node:timers/promises'
import { clock } from '../../platform/clock/clock.js'
import { backupsIn, momentOf } from './backupFolder.js'
import { isLate, nextAt } from './schedule.js'

const DAY_HOURS = 24
/** Milliseconds until a failed backup is tried again. */
const RETRY_MS = 15 * 60_000

/** The moment of the newest finished backup; undefined without one. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const newest = (await backupsIn(folder)).findLast(({ isFinished }) => isFinished)
  return newest && momentOf(newest.name)
}

interface EveryDay {
  /** Time of day, `03:00`, in the time zone of the process. */
  at: string
  /** Makes one; answers whether it was finished. */
  make: () => Promise<boolean>
  /** Ends the waiting, or the wait for the one that is being made. */
  signal: AbortSignal
  /** Another time than RETRY_MS, for tests. */
  retryMs?: number
}

/** Makes a backup each day until `signal`, and one at once when the last day has none. */
export async function everyDay(
  folder: string,
  { at, make, signal, retryMs = RETRY_MS }: EveryDay,
): Promise<void> {
  const stopped = new Promise<false>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
  const waiting = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined)
  let isDue = isLate(await newestBackup(folder), clock.now(), DAY_HOURS)
  for (;;) {
    const isDone = isDue ? await Promise.race([make(), stopped]) : true
    const next = nextAt(at, clock.now()).getTime()
    await waiting(isDone ? next - clock.now().getTime() : retryMs)
    if (signal.aborted) return
    // A timer may end a moment too early, and the same moment would be the next one again.
    while (isDone && clock.now().getTime() < next) await pause(1)
    isDue = true
  }
}
