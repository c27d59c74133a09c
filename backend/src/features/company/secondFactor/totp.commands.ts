import { QueryTypes } from 'sequelize'
import { TotpFactor, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { sealedText } from '../../../platform/crypto/sealedColumn.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { maybeTotp } from './secondFactor.queries.js'
import { newTotpKey, stepOfCode } from './secondFactor.rules.js'

/** Minutes within which the first code of an app must be seen. */
const ENROLMENT_MINUTES = 15

export const totpKeys = sealedText<{ userId: number }>({
  table: 'totp_factors',
  column: 'sealed_key',
  key: { id: 'integer' },
  facts: { userId: 'user_id' },
  place: ({ userId }) => `totp ${userId}`,
})

const openKey = ({ userId, sealedKey }: TotpFactor): string | null =>
  totpKeys.maybeText(sealedKey, { userId })

/**
 * Makes a key for a user's app. An earlier one that was never used is void.
 * @returns the key, in Base32.
 * @throws AppError ERR_TOTP_ON
 */
export async function beginTotp({ id: userId }: Pick<User, 'id'>): Promise<string> {
  if ((await maybeTotp(userId))?.enabledAt) throw new AppError('ERR_TOTP_ON')
  const key = newTotpKey()
  await TotpFactor.destroy({ where: { userId } })
  const sealedKey = totpKeys.seal(Buffer.from(key), { userId })
  await TotpFactor.create({ userId, sealedKey, createdAt: clock.now() })
  return key
}

/**
 * Switches a user's key on, once their app has made a right code.
 * @throws AppError ERR_TOTP_NOT_BEGUN, ERR_TOTP_ON, ERR_WRONG_CODE
 */
export async function finishTotp(userId: number, code: string): Promise<void> {
  const factor = await TotpFactor.findOne({ where: { userId }, lock: true })
  if (factor?.enabledAt) throw new AppError('ERR_TOTP_ON')
  const now = clock.now()
  const since = now.getTime() - ENROLMENT_MINUTES * 60_000
  const key = factor && factor.createdAt.getTime() > since ? openKey(factor) : null
  if (!factor || key === null) throw new AppError('ERR_TOTP_NOT_BEGUN')
  const step = stepOfCode(key, code, factor.lastStep, now)
  if (step === null) throw new AppError('ERR_WRONG_CODE')
  await factor.update({ enabledAt: now, lastStep: step })
}

/**
 * Uses a code of a user's app. Each is accepted once; of two uses at once, one succeeds.
 * @returns whether it was right.
 */
export async function useTotpCode(userId: number, code: string): Promise<boolean> {
  const factor = await maybeTotp(userId)
  const key = factor?.enabledAt ? openKey(factor) : null
  if (!factor || key === null) return false
  const step = stepOfCode(key, code, factor.lastStep, clock.now())
  if (step === null) return false
  const used = await database.query(
    `update totp_factors set last_step = $2 where id = $1 and last_step < $2 returning id`,
    { bind: [factor.id, step], type: QueryTypes.SELECT },
  )
  return used.length > 0
}
