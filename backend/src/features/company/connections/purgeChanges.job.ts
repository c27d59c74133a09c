import { Op } from 'sequelize'
import { ConnectionChange } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'

/** Long enough for questions about why a number was disconnected. */
const KEPT_MS = 30 * 86_400_000

export const purgeChangesSweep = defineSweep({
  name: 'purge-connection-changes',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await purgeInBatches('the history of the connections', ConnectionChange, {
      createdAt: { [Op.lt]: before },
    })
  },
})
