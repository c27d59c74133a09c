import { macrosApi } from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { route, type Route } from '../../../platform/http/route.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { findTicket, presentTicket, ticketPolicy } from '../tickets/index.js'
import { macros } from './macros.resource.js'
import { runMacro } from './runMacro.js'

export const macrosRoutes: readonly Route[] = [
  route(macrosApi.run, { access: 'user' }, async ({ params, body, actor, req }) => {
    const { ticketId, signs = false } = body
    authorize(actor, ticketPolicy, 'see', await findTicket({ id: ticketId }))
    // The key is claimed first, so the second of two copies waits here, and then runs nothing.
    return createOnce(
      macrosApi.run,
      { req, body: { ...body, macroId: params.id }, actor },
      async () => {
        const macro = await macros.find(params.id, actor)
        const options = { ticketId, signs, clientKey: idempotencyKey(req) }
        return presentTicket(await runMacro(macro, options, actor), actor)
      },
      async (id) => presentTicket(await findTicket({ id }), actor),
    )
  }),
]
