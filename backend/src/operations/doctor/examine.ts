import { atMost } from '../../platform/clock/atMost.js'
import { reasonOf } from '../../platform/errors/reasonOf.js'
import { problem, type Check, type Finding } from './check.js'
import type { Place } from './place.js'

/** Milliseconds for one check. All run at the same time, so this is the time for all of them, too. */
const CHECK_MS = 5_000

export interface Result extends Finding {
  check: string
}

async function findingsOf({ run }: Check, place: Place): Promise<Finding[]> {
  const advice = 'See that what it asks is running and can be reached from here.'
  let findings: Finding[] = []
  try {
    const looking = run(place).then((found) => (findings = found))
    if (await atMost(CHECK_MS, looking)) return findings
    return [problem(`There was no answer within ${CHECK_MS / 1_000} s.`, advice)]
  } catch (error) {
    return [problem(`This could not be found out: ${reasonOf(error).split('\n')[0]}.`, advice)]
  }
}

/** Runs every check, whatever becomes of the others. @returns at least one line for each, in their order. */
export async function examine(checks: readonly Check[], place: Place): Promise<Result[]> {
  const results = await Promise.all(
    checks.map(async (check) => {
      const findings = await findingsOf(check, place)
      return findings.map((finding) => ({ check: check.name, ...finding }))
    }),
  )
  return results.flat()
}
