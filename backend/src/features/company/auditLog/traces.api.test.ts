import {
  auditLogApi,
  phrases,
  authApi,
  contactsApi,
  loginsApi,
  queuesApi,
  sayFrom,
  supportAccessApi,
  usersApi,
  type AuditEntry as WireEntry,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { AuditEntry, UserSession, type Company, type User } from '../../../models/index.js'
import { writeRepeatedNotes } from '../../../platform/tenancy/repeatedNotes.js'
import { anonymousApi, apiAs, apiInSupport, apiWithToken } from '../../../testing/apiClient.js'
import { aBrowser, logIn } from '../../../testing/servers/browser.js'
import { aCompany, aCustomer, aUser, inCompany, PASSWORD } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { expiredSessionsSweep } from '../auth/expiredSessions.job.js'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const entriesOf = async (reader: User, query = {}): Promise<WireEntry[]> => {
  await writeRepeatedNotes()
  return (await apiAs(reader).ok(auditLogApi.list, { query: { orderBy: 'oldest', ...query } })).entries
}

/** What an entry says in short: who, what, about whom, and its facts. */
const summaryOf = ({ user, action, recordName, changes, times }: WireEntry) => [
  user.name,
  action,
  recordName,
  Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  times,
]

const logInAt = (email: string, password = PASSWORD, headers = {}) =>
  anonymousApi().send(authApi.login, { body: { email, password }, headers })

const sessionsOf = (reader: User) => entriesOf(reader, { kind: 'session' })

describe('logins in the audit log', () => {
  it('has a login with address and device, and that it ended the other one', async () => {
    const { admin, agent } = await aCompany()
    await logInAt(agent.email, PASSWORD, { 'User-Agent': CHROME })
    await logInAt(agent.email)
    const [first, second, ended] = await sessionsOf(admin)
    expect(summaryOf(first as WireEntry)).toEqual([agent.name, 'entered', agent.name, {}, 1])
    expect(first).toMatchObject({ device: CHROME, address: expect.stringMatching(/^10\./) as string })
    expect(second?.action).toBe('entered')
    expect(ended).toMatchObject({ action: 'ended', user: { id: agent.id } })
    expect(ended?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['cause', 'otherLogin'],
      ['session', `Chrome · Windows, ${first?.address ?? ''}`],
    ])
  })

  it('has a logout, a session that somebody else ended, and one that expired', async () => {
    const { company, admin, agent } = await aCompany()
    const { token } = await logIn(agent)
    await apiWithToken(token).ok(authApi.logout)
    await logIn(agent)
    const [login] = await apiAs(admin).ok(loginsApi.list, { params: { id: agent.id } })
    await apiAs(admin).ok(loginsApi.end, { params: { id: agent.id, sessionId: login?.id ?? '' } })
    await logIn(agent)
    await inCompany(company, () =>
      UserSession.update({ expiresAt: new Date(0) }, { where: { userId: agent.id, revokedAt: null } }),
    )
    await expiredSessionsSweep.run()
    await settle()
    const ends = (await sessionsOf(admin)).filter(({ action }) => action !== 'entered')
    expect(ends.map((entry) => [entry.user.name, entry.action, summaryOf(entry)[3]])).toMatchObject([
      [agent.name, 'left', {}],
      [admin.name, 'ended', { cause: 'endedByHand' }],
      [agent.name, 'ended', { cause: 'expired' }],
    ])
  })

  it.each([
    ['switchedOff', { active: false }],
    ['passwordChanged', { password: 'outra-senha-bem-comprida-7' }],
  ] as const)('says why a login ended: %s', async (cause, change) => {
    const { admin, agent, queue } = await aCompany()
    await logIn(agent)
    const { name, email } = agent
    const body = { name, email, profile: 'user' as const, queueIds: [queue.id], ...change }
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body })
    const ended = (await sessionsOf(admin)).find(({ action }) => action === 'ended')
    expect([ended?.user.name, ended && summaryOf(ended)[3]]).toMatchObject([admin.name, { cause }])
  })

  it('says that a stolen refresh token ended a login', async () => {
    const { company, admin, agent } = await aCompany()
    const { browser } = await logIn(agent)
    const thief = aBrowser(browser.cookie())
    await browser.call(authApi.refresh)
    await inCompany(company, () =>
      UserSession.update({ rotatedAt: new Date(Date.now() - 120_000) }, { where: { userId: agent.id } }),
    )
    await thief.call(authApi.refresh)
    expect((await sessionsOf(admin)).map((entry) => summaryOf(entry)[3])).toContainEqual(
      expect.objectContaining({ cause: 'tokenReused' }),
    )
  })

  it('count the wrong passwords of one hour and address in one entry', async () => {
    const { company, admin, agent } = await aCompany()
    const headers = { 'X-Forwarded-For': '10.1.2.3' }
    for (let time = 0; time < 13; time += 1) await logInAt(agent.email, 'senha-errada-1', headers)
    await settle()
    const entries = await sessionsOf(admin)
    expect(entries.map(({ user, action, times, address }) => [user.id, action, times, address])).toEqual([
      [agent.id, 'refused', 10, '10.1.2.3'],
      [agent.id, 'locked', 3, '10.1.2.3'],
    ])
    expect(entries[0]?.changes).toMatchObject([{ field: 'cause', to: 'wrongPassword' }])
    const stored = await inCompany(company, () => AuditEntry.findAll())
    expect(JSON.stringify(stored)).not.toContain('senha-errada')
    expect(await entriesOf(admin, { failures: true })).toHaveLength(2)
  })

  it('has who knows the password and is refused all the same', async () => {
    const { company, admin } = await aCompany()
    const off = await aUser(company)
    await inCompany(company, () => off.update({ active: false }))
    await logInAt(off.email)
    expect((await sessionsOf(admin)).map(summaryOf)).toEqual([
      [off.name, 'refused', off.name, { cause: 'userInactive' }, 1],
    ])
  })

  it('has nothing of an e-mail that nobody has', async () => {
    const { admin } = await aCompany()
    await logInAt('ninguem@exemplo.com.br', 'qualquer')
    expect(await entriesOf(admin)).toEqual([])
  })
})

