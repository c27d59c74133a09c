import { queueOptionsApi } from '@balcao/contract'
import { route, type Route } from '../../platform/http/route.js'
import { createQueueOption, removeQueueOption, updateQueueOption } from './queueOptions.commands.js'
import { presentQueueOption } from './queueOptions.presenter.js'
import { findQueueOption, listQueueOptions } from './queueOptions.queries.js'

export const queueOptionsRoutes: readonly Route[] = [
  route(queueOptionsApi.list, { access: 'user' }, async ({ query }) =>
    (await listQueueOptions(query)).map(presentQueueOption),
  ),

  route(queueOptionsApi.create, { access: 'queues:write' }, async ({ body }) =>
    presentQueueOption(await createQueueOption(body)),
  ),

  route(queueOptionsApi.update, { access: 'queues:write' }, async ({ params, body }) =>
    presentQueueOption(await updateQueueOption(await findQueueOption(params.id), body)),
  ),

  route(queueOptionsApi.remove, { access: 'queues:write' }, async ({ params }) => {
    await removeQueueOption(await findQueueOption(params.id))
    return { message: 'Option deleted' }
  }),
]
