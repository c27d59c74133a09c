import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Connection } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'

/**
 * WhatsApp lets a connection write to nobody new until then. An end that is known is moved, and told once
 * more.
 */
export async function restrictNewChats(connectionId: number, until: Date): Promise<void> {
  const [moved] = await Connection.update(
    { restrictedUntil: until },
    { where: { id: connectionId, restrictedUntil: { [Op.or]: [null, { [Op.ne]: until }] } } },
  )
  if (moved > 0 && until > clock.now()) await recordEvent('connection.restricted', { connectionId })
}

/** A message to somebody who has never written has left: the next one leaves as the company's rate says. */
export const noteNewChat = (connectionId: number): Promise<unknown> =>
  Connection.update({ newChatLeftAt: clock.now() }, { where: { id: connectionId }, silent: true })
