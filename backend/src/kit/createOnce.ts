import type { Endpoint } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { keyedHashes } from '../platform/crypto/keyedHash.js'
import { database } from '../platform/database/database.js'
import { AppError } from '../platform/errors/AppError.js'
import { idempotencyKey } from '../platform/http/idempotencyKey.js'
import type { Request } from '../platform/http/route.js'
import type { UserActor } from '../platform/tenancy/actor.js'
import { SCOPE_COMPANY } from '../platform/tenancy/tenantTable.js'

/** How long a key is stored; for each user at least until their next creation. */
const RETENTION = '7 days'

interface Call {
  req: Request
  body: unknown
  actor: UserActor
}

/**
 * Stores the key of a creation.
 * @returns null when it was already stored. Of two calls at once the second waits here.
 */
async function claimKey(
  clientKey: string,
  hash: string,
  { id, companyId }: UserActor,
): Promise<string | null> {
  await database.query(
    `delete from creation_keys where user_id = $1 and created_at < now() - interval '${RETENTION}'`,
    { bind: [id], type: QueryTypes.DELETE },
  )
  // The platform's scope, where announcements are created, has no company.
  const [claimed] = await database.query<{ id: string }>(
    `insert into creation_keys (company_id, user_id, client_key, request_hash) values (coalesce(${SCOPE_COMPANY}, $1), $2, $3, $4)
       on conflict (company_id, user_id, client_key) do nothing returning id`,
    { bind: [companyId, id, clientKey, hash], type: QueryTypes.SELECT },
  )
  return claimed?.id ?? null
}

/**
 * The record created under the key.
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED when the earlier request was different.
 */
async function createdUnder(clientKey: string, hashes: readonly string[], userId: number): Promise<number> {
  const [earlier] = await database.query<{ hash: string; recordId: number }>(
    `select request_hash as hash, record_id as "recordId" from creation_keys
      where user_id = $1 and client_key = $2 and record_id is not null`,
    { bind: [userId, clientKey], type: QueryTypes.SELECT },
  )
  if (!earlier) throw new AppError('ERR_UNAVAILABLE')
  const { recordId } = earlier
  if (!hashes.includes(earlier.hash)) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED', { recordId })
  return recordId
}

/**
 * Creates a record once per header `Idempotency-Key`. A repeat answers the record in its current state.
 * Without the header each call creates one. Runs in the record's scope, which also commits the key.
 * @param create creates it, and presents it.
 * @param again presents the earlier record; throws when it is gone.
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED with `recordId` when the same user used the key for a different
 *   request.
 */
export async function createOnce<T extends { id: number }>(
  { path }: Endpoint,
  { req, body, actor }: Call,
  create: () => Promise<T>,
  again: (id: number) => Promise<T>,
): Promise<T> {
  const clientKey = idempotencyKey(req)
  if (clientKey === null) return create()
  // A keyed hash, since bodies may contain passwords.
  const hashes = keyedHashes('creation', JSON.stringify([path, body]))
  const [hash = ''] = hashes
  const claimed = await claimKey(clientKey, hash, actor)
  if (claimed === null) return again(await createdUnder(clientKey, hashes, actor.id))
  const created = await create()
  await database.query('update creation_keys set record_id = $1 where id = $2', {
    bind: [created.id, claimed],
    type: QueryTypes.UPDATE,
  })
  return created
}
