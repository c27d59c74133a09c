import { templatesApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { presentTemplate } from './templates.presenter.js'
import { findTemplate, listAccounts, pageOfTemplates } from './templates.queries.js'

export const templatesRoutes: readonly Route[] = [
  route(templatesApi.list, { access: 'user' }, async ({ query }) => {
    const accounts = await listAccounts()
    const { rows, ...facts } = await pageOfTemplates(accounts, query)
    return { templates: rows.map((template) => presentTemplate(template, accounts)), ...facts }
  }),
  route(templatesApi.get, { access: 'user' }, async ({ params }) =>
    presentTemplate(await findTemplate(params.id), await listAccounts()),
  ),
]
