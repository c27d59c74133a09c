import { __things__Api } from '@balcao/contract'
import { authorize } from '../../platform/errors/authorize.js'
import { route, type Route } from '../../platform/http/route.js'
import { create__Thing__, remove__Thing__, update__Thing__ } from './__things__.commands.js'
import { __thing__Policy } from './__things__.policy.js'
import { present__Thing__ } from './__things__.presenter.js'
import { find__Thing__, list__Things__ } from './__things__.queries.js'

export const __things__Routes: readonly Route[] = [
  route(__things__Api.list, { access: 'user' }, async ({ actor }) =>
    (await list__Things__()).map((__thing__) => present__Thing__(__thing__, actor)),
  ),

  route(__things__Api.get, { access: 'user' }, async ({ params, actor }) =>
    present__Thing__(await find__Thing__(params.id), actor),
  ),

  route(__things__Api.create, { access: 'settings:write' }, async ({ body, actor }) =>
    present__Thing__(await create__Thing__(body), actor),
  ),

  route(__things__Api.update, { access: 'user' }, async ({ params, body, actor }) => {
    const __thing__ = await find__Thing__(params.id)
    authorize(actor, __thing__Policy, 'update', __thing__)
    return present__Thing__(await update__Thing__(__thing__, body), actor)
  }),

  route(__things__Api.remove, { access: 'user' }, async ({ params, actor }) => {
    const __thing__ = await find__Thing__(params.id)
    authorize(actor, __thing__Policy, 'remove', __thing__)
    await remove__Thing__(__thing__)
    return { id: params.id }
  }),
]
