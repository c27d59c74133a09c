import { Connection, Queue, type Ticket } from '../../../models/index.js'
import { capabilitiesOf } from '../../../whatsapp/gateway.js'

export interface FarewellWords {
  /** Text at the end of an attendance. */
  completion: string
  /** Text before the question for a rating; null without a connection to ask through. */
  rating: string | null
  /** Questions can be tapped. */
  hasButtons: boolean
}

/** The texts at the end of an attendance: the queue's own, otherwise the connection's. */
export async function farewellWords({
  connectionId,
  queueId,
}: Pick<Ticket, 'connectionId' | 'queueId'>): Promise<FarewellWords> {
  const connection = connectionId === null ? null : await Connection.findByPk(connectionId)
  const queue = queueId === null ? null : await Queue.findByPk(queueId)
  const own = (text: string | undefined, general: string | undefined) => text?.trim() || (general ?? '')
  return {
    completion: own(queue?.complationMessage, connection?.complationMessage),
    hasButtons: connection !== null && capabilitiesOf(connection.provider).includes('buttons'),
    rating: connection && own(queue?.ratingMessage, connection.ratingMessage),
  }
}
