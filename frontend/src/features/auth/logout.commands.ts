import { authApi } from '@balcao/contract/resources/auth'
import { call } from '../../data/apiClient'
import { settlePostponed } from '../../data/postponed'
import { endSession } from '../../data/sessionStore'

/** Ends the session here and on the server. Without a network the server's part ends by itself, by age. */
export async function logOut(): Promise<void> {
  await settlePostponed()
  await call(authApi.logout).catch(() => undefined)
  endSession('left')
}
