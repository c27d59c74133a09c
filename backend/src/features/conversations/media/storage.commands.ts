import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { hasStorageLeft } from './media.rules.js'
import { storageOfCompany } from './storage.queries.js'

/** Postponed files in one run. */
const AT_A_TIME = 100

/**
 * @throws AppError ERR_STORAGE_FULL when the company has no room for these bytes. Others may use the room
 *   meanwhile.
 */
export async function assertStorageLeft(bytes: number): Promise<void> {
  if (!hasStorageLeft(await storageOfCompany(), bytes)) throw new AppError('ERR_STORAGE_FULL')
}

/**
 * Counts the files that the open scope has added, and locks the company's count until the scope ends, so that
 * uploads at once see each other. Call it last in a scope: a waiting call must not hold other locks.
 * @throws AppError ERR_STORAGE_FULL when the company's limit is exceeded.
 */
export async function reserveStorage(): Promise<void> {
  // The only deferred constraint is the one that counts files.
  await database.query('set constraints all immediate')
  const { usedBytes, limitBytes } = await storageOfCompany()
  if (limitBytes !== null && usedBytes > limitBytes) throw new AppError('ERR_STORAGE_FULL')
}

/** Nudges downloads that were postponed for lack of storage, the oldest first, as many as fit now. */
export async function fetchPostponedMedia(): Promise<void> {
  const { usedBytes, limitBytes } = await storageOfCompany()
  const room = limitBytes === null ? Number.MAX_SAFE_INTEGER : limitBytes - usedBytes
  if (room <= 0) return
  await database.query(
    `with without_room as (
       select message_id, sum(greatest(coalesce(size, 0), 1)) over (order by message_id) as needed
         from message_media where error = 'ERR_STORAGE_FULL' and state = 'failed' and source is not null
        order by message_id limit ${AT_A_TIME}
     )
     update message_media m set state = 'waiting', error = null, attempts = 0, due_at = $2, updated_at = $2
       from without_room w where m.message_id = w.message_id and w.needed <= $1`,
    { bind: [room, clock.now()], type: QueryTypes.UPDATE },
  )
}
