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

/**
 * Makes a backup each day, and one at once when the last day has none. Never ends.
 * @param at time of day, `03:00`, in the time zone of the process.
 * @param make makes one; answers whether it was finished.
 */
export async function everyDay(folder: string, at: string, make: () => Promise<boolean>): Promise<never> {
  let isDue = isLate(await newestBackup(folder), clock.now(), DAY_HOURS)
  for (;;) {
    const isDone = isDue ? await make() : true
    const next = nextAt(at, clock.now()).getTime()
    await pause(isDone ? next - clock.now().getTime() : RETRY_MS)
    // A timer may end a moment too early, and the same moment would be the next one again.
    while (isDone && clock.now().getTime() < next) await pause(1)
    isDue = true
  }
}
