import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { RecoveryCode } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { hashPassword, rehash } from '../../../platform/crypto/password.js'
import { database } from '../../../platform/database/database.js'
import { newRecoveryCode, readableCode } from './secondFactor.rules.js'

/** New recovery codes, and their hashes, which begin with the same salt. */
export interface NewCodes {
  codes: string[]
  hashes: string[]
}

/** Makes recovery codes. Call it outside of any scope, because it hashes. */
export async function makeCodes(): Promise<NewCodes> {
  const found = new Set<string>()
  while (found.size < RECOVERY_CODES) found.add(newRecoveryCode(randomInt))
  const [first = '', ...others] = found
  const firstHash = await hashPassword(first)
  const hashes = await Promise.all(others.map((code) => rehash(code, firstHash)))
  return { codes: [...found].map(readableCode), hashes: [firstHash, ...hashes] }
}

/** Stores a user's new recovery codes. All former ones are void. */
export async function storeCodes(userId: number, { hashes }: NewCodes): Promise<void> {
  await RecoveryCode.destroy({ where: { userId } })
  await RecoveryCode.bulkCreate(hashes.map((codeHash) => ({ userId, codeHash })))
}

/**
 * Uses a recovery code. Of two uses at once, one succeeds.
 * @returns whether it was one of the user's unused codes.
 */
export async function useCode(userId: number, codeHash: string): Promise<boolean> {
  const used = await database.query(
    `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning id`,
    { bind: [userId, codeHash, clock.now()], type: QueryTypes.SELECT },
  )
  return used.length > 0
}
