import { templatesApi, type Template as OnWire } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import { checkExample, exampleOf } from './giveExample.js'
import { syncTemplates } from './syncTemplates.js'
import { createTemplate, removeTemplate, updateTemplate } from './templates.commands.js'
import { presentAccount, presentTemplates } from './templates.presenter.js'
import { findAccount, findTemplate, listAccounts, pageOfTemplates } from './templates.queries.js'

const admins = { access: 'templates:manage' } as const

async function presentOne(id: number): Promise<OnWire> {
  const template = await findTemplate(id)
  const [presented] = await presentTemplates([template], await listAccounts())
  if (!presented) throw new AppError('ERR_NO_TEMPLATE_FOUND')
  return presented
}

export const templatesRoutes: readonly Route[] = [
  route(templatesApi.list, { access: 'user' }, async ({ query }) => {
    const accounts = await listAccounts()
    const { rows, ...facts } = await pageOfTemplates(accounts, query)
    return { templates: await presentTemplates(rows, accounts), ...facts }
  }),
  route(templatesApi.get, { access: 'user' }, ({ params }) => presentOne(params.id)),
  route(templatesApi.accounts, { access: 'user' }, async () => (await listAccounts()).map(presentAccount)),
  routeOutsideScope(templatesApi.sync, admins, async ({ params, inScope }) => {
    const { account, connectionIds } = await inScope(() => findAccount(params.id))
    await syncTemplates(connectionIds[0] ?? 0, account.businessAccountId, inScope)
    return presentAccount(await inScope(() => findAccount(params.id)))
  }),
  routeOutsideScope(templatesApi.create, admins, async ({ body, actor, inScope }) => {
    const id = await createTemplate(body, actor.companyId, inScope)
    return inScope(() => presentOne(id))
  }),
  routeOutsideScope(templatesApi.update, admins, async ({ params, body, actor, inScope }) => {
    await updateTemplate(params.id, body, actor.companyId, inScope)
    return inScope(() => presentOne(params.id))
  }),
  routeOutsideScope(templatesApi.remove, admins, async ({ params, inScope }) => {
    await removeTemplate(params.id, inScope)
    return { message: 'Template deleted' }
  }),
  uploadRoute(
    templatesApi.uploadExample,
    { ...admins, admit: () => Promise.resolve(), prepare: checkExample },
    ({ files: [file] }) => Promise.resolve({ example: exampleOf(file) }),
  ),
]
