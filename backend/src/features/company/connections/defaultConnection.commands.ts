import { recordEvent } from '../../../events/recordEvent.js'
import type { Connection } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { maybeOldestOther, maybeOtherDefault } from './connections.queries.js'

// A unique index allows one default at any moment, so the old one always steps down first.
async function handOver(from: Connection, to: Connection): Promise<void> {
  await from.update({ isDefault: false })
  await to.update({ isDefault: true })
}

/** Makes a connection of a claimed company its default, in place of the one that was. */
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
 * Makes a connection stop being the default of its claimed company, in favour of the oldest other one.
 * @throws AppError ERR_NO_OTHER_WHATSAPP when there is no other.
 */
export async function passOnDefault(connection: Connection): Promise<void> {
  if (!connection.isDefault) return
  const successor = await maybeOldestOther(connection.id)
  if (!successor) throw new AppError('ERR_NO_OTHER_WHATSAPP')
  await handOver(connection, successor)
  await recordEvent('connection.changed', { connectionId: successor.id })
}
