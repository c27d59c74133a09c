import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import type { Away } from './availability.js'

/** Somebody who attends a queue. */
export interface AttendantLoad {
  id: number
  name: string
  online: boolean
  away: Away | null
  /** Their open tickets of the queue. */
  open: number
  /** Their open tickets in all queues. */
  openInAll: number
  /** The most open tickets that distribution gives them in all queues; null: without a limit. */
  most: number | null
}

/** The people of a queue at this moment. */
export interface DistributionNow {
  /** Who gets the next ticket of a new customer; null while nobody has room, or the queue gives none. */
  nextUserId: number | null
  /** Open tickets of the queue, whoever has them. */
  open: number
  /** First those who are available, in the order in which they get tickets; then the others by name. */
  people: AttendantLoad[]
}

export const distributionApi = {
  /** For those who manage queues. */
  now: endpoint('GET', '/queue/:id/distribution', { params: idParams }).answers<DistributionNow>(),
}
