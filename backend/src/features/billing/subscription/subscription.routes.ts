import { companySubscriptionApi } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { route, type Route } from '../../../platform/http/route.js'
import { changePlan, previewChange } from './changePlan.js'
import { readSubscription } from './readSubscription.js'
import { updateBilling } from './subscription.commands.js'

/** For admins, also while their company can only pay. */
const payers = { access: 'company:billing', whenExpired: 'billing' } as const

export const subscriptionRoutes: readonly Route[] = [
  route(companySubscriptionApi.get, payers, () => readSubscription(clock.now())),

  route(companySubscriptionApi.updateBilling, payers, async ({ body }) => {
    await updateBilling(body)
    return readSubscription(clock.now())
  }),

  route(companySubscriptionApi.previewChange, payers, ({ query }) => previewChange(query)),

  route(companySubscriptionApi.change, payers, async ({ body }) => {
    await changePlan(body)
    return readSubscription(clock.now())
  }),
]
