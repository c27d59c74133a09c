import { expect, it } from 'vitest'
import { UserSession, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { purgeSessionsSweep } from './expiredSessions.job.js'

const hoursAgo = (hours: number): Date => new Date(clock.now().getTime() - hours * 3_600_000)

it('removes logins a day after their time, ended or not; others stay', async () => {
  const { company, agent } = await aCompany()
  const aLogin = async (user: User, traits: Partial<Pick<UserSession, 'expiresAt' | 'revokedAt'>>) => {
    const { sessionId: id } = await aSessionOf(user)
    await inCompany(company, () => UserSession.update(traits, { where: { id } }))
    return id
  }
  const live = await aLogin(agent, {})
  const ended = await aLogin(agent, { revokedAt: hoursAgo(48) })
  const justOver = await aLogin(agent, { expiresAt: hoursAgo(23) })
  await aLogin(agent, { expiresAt: hoursAgo(25) })
  await aLogin(agent, { expiresAt: hoursAgo(25), revokedAt: hoursAgo(48) })
  await purgeSessionsSweep.run()
  const left = await inCompany(company, () => UserSession.findAll({ where: { userId: agent.id } }))
  expect(left.map(({ id }) => id).toSorted()).toEqual([live, ended, justOver].toSorted())
})
