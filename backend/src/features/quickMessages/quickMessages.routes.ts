import { quickMessagesApi } from '@balcao/contract'
import { route, type Route } from '../../platform/http/route.js'
import { createQuickMessage, removeQuickMessage, updateQuickMessage } from './quickMessages.commands.js'
import { presentQuickMessage } from './quickMessages.presenter.js'
import { findQuickMessage, listQuickMessagePage, listQuickMessages } from './quickMessages.queries.js'

export const quickMessagesRoutes: readonly Route[] = [
  route(quickMessagesApi.list, { access: 'user' }, async ({ query, actor }) => {
    const { rows, ...facts } = await listQuickMessagePage(query, actor)
    return { records: rows.map(presentQuickMessage), ...facts }
  }),

  route(quickMessagesApi.listAll, { access: 'user' }, async ({ actor }) =>
    (await listQuickMessages(actor)).map(presentQuickMessage),
  ),

  route(quickMessagesApi.get, { access: 'user' }, async ({ params, actor }) =>
    presentQuickMessage(await findQuickMessage(params.id, actor)),
  ),

  route(quickMessagesApi.create, { access: 'user' }, async ({ body, actor }) =>
    presentQuickMessage(await createQuickMessage(body, actor)),
  ),

  route(quickMessagesApi.update, { access: 'user' }, async ({ params, body, actor }) =>
    presentQuickMessage(await updateQuickMessage(await findQuickMessage(params.id, actor), body)),
  ),

  route(quickMessagesApi.remove, { access: 'user' }, async ({ params, actor }) => {
    await removeQuickMessage(await findQuickMessage(params.id, actor))
    return { message: 'Quick message deleted' }
  }),
]
