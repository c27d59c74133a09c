import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'
import { newPushKeys, type PushKeys } from '../../../platform/push/webPush.js'

export const pushPrivateKey = sealedBytes<Record<string, never>>({
  table: 'push_keys',
  column: 'sealed_private_key',
  key: { id: 'integer' },
  facts: {},
  place: () => 'push key',
})

interface StoredKeys {
  publicKey: string
  sealed: Buffer
}

const readKeys = async (): Promise<StoredKeys | null> => {
  const [row] = await database.query<StoredKeys>(
    'select public_key as "publicKey", sealed_private_key as sealed from push_keys',
    { type: QueryTypes.SELECT },
  )
  return row ?? null
}

/** Makes the installation's keys. Of several processes that do so at once, one wins. */
async function makeKeys(): Promise<StoredKeys> {
  const { publicKey, privateKey } = newPushKeys()
  await database.query(
    'insert into push_keys (public_key, sealed_private_key) values ($1, $2) on conflict (id) do nothing',
    { bind: [publicKey, pushPrivateKey.seal(Buffer.from(privateKey), {})], type: QueryTypes.INSERT },
  )
  const stored = await readKeys()
  if (!stored) throw new Error('The keys of notices were not stored')
  return stored
}

/**
 * The key pair with which the installation signs notices, made at the first call. Browsers subscribe for the
 * public key, so it never changes. Runs in any scope.
 * @throws Error when ENCRYPTION_KEY is not the key it was sealed with.
 */
export async function pushKeys(): Promise<PushKeys> {
  const { publicKey, sealed } = (await readKeys()) ?? (await makeKeys())
  const privateKey = pushPrivateKey.maybeText(sealed, {})
  if (privateKey === null) throw new Error('The key of notices cannot be opened')
  return { publicKey, privateKey }
}
