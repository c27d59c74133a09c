import { authApi } from '@balcao/contract'
import jwt from 'jsonwebtoken'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import { Company, User, UserSession } from '../../../models/index.js'
import { SocketQuota } from '../../../platform/realtime/SocketQuota.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { aSessionOf } from '../../../testing/apiClient.js'
import { logIn } from '../../../testing/servers/browser.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, aMessage, inCompany, inDays } from '../../../testing/fixtures.js'
import { endedSubscriptionsSweep } from './endedSubscriptions.job.js'
import { endExpiredSessionsJob, expiredSessionsSweep } from './expiredSessions.job.js'

describe('logged in elsewhere', () => {
  it('is heard by the other logins of the user, not by the new one, nor by anybody else', async () => {
    const { company, agent, admin } = await aCompany()
    const companyId = company.id
    const older = await aSocket({ token: (await logIn(agent)).token, companyId })
    const colleague = await aSocket({ token: (await aSessionOf(admin)).token, companyId })
    await settle()

    // The worst case: the new login's own socket is there before the event is sent.
    const newer = await aSocket({ token: (await logIn(agent)).token, companyId })
    await settle()

    const payload = { action: 'update', user: { id: agent.id, email: agent.email, companyId } }
    expect(await older.next('auth')).toEqual(payload)
    expect(await older.ended).toBe('io server disconnect')
    // A third login sends its event after the second. A socket that received it would have received the
    // second too.
    await logIn(agent)
    await settle()
    expect(await newer.next('auth')).toEqual(payload)
    expect(newer.heard('auth')).toHaveLength(1)
    expect(older.heard('auth')).toHaveLength(1)
    expect(colleague.heard('auth')).toHaveLength(0)
  })
})

describe('a user with too many sockets', () => {
  it('is told so at the next one, and keeps those that are there; a colleague has their own', async () => {
    const { company, agent, admin } = await aCompany()
    const companyId = company.id
    const [{ token }, colleague] = [await aSessionOf(agent), await aSessionOf(admin)]
    const otherProcess = new SocketQuota()
    onTestFinished(() => otherProcess.stop())
    const first = await aSocket({ token, companyId })
    for (let count = 1; count < 50; count += 1)
      expect(await otherProcess.take(agent.id, `other ${count}`)).toBe(true)

    await expect(aSocket({ token, companyId })).rejects.toThrow('ERR_RATE_LIMITED')
    await aSocket({ token: colleague.token, companyId })
    first.close()
    await vi.waitFor(() => aSocket({ token, companyId }))
  })
})

