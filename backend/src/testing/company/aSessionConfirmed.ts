import { UserSession, type User } from '../../models/index.js'
import { apiWithToken, aSessionOf, type TestApi } from '../apiClient.js'
import { inCompany } from '../inCompany.js'

/** A session whose user proved who they are so many minutes ago; null: never, as far as that is stored. */
export async function aSessionConfirmed(user: User, minutes: number | null): Promise<TestApi> {
  const { token, sessionId } = await aSessionOf(user)
  const confirmedAt = minutes === null ? null : new Date(Date.now() - minutes * 60_000)
  await inCompany({ id: user.companyId }, () =>
    UserSession.update({ confirmedAt }, { where: { id: sessionId } }),
  )
  return apiWithToken(token)
}
