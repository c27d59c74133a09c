import type { BodyOf } from '@balcao/contract/endpoint'
import { availabilityApi, type Away } from '@balcao/contract/resources/conversations/availability'
import { call } from '../../../data/apiClient'
import { changeUser } from '../../../data/session/sessionStore'

/** Sets whether a user gets new tickets. One's own state is shown at once, without waiting for the event. */
export async function setAvailability(
  id: number,
  body: BodyOf<typeof availabilityApi.set>,
): Promise<Away | null> {
  const { away } = await call(availabilityApi.set, { params: { id }, body })
  changeUser((user) => (user.id === id ? { ...user, away } : user))
  return away
}
