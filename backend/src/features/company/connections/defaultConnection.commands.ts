import { recordEvent } from '../../../events/recordEvent.js'
import type { Connection } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { maybeOldestOther, maybeOtherDefault } from './connections.queries.js'

// A unique index allows one default at any moment, so the old one always gives it up first.
async function handOver(from: Connection, to: Connection): Promise<void> {
  await from.update({ isDefault: false })
  await to.update({ isDefault: true })
}

/** Makes a connection the default of its company, which is locked. */
export async function takeDefault(connection: Connection): Promise<void> {
  const former = await maybeOtherDefault(connection.id)
  if (!former) {
    await connection.update({ isDefault: true })
    return
  }
  await handOver(former, connection)
  await recordEvent('connection.changed', { connectionId: former.id })
}

/**
 * Makes the oldest other connection the default instead of this one. The company is locked.
 * @throws AppError ERR_NO_OTHER_WHATSAPP when there is no other.
 */
export async function passOnDefault(connection: Connection): Promise<void> {
  if (!connection.isDefault) return
  const successor = await maybeOldestOther(connection.id)
  if (!successor) throw new AppError('ERR_NO_OTHER_WHATSAPP')
  await handOver(connection, successor)
  await recordEvent('connection.changed', { connectionId: successor.id })
}
