import { Op } from 'sequelize'
import { OutboxEvent } from '../models/index.js'
import { purgeInBatches } from '../platform/tenancy/purgeInBatches.js'

/** Removes the events of all companies that were published before a moment. */
export const purgeOutbox = (before: Date): Promise<number> =>
  purgeInBatches('events that were published', OutboxEvent, { publishedAt: { [Op.lt]: before } })
