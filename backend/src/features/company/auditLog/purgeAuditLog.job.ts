import { AUDIT_KEPT_DAYS } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { purgeAuditEntries } from '../../../platform/tenancy/purgeAuditEntries.js'

export const purgeAuditLogSweep = defineSweep({
  name: 'purge-audit-log',
  everyMs: 6 * 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: () => purgeAuditEntries(new Date(clock.now().getTime() - AUDIT_KEPT_DAYS * 86_400_000)),
})
