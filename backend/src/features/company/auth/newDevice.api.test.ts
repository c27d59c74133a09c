import { auditLogApi, authApi, languages } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Setting, type User } from '../../../models/index.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { aCompany, inCompany, PASSWORD } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { newDeviceMail } from './newDevice.rules.js'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser that keeps the cookie of its device. */
function aDevice(headers: Record<string, string> = {}) {
  let cookie = ''
  return {
    logIn: async ({ email }: User) => {
      const answer = await anonymousApi().send(authApi.login, {
        body: { email, password: PASSWORD },
        headers: { ...headers, Cookie: cookie },
      })
      expect(answer.status).toBe(200)
      const set = (answer.headers['set-cookie'] ?? []) as unknown as string[]
      cookie = set.map((line) => /^device=[^;]*/.exec(line)?.[0]).find(Boolean) ?? cookie
    },
  }
}

describe('a login from a device where its user never logged in', () => {
  it('is told by mail, once; neither the first login ever nor one from a known device is', async () => {
    const server = await aMailServer()
    const { admin, agent } = await aCompany()
    const [office, home] = [aDevice(), aDevice({ 'User-Agent': FIREFOX, 'X-Forwarded-For': '203.0.113.7' })]
    await office.logIn(agent)
    await office.logIn(agent)
    await settle()
    expect(server.received).toEqual([])
    await home.logIn(agent)
    await settle()
    await home.logIn(agent)
    await office.logIn(agent)
    await settle()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.to).toContain(agent.email)
    for (const fact of [agent.name, 'Firefox · Linux', '203.0.113.7', '/forgotten-password'])
      expect(mail?.text).toContain(fact)
    const { entries } = await apiAs(admin).ok(auditLogApi.list, {
      query: { orderBy: 'oldest', kind: 'session' },
    })
    const logins = entries.filter(({ action }) => action === 'entered')
    expect(logins.map(({ changes }) => changes.some(({ field }) => field === 'newDevice'))).toEqual([
      ...[false, false, true, false, false],
    ])
  })

  it('is none for a program that keeps no cookies, as long as it stays where it is', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    const place = { 'User-Agent': 'script/1.0', 'X-Forwarded-For': '203.0.113.8' }
    for (let time = 0; time < 3; time += 1) await aDevice(place).logIn(agent)
    await settle()
    expect(server.received).toEqual([])
  })

  it('sends nothing to an address that was never shown to be theirs', async () => {
    const server = await aMailServer()
    const { company, agent } = await aCompany()
    await inCompany(company, () => agent.update({ emailVerified: false }))
    await aDevice().logIn(agent)
    await aDevice({ 'User-Agent': FIREFOX }).logIn(agent)
    await settle()
    expect(server.received).toEqual([])
  })

  it('is said in the language of the company and by its clock', async () => {
    const server = await aMailServer()
    const { company, agent } = await aCompany()
    await inCompany(company, () => Setting.create({ key: 'language', value: 'es' }))
    await aDevice().logIn(agent)
    await aDevice({ 'User-Agent': FIREFOX }).logIn(agent)
    await settle()
    expect(server.received[0]?.subject).toMatch(/^Nuevo acceso/)
    const at = new Date('2026-11-25T15:31:00Z')
    const place = { name: 'Ana', at, timezone: 'America/Sao_Paulo', userAgent: '', address: '203.0.113.7' }
    const mails = languages.map((language) => newDeviceMail(language, place).paragraphs)
    expect(mails.map((paragraphs) => paragraphs[2])).toEqual([
      expect.stringMatching(/^Quando: 25\/11\/2026, 12:31 GMT-3$/),
      expect.stringMatching(/^When: 25\/11\/2026, 12:31 GMT-3$/),
      expect.stringMatching(/^Cuándo: 25\/11\/2026, 12:31 GMT-3$/),
    ])
  })
})
