import { recordEvent } from '../../../events/recordEvent.js'
import { ConnectionChange, type Connection } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'

type State = Pick<Connection, 'status' | 'statusReason'> & Partial<Connection>

/**
 * Stores and announces a connection's state, and adds changes of status or reason to its history.
 * @param connection locked, so that changes of its state take turns.
 * @returns whether anything changed; without a change nothing is announced.
 */
export async function changeState(connection: Connection, state: State): Promise<boolean> {
  connection.set(state)
  const changesStatus = connection.changed('status')
  const isChange = changesStatus || connection.changed('statusReason')
  if (changesStatus) connection.set({ statusSince: clock.now() })
  if (connection.status === 'CONNECTED' && !connection.linkedAt) connection.set({ linkedAt: clock.now() })
  if (!connection.changed()) return false
  await connection.save()
  if (isChange) {
    const { id: connectionId, status, statusReason } = connection
    await ConnectionChange.create({ connectionId, status, statusReason })
  }
  await recordEvent('connection.sessionChanged', { connectionId: connection.id })
  return true
}
