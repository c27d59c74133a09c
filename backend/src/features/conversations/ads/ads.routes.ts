import { adsApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { listAds } from './ads.queries.js'

export const adsRoutes: readonly Route[] = [
  route(adsApi.list, { access: 'user', reads: true }, async () => ({ ads: await listAds() })),
]
