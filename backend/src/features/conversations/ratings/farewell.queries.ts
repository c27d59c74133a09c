import { Connection, Queue, type Ticket } from '../../../models/index.js'

export interface FarewellWords {
  /** Text at the end of an attendance. */
  completion: string
  /** Text before the question for a rating; null where there is no connection to ask through. */
  rating: string | null
}

/**
 * What is said at the end of an attendance: the words of its queue, where that has its own, else those of its
 * connection.
 */
export async function farewellWords({
  connectionId,
  queueId,
}: Pick<Ticket, 'connectionId' | 'queueId'>): Promise<FarewellWords> {
  const connection = connectionId === null ? null : await Connection.findByPk(connectionId)
  const queue = queueId === null ? null : await Queue.findByPk(queueId)
  const own = (text: string | undefined, general: string | undefined) => text?.trim() || (general ?? '')
  return {
    completion: own(queue?.complationMessage, connection?.complationMessage),
    rating: connection && own(queue?.ratingMessage, connection.ratingMessage),
  }
}
