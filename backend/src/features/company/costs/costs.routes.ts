import { costsApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { correctPrices } from './prices.commands.js'
import { currentPrices } from './prices.queries.js'

export const costsRoutes: readonly Route[] = [
  route(costsApi.prices, { access: 'user', reads: true }, () => currentPrices()),
  route(costsApi.correct, { access: 'costs:manage' }, async ({ body, actor }) => {
    await correctPrices(actor, body)
    return currentPrices()
  }),
]
