import { feature } from '../../../kit/feature.js'
import { erasesAuditEntries, exportsAuditEntries } from './auditLog.hooks.js'
import { auditLogRoutes } from './auditLog.routes.js'
import { purgeAuditLogSweep } from './purgeAuditLog.job.js'

export const auditLogFeature = feature({
  routes: auditLogRoutes,
  sweeps: [purgeAuditLogSweep],
  namesNoFile: { 'audit_entries.repeat_key': 'of refusals that repeat' },
  erasesPerson: erasesAuditEntries,
  exportsPerson: exportsAuditEntries,
  leavesReferences: {
    'audit_entries.user_id': 'entries never change; the key clears it, and the name stays',
  },
  movesCompany: {
    leaves: { audit_entries: 'has an export of its own; it names records of the installation' },
  },
  exportsCompany: { leaves: { audit_entries: 'has an export of its own' } },
})
