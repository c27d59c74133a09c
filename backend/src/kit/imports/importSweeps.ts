import { DAY_MS } from '@balcao/contract/time/durations'
import { Op } from 'sequelize'
import { Import } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { defineSweep } from '../../platform/jobs/job.js'
import { purgeInBatches } from '../../platform/tenancy/purgeInBatches.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { importJobName } from './importer.js'

/** For how long the result of an import can be looked at, and its lines that were left out be downloaded. */
const KEPT_MS = 7 * DAY_MS
/** Imports of one transaction: each may have thousands of lines. */
const PURGED = 5

/** Nudges the imports that are under way: their nudge may have been lost with Redis, or their worker. */
export const dueImportsSweep = defineSweep({
  name: 'due-imports',
  everyMs: 60_000,
  run: async () => {
    const rows = await withPlatformScope('imports that are under way', () =>
      Import.findAll({
        attributes: ['companyId', 'kind'],
        where: { state: ['waiting', 'running'] },
        group: ['companyId', 'kind'],
        limit: 1_000,
      }),
    )
    for (const { kind, companyId } of rows) await enqueue(importJobName(kind), companyId, {})
  },
})

/**
 * Forgets imports that have been over for days, and those that nobody started. Their files go with those that
 * nothing names.
 */
export const purgeImportsSweep = defineSweep({
  name: 'purge-imports',
  everyMs: DAY_MS / 4,
  run: async () => {
    const now = clock.now().getTime()
    const old = { updatedAt: { [Op.lt]: new Date(now - KEPT_MS) }, state: ['done', 'stopped', 'failed'] }
    const never = { updatedAt: { [Op.lt]: new Date(now - DAY_MS) }, state: 'ready' as const }
    await purgeInBatches('imports that are over', Import, { [Op.or]: [old, never] }, PURGED)
  },
})
