import { helpsApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { helps } from './helps.resource.js'
import { orderHelps } from './orderHelps.js'

export const helpsRoutes: readonly Route[] = [
  route(helpsApi.order, { access: 'super' }, async ({ body, actor }) => {
    await orderHelps(body.ids)
    return (await helps.all(actor)).map(helps.present)
  }),
]
