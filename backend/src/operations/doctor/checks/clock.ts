import { ok, problem, warning, type Check, type Finding } from '../check.js'

/** Sockets are closed two seconds before a lease ends, so clocks may not differ by as much. */
const PROBLEM_MS = 2_000
const WARNING_MS = 500

/** @param difference milliseconds by which the other clock is ahead; `uncertain`: half of the way to it. */
export function judgeClock(name: string, difference: number, uncertain: number): Finding {
  const rest = Math.max(0, Math.abs(difference) - uncertain)
  const direction = difference > 0 ? 'ahead of' : 'behind'
  const text = `${name}'s clock is ${Math.round(Math.abs(difference))} ms ${direction} this machine's.`
  const advice = 'Let an NTP service (chrony, systemd-timesyncd) set the clock of each machine.'
  if (rest > PROBLEM_MS) return problem(text, advice)
  return rest > WARNING_MS ? warning(text, advice) : ok(text)
}

/** @param ask answers the other clock in milliseconds. */
async function compare(name: string, ask: () => Promise<number>): Promise<Finding> {
  const before = Date.now()
  const there = await ask()
  const after = Date.now()
  return judgeClock(name, there - (before + after) / 2, (after - before) / 2)
}

export const clockCheck: Check = {
  name: 'clock',
  run: async ({ rows, redis }) => {
    // The first question also connects.
    await rows('select 1')
    const postgres = await compare('Postgres', async () => {
      const [row] = await rows<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
      return Number(row?.ms)
    })
    await redis().ping()
    const fromRedis = await compare('Redis', async () => {
      const [seconds, micros] = await redis().time()
      return Number(seconds) * 1_000 + Number(micros) / 1_000
    })
    return [postgres, fromRedis]
  },
}
