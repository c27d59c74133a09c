import { expect, it } from 'vitest'
import { UserSession, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { purgeSessionsSweep } from './expiredSessions.job.js'

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000)

it('removes sessions ninety days after their end; until then their user finds them', async () => {
  const { company, agent } = await aCompany()
  const aLogin = async (user: User, traits: Partial<Pick<UserSession, 'expiresAt' | 'revokedAt'>>) => {
    const { sessionId: id } = await aSessionOf(user)
    await inCompany(company, () => UserSession.update(traits, { where: { id } }))
    return id
  }
  const live = await aLogin(agent, {})
  const ended = await aLogin(agent, { expiresAt: daysAgo(80), revokedAt: daysAgo(89) })
  await aLogin(agent, { expiresAt: daysAgo(85), revokedAt: daysAgo(91) })
  await purgeSessionsSweep.run()
  const left = await inCompany(company, () => UserSession.findAll({ where: { userId: agent.id } }))
  expect(left.map(({ id }) => id).toSorted()).toEqual([live, ended].toSorted())
})
