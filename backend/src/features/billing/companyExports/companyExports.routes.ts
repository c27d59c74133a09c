import { companyExportsApi } from '@balcao/contract'
import { noteFile } from '../../../platform/http/caller/caller.js'
import { NO_ID } from '../../../platform/http/files/fileStream.js'
import { routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { findCompany } from '../companies/index.js'
import { noteExport } from '../companyManagement/index.js'
import { linkToExport, removeExport, startExport } from './companyExports.commands.js'
import { presentExport } from './companyExports.presenter.js'
import { maybeExport } from './companyExports.queries.js'
import { exportCompanyJob } from './exportCompany.job.js'

/** The company's audit log says who took its data, as for the export that is sent at once. */
const note = (actor: UserActor, companyId: number): Promise<void> =>
  noteFile(actor, { kind: 'export', id: NO_ID, name: 'company', companyId })

export const companyExportsRoutes: readonly Route[] = [
  routeOutsideScope(companyExportsApi.find, { access: 'super' }, ({ params: { id }, inScopeOf }) =>
    inScopeOf(id, async () => {
      await findCompany(id)
      const found = await maybeExport()
      return { export: found && presentExport(found) }
    }),
  ),

  routeOutsideScope(
    companyExportsApi.start,
    { access: 'super', sensitive: true },
    async ({ params: { id }, actor, inScopeOf }) => {
      const row = await inScopeOf(id, async () => {
        await findCompany(id)
        return startExport(actor)
      })
      await note(actor, id)
      await enqueue(exportCompanyJob.name, id, {})
      return { export: presentExport(row) }
    },
  ),

  routeOutsideScope(
    companyExportsApi.link,
    { access: 'super', sensitive: true },
    async ({ params: { id }, actor, inScopeOf }) => {
      const url = await inScopeOf(id, async () => linkToExport((await noteExport(id)).name))
      await note(actor, id)
      return { url }
    },
  ),

  routeOutsideScope(companyExportsApi.remove, { access: 'super' }, async ({ params: { id }, inScopeOf }) => {
    await inScopeOf(id, async () => {
      await findCompany(id)
      await removeExport()
    })
    return { message: 'Export removed' }
  }),
]
