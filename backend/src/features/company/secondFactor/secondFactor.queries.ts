import { localTime, type SecondFactor } from '@balcao/contract'
import { QueryTypes, Transaction } from 'sequelize'
import { Passkey, RecoveryCode, TotpFactor, User } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { factorDemandedFrom } from '../accessPolicy/index.js'
import { companySettings } from '../settings/index.js'

/**
 * SQL of a user's second factors, an array of `SecondFactor`.
 * @param companyId the SQL of the user's company.
 * @param userId the SQL of the user's id.
 */
export const factorsOf = (companyId: string, userId: string): string =>
  `array_remove(array[
     case when exists (select from totp_factors f
       where f.company_id = ${companyId} and f.user_id = ${userId} and f.enabled_at is not null) then 'totp' end,
     case when exists (select from passkeys f
       where f.company_id = ${companyId} and f.user_id = ${userId}) then 'passkey' end], null)`

/** SQL condition: a user has a second factor. Parameters as those of `factorsOf`. */
export const hasFactor = (companyId: string, userId: string): string =>
  `cardinality(${factorsOf(companyId, userId)}) > 0`

/** A user's second factors. */
export async function listFactors(userId: number): Promise<SecondFactor[]> {
  const [row] = await database.query<{ factors: SecondFactor[] }>(
    `select ${factorsOf('u.company_id', 'u.id')} as factors from users u where u.id = $1`,
    { bind: [userId], type: QueryTypes.SELECT },
  )
  return row?.factors ?? []
}

/** The day in the company's time zone from which it demands a second factor from a user; null for never. */
export async function demandedFrom(userId: number): Promise<string | null> {
  const [row] = await readRows<{ from: Date | null }>(
    sql`select ${raw(factorDemandedFrom('u'))} as "from" from users u where u.id = ${userId}`,
  )
  return row?.from ? localTime(row.from, (await companySettings()).timezone).date : null
}

/** A user's key for codes of an app, switched on or not. */
export const maybeTotp = (userId: number): Promise<TotpFactor | null> =>
  TotpFactor.findOne({ where: { userId } })

/** A user's recovery codes, used ones too. */
export const listRecoveryCodes = (userId: number): Promise<RecoveryCode[]> =>
  RecoveryCode.findAll({ where: { userId }, order: [['id', 'ASC']] })

/** A user's passkeys, the newest first. */
export const listPasskeys = (userId: number): Promise<Passkey[]> =>
  Passkey.findAll({
    where: { userId },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  })

/** @throws AppError ERR_NO_PASSKEY_FOUND unless the user has it. */
export async function findPasskey(userId: number, id: number): Promise<Passkey> {
  const passkey = await Passkey.findOne({ where: { id, userId }, lock: true })
  if (!passkey) throw new AppError('ERR_NO_PASSKEY_FOUND')
  return passkey
}

/** A passkey with its owner, in any company. */
export interface OwnedPasskey {
  id: number
  userId: number
  companyId: number
  credentialId: string
  publicKey: string
  signCount: string
}

/** Whose passkey this is, in any company; null for an unknown one. Call it outside of any scope. */
export const maybePasskeyOwner = (credentialId: string): Promise<OwnedPasskey | null> =>
  withPlatformScope('login by passkey', () => Passkey.findOne({ where: { credentialId } }))

/** Locks a user, so that two changes of their factors take turns. @throws AppError ERR_NO_USER_FOUND */
export async function claimUser(id: number): Promise<User> {
  const user = await User.findByPk(id, { lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!user) throw new AppError('ERR_NO_USER_FOUND')
  return user
}
