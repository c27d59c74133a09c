import { DAY_MS } from '@balcao/contract/time/durations'
import { literal, Op } from 'sequelize'
import { ApiCall } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'

/** Long enough to find a program's errors. */
const KEPT_MS = 7 * DAY_MS
/** Calls of one connection that are kept, besides those whose keys a program may still repeat. */
const KEPT_OF_CONNECTION = 1_000

/** Calls older than the newest ones of their connection. */
const BEYOND = literal(`id in (
  select id from (select id, row_number() over (partition by connection_id order by id desc) as place from api_calls) numbered
   where place > ${KEPT_OF_CONNECTION})`)

export const purgeApiCallsSweep = defineSweep({
  name: 'purge-api-calls',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = (ms: number) => ({ [Op.lt]: new Date(clock.now().getTime() - ms) })
    const reason = 'what programs asked of the API'
    await purgeInBatches(reason, ApiCall, { createdAt: before(KEPT_MS) })
    const isRepeatable = { idempotencyKey: { [Op.ne]: null }, createdAt: { [Op.gte]: before(DAY_MS)[Op.lt] } }
    await purgeInBatches(reason, ApiCall, { [Op.and]: [BEYOND, { [Op.not]: isRepeatable }] })
  },
})
