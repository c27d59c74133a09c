import { openReader } from './backup/snapshot.js'
import { Refusal } from './refusal.js'

/** Advisory lock of whoever needs all stored files to stay where they are. */
const STORAGE_LOCK = 7_240_003

/**
 * Runs work that no other backup and no move of files of this installation may run beside. Postgres frees the
 * lock when the process dies.
 * @param work gets `assertLocked`, which throws once the connection with the lock is lost.
 * @throws Refusal when another one is running.
 */
export async function withStorageLock<T>(work: (assertLocked: () => void) => Promise<T>): Promise<T> {
  const client = await openReader()
  let isLost = false
  client.once('end', () => (isLost = true))
  try {
    await client.query('begin')
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${STORAGE_LOCK}) as free`,
    )
    if (!rows[0]?.free)
      throw new Refusal(
        'A backup of this installation is running, or its files are being moved: wait until that has ended.',
      )
    return await work(() => {
      if (isLost)
        throw new Refusal(
          'The connection to Postgres was lost, and the lock with it: start the command again.',
        )
    })
  } finally {
    await client.end()
  }
}
