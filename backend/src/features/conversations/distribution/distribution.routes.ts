import { distributionApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { queues } from '../../company/queues/index.js'
import { readNow } from './distribution.queries.js'

export const distributionRoutes: readonly Route[] = [
  route(distributionApi.now, { access: 'queues:write' }, async ({ params }) =>
    readNow(await queues.find(params.id)),
  ),
]
