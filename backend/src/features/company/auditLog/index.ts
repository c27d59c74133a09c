import { feature } from '../../../kit/feature.js'
import { auditLogRoutes } from './auditLog.routes.js'
import { purgeAuditLogSweep } from './purgeAuditLog.job.js'

export const auditLogFeature = feature({ routes: auditLogRoutes, sweeps: [purgeAuditLogSweep] })
