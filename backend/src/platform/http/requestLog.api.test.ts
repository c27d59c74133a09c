import { auditLogApi, authApi, contactsApi, quickMessagesApi } from '@balcao/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { apiAs, anonymousApi, apiInSupport } from '../../testing/apiClient.js'
import { logIn } from '../../testing/servers/browser.js'
import { aCompany, aUser, PASSWORD } from '../../testing/fixtures.js'
import { log } from '../log/log.js'

afterEach(() => vi.restoreAllMocks())

interface Line {
  path: string
  companyId?: number
  actorId?: string
}

/** Log lines of the requests made by `work`. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const info = vi.spyOn(log, 'info')
  await work()
  await vi.waitFor(() => expect(info.mock.calls.some(([, message]) => message === 'request')).toBe(true))
  return info.mock.calls.filter(([, message]) => message === 'request').map(([line]) => line as Line)
}

it('names the person and the company of a request by their ids, of reads, changes and refusals', async () => {
  const { company, agent } = await aCompany()
  const who = { companyId: company.id, actorId: `user:${agent.id}` }
  expect(await linesOf(() => apiAs(agent).ok(contactsApi.list))).toMatchObject([who])
  const quick = { shortcode: 'oi', message: 'segredo do corpo' }
  vi.restoreAllMocks()
  expect(await linesOf(() => apiAs(agent).send(quickMessagesApi.create, { body: quick }))).toMatchObject([
    who,
  ])
  vi.restoreAllMocks()
  expect(await linesOf(() => apiAs(agent).refused(auditLogApi.list))).toMatchObject([who])
})

it('names who logged in, who refreshed, and support, and neither e-mail, token nor body', async () => {
  const { company, agent } = await aCompany()
  const boss = await aUser((await aCompany()).company, { profile: 'admin', super: true })
  const who = { companyId: company.id, actorId: `user:${agent.id}` }
  const body = { email: agent.email, password: PASSWORD }
  const login = await linesOf(() => anonymousApi().ok(authApi.login, { body }))
  expect(login).toMatchObject([who])
  vi.restoreAllMocks()
  const { browser } = await logIn(agent)
  const refresh = await linesOf(() => browser.call(authApi.refresh))
  expect(refresh.at(-1)).toMatchObject(who)
  vi.restoreAllMocks()
  const support = await linesOf(() => apiInSupport(boss, company).ok(contactsApi.list))
  expect(support.at(-1)).toMatchObject({ companyId: company.id, actorId: `support:${boss.id}` })
  const lines = JSON.stringify([...login, ...refresh, ...support])
  for (const secret of [agent.email, PASSWORD, browser.cookie() ?? '']) expect(lines).not.toContain(secret)
})
