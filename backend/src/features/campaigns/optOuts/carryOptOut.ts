import { OptOut } from '../../../models/index.js'
import { optOut } from './optOut.js'
import { optOuts } from './optOuts.resource.js'
import { optOutsOf } from './optOuts.queries.js'

/**
 * Two contacts are one: who opted out by one of their numbers wants no campaign at the number that both have
 * from now on either.
 */
export async function carryOptOut(numbers: readonly string[], to: string): Promise<void> {
  const [carried] = await optOutsOf(numbers)
  if (carried) await optOut({ number: to, name: carried.name, reason: carried.reason, source: 'merge' })
}

/**
 * They are two again: what was carried to a number goes, unless somebody has said it there themselves since.
 */
export async function takeBackOptOut(number: string): Promise<void> {
  for (const carried of (await optOutsOf([number])).filter(({ source }) => source === 'merge')) {
    await OptOut.destroy({ where: { id: carried.id } })
    await optOuts.happened('deleted', carried)
  }
}
