import { secondFactorApi } from '@balcao/contract'
import { Secret, TOTP } from 'otpauth'
import { clock } from '../../platform/clock/clock.js'
import type { User } from '../../models/index.js'
import { apiAs } from '../apiClient.js'

/** An authenticator app with a key. */
export const appWith = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return {
    /** @param steps of thirty seconds that the phone's clock is ahead. */
    code: (steps = 0): string => totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
  }
}

/**
 * A user who has switched codes of an app on.
 * @returns the app, whose current code is used up, and the recovery codes.
 */
export async function enrol(user: User) {
  const api = apiAs(user)
  const { key } = await api.ok(secondFactorApi.beginTotp)
  const app = appWith(key)
  const { codes } = await api.ok(secondFactorApi.finishTotp, { body: { code: app.code() } })
  return { app, codes, key }
}
