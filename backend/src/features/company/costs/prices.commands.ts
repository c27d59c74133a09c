import type { BodyOf, costsApi } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { PriceList } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { claimCompany } from '../../billing/companies/index.js'

/** Stores a corrected list. It replaces one with the same first day. */
export async function correctPrices(
  actor: UserActor,
  { since, prices }: BodyOf<typeof costsApi.correct>,
): Promise<void> {
  // Two corrections of one day take turns.
  await claimCompany()
  const values = {
    since,
    marketingMicros: prices.marketing,
    utilityMicros: prices.utility,
    authenticationMicros: prices.authentication,
    serviceMicros: prices.service,
    userId: actor.id,
    checkedAt: clock.now(),
  }
  const earlier = await PriceList.findOne({ where: { since }, lock: Transaction.LOCK.UPDATE })
  await (earlier ? earlier.update(values) : PriceList.create(values))
}
