import { DAY_MS } from '@balcao/contract/time/durations'
import { Op } from 'sequelize'
import { Import } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { defineSweep } from '../../platform/jobs/job.js'
import { sql } from '../../platform/database/sql.js'
import { purgeInBatches } from '../../platform/tenancy/purgeInBatches.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { importJobName } from './importer.js'

/** How long an import's result is visible, and its left-out lines can be downloaded. */
const KEPT_MS = 7 * DAY_MS
/** Imports deleted per transaction; each may have thousands of lines. */
const PURGED = 5

/** Nudges the imports under way: their nudge may have been lost with Redis, or their worker. */
export const dueImportsSweep = defineSweep({
  name: 'due-imports',
  everyMs: 60_000,
  afterRestore: 'An import goes on where the backup has it; the customers of its rows get nothing.',
  due: () => sql`select from imports where state in ('waiting', 'running')`,
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
 * Deletes imports that ended days ago, and those that nobody started. Their files are removed with other
 * unnamed files.
 */
export const purgeImportsSweep = defineSweep({
  name: 'purge-imports',
  everyMs: DAY_MS / 4,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const now = clock.now().getTime()
    const old = { updatedAt: { [Op.lt]: new Date(now - KEPT_MS) }, state: ['done', 'stopped', 'failed'] }
    const never = { updatedAt: { [Op.lt]: new Date(now - DAY_MS) }, state: 'ready' as const }
    await purgeInBatches('imports that are over', Import, { [Op.or]: [old, never] }, PURGED)
  },
})
