import { deviceOf, limits } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { Passkey } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { listPasskeys, type OwnedPasskey } from './secondFactor.queries.js'
import { providerOf } from './secondFactor.rules.js'
import type { MadePasskey } from './verifyAssertion.js'

/** @throws AppError ERR_PASSKEY_LIMIT */
export async function requireRoom(userId: number): Promise<Passkey[]> {
  const passkeys = await listPasskeys(userId)
  const { count } = limits.passkeys
  if (passkeys.length >= count) throw new AppError('ERR_PASSKEY_LIMIT', { limit: count })
  return passkeys
}

/**
 * Stores a new passkey of a user. It is named after where it is stored, or after the browser.
 * @throws AppError ERR_PASSKEY_LIMIT; ERR_PASSKEY_REFUSED when it exists already.
 */
export async function addPasskey(
  userId: number,
  { signCount, ...made }: MadePasskey,
  userAgent: string,
): Promise<Passkey> {
  await requireRoom(userId)
  const name = deviceOf(userAgent) ?? providerOf(made.aaguid) ?? '—'
  return refuseDuplicates({ passkeys_credential_id_key: 'ERR_PASSKEY_REFUSED' }, () =>
    Passkey.create({ userId, ...made, name, signCount: String(signCount) }),
  )
}

/**
 * Notes a use of a passkey. A device that counts its uses never sends the same count twice; a copy of it
 * would.
 * @returns whether the count is new.
 */
export async function notePasskeyUse({ id }: OwnedPasskey, signCount: number): Promise<boolean> {
  const used = await database.query(
    `update passkeys set sign_count = $2, last_used_at = $3
      where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
    { bind: [id, signCount, clock.now()], type: QueryTypes.SELECT },
  )
  return used.length > 0
}
