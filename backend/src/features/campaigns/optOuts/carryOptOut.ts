import { OptOut } from '../../../models/index.js'
import { optOut } from './optOut.js'
import { optOuts } from './optOuts.resource.js'
import { optOutsOf } from './optOuts.queries.js'

/** Two contacts were merged. If one of their numbers opted out, the number that stays does, too. */
export async function carryOptOut(numbers: readonly string[], to: string): Promise<void> {
  const [carried] = await optOutsOf(numbers)
  if (carried) await optOut({ number: to, name: carried.name, reason: carried.reason, source: 'merge' })
}

/**
 * A merge was undone. The opt-out that was carried to a number is removed, unless the person has opted out
 * there themselves since.
 */
export async function takeBackOptOut(number: string): Promise<void> {
  for (const carried of (await optOutsOf([number])).filter(({ source }) => source === 'merge')) {
    await OptOut.destroy({ where: { id: carried.id } })
    await optOuts.happened('deleted', carried)
  }
}
