import { HOUR_MS } from '@balcao/contract/time/durations'
import { RETENTION_GRACE_HOURS } from '@balcao/contract'
import { object } from 'yup'
import { Op } from 'sequelize'
import { Setting } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { purgePast, purgeSchedules, purgeShipments, purgeSome } from './purgeMessages.commands.js'

/** Retention settings that were chosen long enough ago to take effect. */
const chosen = () => ({
  key: 'retention',
  value: { [Op.ne]: '0' },
  updatedAt: { [Op.lte]: new Date(clock.now().getTime() - RETENTION_GRACE_HOURS * HOUR_MS) },
})

/**
 * Deletes a company's messages, files and schedules that are past its retention period, some in each
 * transaction. Each transaction reads the setting again, so a withdrawn choice takes effect at once.
 */
export const purgeMessagesJob = defineJob({
  name: 'purge-messages',
  data: object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
  run: async (_data, { inScope }) => {
    const inTime = <T>(purge: (days: number) => Promise<T>) =>
      inScope(async () => {
        const retention = await Setting.findOne({ where: chosen() })
        return retention ? purge(Number(retention.value)) : null
      })
    let [afterTicketId, removed]: [number | null, number] = [0, 0]
    while (afterTicketId !== null) {
      const from: number = afterTicketId
      const step = await inTime((days) => purgeSome(from, days))
      removed += step?.removed ?? 0
      afterTicketId = step?.next ?? null
    }
    // A schedule contains the text of its message.
    for (let more = await inTime(purgeSchedules); more; more = await inTime(purgeSchedules)) removed += more
    for (let more = await inTime(purgePast); more; more = await inTime(purgePast)) removed += more
    // A campaign's report keeps its counts, but not its recipients.
    while (await inTime(purgeShipments)) continue
    if (removed > 0) log.info({ removed }, 'messages past their retention were deleted')
  },
})

export const retentionSweep = defineCompanySweep({
  name: 'retention',
  everyMs: 6 * HOUR_MS,
  afterRestore: 'It only deletes what is old.',
  reason: 'companies that keep messages for some time only',
  find: () => Setting.findAll({ where: chosen(), attributes: ['companyId'], raw: true }),
  job: purgeMessagesJob,
})
