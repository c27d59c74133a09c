import { AUDIT_KEPT_DAYS } from '@balcao/contract'
import { Op } from 'sequelize'
import { AuditEntry } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'

export const purgeAuditLogSweep = defineSweep({
  name: 'purge-audit-log',
  everyMs: 6 * 3_600_000,
  run: async () => {
    const before = new Date(clock.now().getTime() - AUDIT_KEPT_DAYS * 86_400_000)
    await purgeInBatches('the audit log', AuditEntry, { createdAt: { [Op.lt]: before } })
  },
})
