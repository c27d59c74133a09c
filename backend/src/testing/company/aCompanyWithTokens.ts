import { apiTokensApi, type BodyOf } from '@balcao/contract'
import { apiAs, apiWithToken } from '../apiClient.js'
import { aCompany } from '../fixtures.js'

export type NewToken = BodyOf<typeof apiTokensApi.create>

/** A company, and a way to make tokens with their APIs. */
export async function aCompanyWithTokens() {
  const fixture = await aCompany()
  const admin = apiAs(fixture.admin)
  const aTokenFor = async (traits: Partial<NewToken> = {}) => {
    const body = { name: 'ERP', scopes: ['messages:send' as const], ...traits }
    const created = await admin.ok(apiTokensApi.create, { body })
    return { created, id: created.id, api: apiWithToken(created.token ?? '') }
  }
  const found = async (id: number) => {
    const token = (await admin.ok(apiTokensApi.list)).find((listed) => listed.id === id)
    if (!token) throw new Error('It is not in the list')
    return token
  }
  return { ...fixture, admin, aTokenFor, found }
}
