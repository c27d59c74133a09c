import { headingsOf, auditLogApi, SOURCE_LANGUAGE } from '@balcao/contract'
import { exportRoute } from '../../../kit/exportRoute.js'
import { route } from '../../../platform/http/route.js'
import { presentAuditEntry, presentAuditRow } from './auditLog.presenter.js'
import { auditEntriesAfter, auditPage } from './auditLog.queries.js'

const access = 'audit-log:read'

export const auditLogRoutes = [
  route(auditLogApi.list, { access, cost: 'heavy' }, async ({ query }) => {
    const { rows, ...facts } = await auditPage(query)
    return { entries: rows.map(presentAuditEntry), ...facts }
  }),
  exportRoute(auditLogApi.export, {
    access,
    fileName: 'audit-log',
    headings: headingsOf('auditLog'),
    rowsAfter: async (id, size, query) =>
      (await auditEntriesAfter(id, size, query)).map((entry) =>
        presentAuditRow(entry, query.language ?? SOURCE_LANGUAGE),
      ),
  }),
]
