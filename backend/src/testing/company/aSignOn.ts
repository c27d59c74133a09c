import { signOnApi, signOnLoginApi, type BodyOf } from '@balcao/contract'
import { startOpenIdProvider, type OpenIdAccount, type OpenIdStandIn } from '@balcao/whatsapp-simulator'
import { onTestFinished } from 'vitest'
import { env } from '../../platform/config/env.js'
import type { User } from '../../models/index.js'
import { anonymousApi, apiAs, type Refusal, type TestApi } from '../apiClient.js'
import { aCompany, aUser, unique } from '../fixtures.js'

/** An identity provider on loopback, for this test. */
export async function anOpenIdProvider(): Promise<OpenIdStandIn> {
  const server = await startOpenIdProvider()
  env.SIGN_ON_PRIVATE_ADDRESSES = true
  onTestFinished(async () => {
    env.SIGN_ON_PRIVATE_ADDRESSES = false
    await server.stop()
  })
  return server.provider
}

/** The cookie of a login, as a browser sends it back. */
const cookieOf = (headers: Record<string, unknown>): string => {
  const all = (headers['set-cookie'] ?? []) as string[]
  return all.map((line) => line.split(';', 1)[0]).find((pair) => pair?.startsWith('sso=')) ?? ''
}

/** What the provider sends a browser back with. */
export interface Returned {
  state: string
  code?: string
  iss?: string
  error?: string
}

/** Opens the provider's login as a browser does. */
export async function logInThere(address: string): Promise<Returned> {
  const answer = await fetch(address, { redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  return Object.fromEntries(searchParams) as unknown as Returned
}

/** A browser at the login page, or that of an admin. */
export function aBrowserAt(api: TestApi = anonymousApi()) {
  const begin = async (email: string) => {
    const response = await api.send(signOnLoginApi.begin, { body: { email } })
    const { address } = response.body as { address: string }
    return { address, cookie: cookieOf(response.headers) }
  }
  const finish = (body: Returned, cookie: string) =>
    api.send(signOnLoginApi.finish, { body, headers: { Cookie: cookie } })
  return {
    begin,
    finish,
    /** The whole login; the status and the body of its last answer. */
    logIn: async (email: string) => {
      const { address, cookie } = await begin(email)
      const response = await finish(await logInThere(address), cookie)
      const body = response.body as unknown
      return {
        status: response.status,
        body: body as Partial<Refusal> & { token?: string; user?: { id: number } },
      }
    },
  }
}

/** Begins and ends a test of the settings, as their admin does. */
export async function tryOut(admin: TestApi) {
  const response = await admin.send(signOnApi.test)
  const { address } = response.body as { address: string }
  const cookie = cookieOf(response.headers)
  return admin.send(signOnApi.finishTest, { body: await logInThere(address), headers: { Cookie: cookie } })
}

/** The account of a user at the provider. */
export const accountOf = (
  { email }: Pick<User, 'email'>,
  traits: Partial<OpenIdAccount> = {},
): OpenIdAccount => ({ subject: unique(), email, isEmailVerified: true, groups: ['balcao-admin'], ...traits })

/** A company whose people log in at a provider, tested by its admin. */
export async function aCompanyWithSignOn(settings: Partial<BodyOf<typeof signOnApi.save>> = {}) {
  const provider = await anOpenIdProvider()
  const fixture = await aCompany()
  const domain = `${unique()}.example.com`.toLowerCase()
  const person = (traits: Parameters<typeof aUser>[1] = {}) =>
    aUser(fixture.company, { email: `${unique()}@${domain}`.toLowerCase(), ...traits })
  const adminUser = await person({ profile: 'admin', emailVerified: true })
  const admin = apiAs(adminUser)
  const { issuer, clientId, clientSecret } = provider
  const saved = { issuer, clientId, clientSecret, domains: [domain], groups: [], ...settings }
  await admin.ok(signOnApi.save, { body: saved })
  provider.account = accountOf(adminUser)
  await tryOut(admin)
  return { ...fixture, provider, domain, adminUser, admin, saved, person }
}
