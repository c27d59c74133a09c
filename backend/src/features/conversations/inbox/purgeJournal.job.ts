import { Op } from 'sequelize'
import { InboundMessage, OutboxEvent, UserSession } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'

const DAY_MS = 86_400_000
/** WhatsApp hands a message over again within days, not weeks; rows set aside with an error are kept. */
const JOURNAL_DAYS = 7
const OUTBOX_DAYS = 1

/** Removes what has served: journal rows worked through, events told, logins long over. */
export const purgeJournalSweep = defineSweep({
  name: 'purge-journals',
  everyMs: 600_000,
  run: async () => {
    const reason = 'journals that have served'
    const beforeDays = (days: number) => ({ [Op.lt]: new Date(clock.now().getTime() - days * DAY_MS) })
    await purgeInBatches(reason, InboundMessage, { processedAt: beforeDays(JOURNAL_DAYS), lastError: null })
    await purgeInBatches(reason, OutboxEvent, { publishedAt: beforeDays(OUTBOX_DAYS) })
    await purgeInBatches(reason, UserSession, { expiresAt: beforeDays(1) })
  },
})