describe('refused rights in the audit log', () => {
  it('are one entry for each person, call and day, with the right that was missing', async () => {
    const { admin, agent } = await aCompany()
    const body = { name: 'Fila', color: '#123456' }
    for (let time = 0; time < 5; time += 1) await apiAs(agent).refused(queuesApi.create, { body })
    await apiAs(agent).refused(auditLogApi.list)
    const entries = await entriesOf(admin, { kind: 'right' })
    expect(entries.map(summaryOf)).toEqual([
      [agent.name, 'refused', 'POST /queue', { right: 'queues:write' }, 5],
      [agent.name, 'refused', 'GET /audit-log', { right: 'audit-log:read' }, 1],
    ])
    expect(entries[0]?.address).toMatch(/^10\./)
    const say = sayFrom(phrases.pt.audit)
    expect(say('values.right.queues:write')).toBe('alterar filas')
  })

  it('are written in one statement for many, and added to what is there already', async () => {
    const { company, admin, agent } = await aCompany()
    const refuse = () => apiAs(agent).refused(auditLogApi.list)
    await Promise.all([refuse(), refuse(), refuse()])
    expect(await entriesOf(admin)).toMatchObject([{ times: 3 }])
    await refuse()
    expect(await entriesOf(admin)).toMatchObject([{ times: 4 }])
    const rows = await inCompany(company, () => AuditEntry.findAll())
    expect(rows).toHaveLength(1)
  })

  it('have support access by name', async () => {
    const { company, admin } = await aCompany()
    const boss = await aBoss()
    await apiAs(boss).ok(supportAccessApi.enter, {
      params: { id: company.id },
      body: { reason: 'Ajuda pedida' },
    })
    await apiInSupport(boss, company).refused(queuesApi.create, {
      body: { name: 'F', color: '#123456' },
    })
    const [entered, refused] = await entriesOf(admin)
    expect(entered).toMatchObject({ action: 'entered', kind: 'supportAccess', user: { isSupport: true } })
    expect(entered?.address).toMatch(/^10\./)
    expect(refused).toMatchObject({ action: 'refused', user: { name: boss.name, isSupport: true } })
  })

  it('say nothing of what is refused for another reason', async () => {
    const { admin } = await aCompany()
    await apiAs(admin).refused(queuesApi.create, { body: { name: '' } })
    await apiWithToken('no token').refused(auditLogApi.list)
    expect(await entriesOf(admin)).toEqual([])
  })
})

describe('erasures in the audit log', () => {
  it('are entries of their own, and take the names of the person from all others', async () => {
    const { company, admin } = await aCompany()
    const contact = await aCustomer(company, { name: 'Caio Prado' })
    const params = { id: contact.id }
    await apiAs(admin).send(contactsApi.exportPerson, { params, body: { reason: 'Caio Prado pediu' } })
    const confirmation = contact.name
    await apiAs(admin).ok(contactsApi.erasePerson, { params, body: { reason: 'Pediu', confirmation } })
    const entries = await entriesOf(admin, { kind: 'contact' })
    expect(entries.map(({ action, user }) => [action, user.id])).toEqual([
      ['exported', admin.id],
      ['erased', admin.id],
    ])
    expect(JSON.stringify(entries)).not.toContain('Caio')
    expect(entries.every(({ recordId }) => recordId === contact.id)).toBe(true)
  })
})

async function aBoss(): Promise<User> {
  const { company }: { company: Company } = await aCompany()
  return aUser(company, { profile: 'admin', super: true })
}
