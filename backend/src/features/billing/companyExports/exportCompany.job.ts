import { HOUR_MS } from '@balcao/contract/time/durations'
import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { companyInTurn, exportsAreDue, listOldExports } from './companyExports.queries.js'
import { runExport } from './runExport.js'

/**
 * Writes the export of a company. An installation writes one at a time: a unique key refuses a second run.
 * A run that is lost with its process begins again.
 */
export const exportCompanyJob = defineJob({
  name: 'export-company',
  data: object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
  run: (_data, context) => runExport(context),
})

/** Starts the next export, and one whose run was lost. */
export const dueExportsSweep = defineCompanySweep({
  name: 'due-company-exports',
  everyMs: 5_000,
  afterRestore: 'An export is written again; nobody but super users gets it.',
  due: exportsAreDue,
  reason: 'whose export is next',
  find: companyInTurn,
  job: exportCompanyJob,
})

/** Deletes exports whose time is over, with their files. */
export const oldExportsSweep = defineSweep({
  name: 'old-company-exports',
  everyMs: HOUR_MS / 6,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const keys = await withPlatformScope('exports whose time is over', async () => {
      const old = await listOldExports()
      for (const row of old) await row.destroy()
      return old.flatMap(({ fileKey }) => fileKey ?? [])
    })
    await discardFiles(keys)
  },
})
