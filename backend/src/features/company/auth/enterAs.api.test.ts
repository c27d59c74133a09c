import { authApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { UserSession } from '../../../models/index.js'
import { apiWithToken } from '../../../testing/apiClient.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { logIn } from '../../../testing/servers/browser.js'

describe('a session', () => {
  it('stores how it began, when its user proved who they are, and why it ended', async () => {
    const { company, agent } = await aCompany()
    const sessionsOf = () =>
      inCompany(company, () =>
        UserSession.findAll({ where: { userId: agent.id }, order: [['createdAt', 'ASC']] }),
      )
    await logIn(agent)
    const [begun] = await sessionsOf()
    expect(begun).toMatchObject({ loginMethod: 'password', endCause: null })
    expect(begun?.confirmedAt).toEqual(begun?.createdAt)

    const { token } = await logIn(agent)
    await apiWithToken(token).ok(authApi.logout)
    expect((await sessionsOf()).map(({ endCause }) => endCause)).toEqual(['otherLogin', 'logout'])
  })
})
