import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bullQueue, closeQueues } from './bullQueues.js'
import { countStatements } from '../../testing/database/countStatements.js'
import { sql } from '../database/sql.js'
import { defineSweep } from './job.js'
import { scheduleSweeps, startSweeps, stopSweeps } from './sweeps.js'

const EVERY_SIX_HOURS = 6 * 3_600_000

const aSweep = (everyMs: number, run = () => Promise.resolve()) =>
  defineSweep({ name: `look-around-${everyMs}`, everyMs, afterRestore: 'nothing', run })

const scheduled = async () => {
  const jobs = await bullQueue('sweeps').getRepeatableJobs()
  return Object.fromEntries(jobs.map(({ name, next }) => [name, next]))
}

beforeEach(() => bullQueue('sweeps').obliterate({ force: true }))
afterEach(async () => {
  await stopSweeps()
  await closeQueues()
})

describe('a sweep', () => {
  it('runs again and again, also after one that failed', async () => {
    let times = 0
    const run = () => {
      times += 1
      return times === 1 ? Promise.reject(new Error('once')) : Promise.resolve()
    }
    startSweeps([aSweep(50, run)])
    await vi.waitFor(() => expect(times).toBeGreaterThan(3), 10_000)
  })

  it('is due when it was due before, however often its workers restart', async () => {
    const sweep = aSweep(EVERY_SIX_HOURS)
    await scheduleSweeps([sweep])
    const before = await scheduled()
    expect(before[sweep.name]! % EVERY_SIX_HOURS).toBe(0)
    await scheduleSweeps([sweep])
    expect(await scheduled()).toEqual(before)
    expect(await bullQueue('sweeps').getDelayedCount()).toBe(1)
  })

  it('is scheduled again when Redis forgot it, or has kept only half of it', async () => {
    const sweep = aSweep(EVERY_SIX_HOURS)
    await scheduleSweeps([sweep])
    const before = await scheduled()
    const queue = bullQueue('sweeps')
    await queue.obliterate({ force: true })
    expect(await scheduled()).toEqual({})
    await scheduleSweeps([sweep])
    expect(await scheduled()).toEqual(before)

    const [{ key } = { key: '' }] = await queue.getRepeatableJobs()
    await queue.removeJobs('*')
    await queue.client.zadd(queue.toKey('repeat'), Date.now() - 2 * EVERY_SIX_HOURS, key)
    await scheduleSweeps([sweep])
    expect(await scheduled()).toEqual(before)
    expect(await queue.getDelayedCount()).toBe(1)
  })

  it('is forgotten when the build has it no more, or at another distance', async () => {
    await scheduleSweeps([aSweep(10_000), aSweep(20_000)])
    await scheduleSweeps([{ ...aSweep(20_000), everyMs: 30_000 }])
    expect(Object.keys(await scheduled())).toEqual(['look-around-20000'])
    const [job] = await bullQueue('sweeps').getRepeatableJobs()
    expect(job).toMatchObject({ every: 30_000 })
    expect(await bullQueue('sweeps').getDelayedCount()).toBe(1)
  })

  it('is not run twice at once in a process', async () => {
    let atOnce = 0
    let most = 0
    let runs = 0
    startSweeps([
      aSweep(20, async () => {
        most = Math.max(most, (atOnce += 1))
        await delay(70)
        atOnce -= 1
        runs += 1
      }),
    ])
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 10_000)
    expect(most).toBe(1)
  })

  it('runs when its query finds a row, and all of one moment ask in one statement', async () => {
    let runs = 0
    let idleRuns = 0
    const run = () => Promise.resolve(void (runs += 1))
    const idle = (name: string) => ({
      ...aSweep(200, () => Promise.resolve(void (idleRuns += 1))),
      name,
      due: () => sql`select from generate_series(1, ${0}::integer)`,
    })
    const busy = { ...aSweep(200, run), due: () => sql`select ${1}::integer` }
    startSweeps([busy, ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(idle)])
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1), 10_000)
    const before = runs
    const statements = await countStatements(() =>
      vi.waitFor(() => expect(runs).toBeGreaterThan(before + 5), 10_000),
    )
    // On a busy machine the jobs of one moment may arrive apart.
    expect(statements).toBeLessThan((runs - before) * 4)
    expect(idleRuns).toBe(0)
  })
})
