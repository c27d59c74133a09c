import { Op } from 'sequelize'
import { InboundMessage, OutboxEvent, UserSession } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { defineSweep } from '../../platform/jobs/job.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'

const DAY_MS = 86_400_000
/** WhatsApp hands a message over again within days, not weeks; rows set aside with an error are kept. */
const JOURNAL_DAYS = 7
const OUTBOX_DAYS = 1

/** Removes what has served: journal rows worked through, events told, logins long over. */
export const purgeJournalSweep = defineSweep({
  name: 'purge-journals',
  everyMs: 600_000,
  run: async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await withPlatformScope('journals that have served', async () => {
      await InboundMessage.destroy({
        where: { processedAt: { [Op.lt]: daysAgo(JOURNAL_DAYS) }, lastError: null },
      })
      await OutboxEvent.destroy({ where: { publishedAt: { [Op.lt]: daysAgo(OUTBOX_DAYS) } } })
      await UserSession.destroy({ where: { expiresAt: { [Op.lt]: daysAgo(1) } } })
    })
  },
})