describe('a socket', () => {
  it('is cut when its login ends, and cannot come back with that token', async () => {
    const { company, agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    const { token: sparedToken } = await aSessionOf(agent)
    const socket = await aSocket({ token, companyId: company.id })
    const spared = await aSocket({ token: sparedToken, companyId: company.id })
    await settle()

    await browser.call(authApi.logout, { Authorization: `Bearer ${token}` })
    await settle()

    expect(await socket.ended).toBe('io server disconnect')
    await expect(aSocket({ token, companyId: company.id })).rejects.toThrow('ERR_TOKEN_EXPIRED')
    await logIn(agent)
    await settle()
    expect(await spared.next('auth')).toMatchObject({ action: 'update' })
  })

  it.each([
    ['no token', ''],
    ['a forged token', jwt.sign({ id: 1, companyId: 1, profile: 'admin', sessionId: 'x' }, 'x'.repeat(40))],
  ])('is refused with %s', async (_sentence, token) => {
    await expect(aSocket({ token, companyId: 1 })).rejects.toThrow('ERR_TOKEN_EXPIRED')
  })

  it('is refused for an expired company', async () => {
    const { company, agent } = await aCompany()
    const { token } = await aSessionOf(agent)
    await inCompany(company, () => Company.update({ status: false }, { where: { id: company.id } }))
    await expect(aSocket({ token, companyId: company.id })).rejects.toThrow()
  })

  it('is cut when its login is past its time, and no other is', async () => {
    const { company, agent, admin } = await aCompany()
    const { token, sessionId } = await aSessionOf(agent)
    const socket = await aSocket({ token, companyId: company.id })
    const spared = await aSocket({ token: (await aSessionOf(agent)).token, companyId: company.id })
    const colleague = await aSocket({ token: (await aSessionOf(admin)).token, companyId: company.id })
    await inCompany(company, () =>
      UserSession.update({ expiresAt: inDays(-0.01) }, { where: { id: sessionId } }),
    )
    await expiredSessionsSweep.run()
    await settle()
    expect(await socket.ended).toBe('io server disconnect')
    await Promise.all([logIn(agent), logIn(admin)])
    await settle()
    for (const left of [spared, colleague])
      expect(await left.next('auth')).toMatchObject({ action: 'update' })
  })

  it('is spared when its login was refreshed before it could be ended', async () => {
    const { company, agent } = await aCompany()
    const { sessionId } = await aSessionOf(agent)
    await endExpiredSessionsJob.run(
      { sessionIds: [sessionId] },
      {
        companyId: company.id,
        inScope: (work) => inCompany(company, work),
        inStatements: (work) => inCompany(company, work),
      },
    )
    const session = await inCompany(company, () => UserSession.findByPk(sessionId))
    expect(session?.revokedAt).toBeNull()
  })

  it('is cut within five seconds: the logins are looked at more often than that', () => {
    expect(expiredSessionsSweep.everyMs).toBeLessThanOrEqual(3_000)
  })

  it('is cut when its company’s subscription ends while it is open, and no other is', async () => {
    const fixture = await aCompany()
    const neighbour = await aCompany()
    const { id: companyId } = fixture.company
    const [socket, spared] = await Promise.all(
      [fixture, neighbour].map(async ({ agent, company }) =>
        aSocket({ token: (await aSessionOf(agent)).token, companyId: company.id }),
      ),
    )
    await endedSubscriptionsSweep.run()
    await withPlatformScope('test: a subscription ends', () =>
      Company.update({ dueDate: inDays(-1) }, { where: { id: companyId } }),
    )
    await endedSubscriptionsSweep.run()
    expect(await socket?.ended).toBe('io server disconnect')
    await logIn(neighbour.agent)
    await settle()
    expect(await spared?.next('auth')).toMatchObject({ action: 'update' })
  })

  it('is heard right behind its join, when it says that somebody looks at the ticket', async () => {
    const { company, agent, admin, ticket } = await aCompany()
    const [watching, coming] = [
      await aSocket({ token: (await aSessionOf(admin)).token, companyId: company.id }),
      await aSocket({ token: (await aSessionOf(agent)).token, companyId: company.id }),
    ]
    const look = (socket: typeof coming) => {
      socket.say('joinChatBox', ticket.uuid)
      socket.say('ticketPresence', { ticketId: ticket.id, doing: 'viewing' })
    }
    look(watching)
    const { id: messageId } = await aMessage(company, { ticket })
    // A socket that gets an event about a message is in the room.
    await vi.waitFor(
      async () => {
        await inCompany(company, () => recordEvent('message.updated', { messageId }))
        await settle()
        expect(watching.heard('appMessage')).not.toEqual([])
      },
      { timeout: 20_000 },
    )
    look(coming)
    expect(await watching.next('ticketPresence')).toMatchObject({
      ticketId: ticket.id,
      doing: 'viewing',
      user: { id: agent.id },
    })
  })

  it('is slowed down when it says too much, and cut when it goes on', async () => {
    const { company, agent, ticket } = await aCompany()
    const { token } = await aSessionOf(agent)
    const busy = await aSocket({ token, companyId: company.id })
    for (let count = 0; count < 50; count += 1) {
      busy.say('leaveChatBox', ticket.uuid)
      busy.say('joinChatBox', ticket.uuid)
    }
    // The server handles all of these in order, so the socket is in the room at the end.
    const { id: messageId } = await aMessage(company, { ticket })
    await vi.waitFor(
      async () => {
        await inCompany(company, () => recordEvent('message.updated', { messageId }))
        await settle()
        expect(busy.heard('appMessage')).not.toEqual([])
      },
      { timeout: 20_000 },
    )
    const flooding = await aSocket({ token, companyId: company.id })
    for (let count = 0; count < 1_000; count += 1) flooding.say('joinChatBox', ticket.uuid)
    expect(await flooding.ended).toBe('io server disconnect')
  })

  it('says that its person is there', async () => {
    const { company, agent } = await aCompany()
    const socket = await aSocket({ token: (await aSessionOf(agent)).token, companyId: company.id })
    socket.say('userStatus')
    const isOnline = async () => (await inCompany(company, () => User.findByPk(agent.id)))?.online
    await expect.poll(isOnline).toBe(true)
  })
})
