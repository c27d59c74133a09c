import { apiTokensApi, type ApiToken, type NewApiToken } from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import { route, type Route } from '../../../platform/http/route.js'
import { createToken, revokeToken, updateToken } from './apiTokens.commands.js'
import { presentToken } from './apiTokens.presenter.js'
import { claimToken, companyToday, findToken, listDays, listTokens } from './apiTokens.queries.js'

const admins = { access: 'api:manage' } as const
const confirmedAdmins = { ...admins, sensitive: true } as const

async function presentById(id: number, today: string): Promise<ApiToken> {
  return presentToken(await findToken(id, today), today)
}

export const apiTokensRoutes: readonly Route[] = [
  route(apiTokensApi.list, admins, async () => {
    const today = await companyToday()
    return (await listTokens(today)).map((token) => presentToken(token, today))
  }),
  route(apiTokensApi.create, confirmedAdmins, async ({ req, body, actor }) => {
    const today = await companyToday()
    const create = async (): Promise<NewApiToken> => {
      const { id, token } = await createToken(body, today)
      return { ...(await presentById(id, today)), token }
    }
    return createOnce(apiTokensApi.create, { req, body, actor }, create, async (id) => ({
      ...(await presentById(id, today)),
      token: null,
    }))
  }),
  route(apiTokensApi.update, confirmedAdmins, async ({ params, body }) => {
    await updateToken(await claimToken(params.id), body)
    return presentById(params.id, await companyToday())
  }),
  route(apiTokensApi.revoke, admins, async ({ params }) => {
    await revokeToken(await claimToken(params.id))
    return presentById(params.id, await companyToday())
  }),
  route(apiTokensApi.days, admins, async ({ params }) => {
    const today = await companyToday()
    const { id } = await findToken(params.id, today)
    return listDays(id, today)
  }),
]
