import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Connection } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'

/**
 * Stores until when WhatsApp lets a connection write to nobody new. A changed end is stored and announced
 * again.
 */
export async function restrictNewChats(connectionId: number, until: Date): Promise<void> {
  const [moved] = await Connection.update(
    { restrictedUntil: until },
    { where: { id: connectionId, restrictedUntil: { [Op.or]: [null, { [Op.ne]: until }] } } },
  )
  if (moved > 0 && until > clock.now()) await recordEvent('connection.restricted', { connectionId })
}

/**
 * Notes that a message to somebody who has never written has left. The company's rate decides when the next
 * one may leave.
 */
export const noteNewChat = (connectionId: number): Promise<unknown> =>
  Connection.update({ newChatLeftAt: clock.now() }, { where: { id: connectionId }, silent: true })
