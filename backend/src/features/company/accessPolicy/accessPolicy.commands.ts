import type { AllowedAddress, FactorDemand } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { AccessPolicy } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { demandAfter, isAllowedFrom, textOfEntry } from './accessPolicy.rules.js'

/** Changes of a company's rules; absent ones stay. */
export interface PolicyChanges {
  secondFactorFor?: FactorDemand | undefined
  secondFactorFrom?: Date | undefined
  limitsAddresses?: boolean | undefined
  addresses?: readonly AllowedAddress[] | undefined
  idleMinutes?: number | null | undefined
  totalHours?: number | null | undefined
}

interface Author {
  /** Where the author is. */
  address: string | undefined
  /** When the day began in the company's time zone. */
  today: Date
}

/**
 * Changes the rules of the scope's company. They count at once: all sockets are cut, and those who may still
 * enter come back.
 * @throws AppError ERR_OWN_ADDRESS when the author could not log in from where they are.
 */
export async function changePolicy(changes: PolicyChanges, { address, today }: Author): Promise<void> {
  await AccessPolicy.bulkCreate([{}], { ignoreDuplicates: true })
  const before = await AccessPolicy.findOne({ lock: true, rejectOnEmpty: true })
  const addresses = changes.addresses?.map(textOfEntry) ?? before.addresses
  const limitsAddresses = (changes.limitsAddresses ?? before.limitsAddresses) && addresses.length > 0
  if (limitsAddresses && !isAllowedFrom(addresses, address))
    throw new AppError('ERR_OWN_ADDRESS', { field: 'body.addresses' })
  const { idleMinutes = before.idleMinutes, totalHours = before.totalHours } = changes
  await before.update({
    ...demandAfter(before, changes, today),
    limitsAddresses,
    addresses,
    idleMinutes,
    totalHours,
  })
  for (const run of hooksOf('accessPolicyChanged')) await run()
  await recordEvent('accessPolicy.changed', {})
}
