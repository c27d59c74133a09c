import type { Sql } from '../../../platform/database/sql.js'
import { sql } from '../../../platform/database/sql.js'
import { CompanyExport } from '../../../models/index.js'
import { Op } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { LOST_MS } from './companyExports.commands.js'

/** The last export of the scope's company. */
export const maybeExport = (): Promise<CompanyExport | null> => CompanyExport.findOne()

/** Finds a row while an export waits or runs. */
export const exportsAreDue = (): Sql => sql`select from company_exports where state in ('waiting', 'running')`

/**
 * The company whose turn it is: the one whose run was lost, otherwise the one that waits longest; none while
 * a run is alive. Runs in the platform's scope.
 */
export async function companyInTurn(): Promise<{ companyId: number }[]> {
  const running = await CompanyExport.findOne({ where: { state: 'running' } })
  if (running) {
    const lost = clock.now().getTime() - LOST_MS
    const { companyId, beatAt } = running
    return beatAt && beatAt.getTime() < lost ? [{ companyId }] : []
  }
  const next = await CompanyExport.findOne({ where: { state: 'waiting' }, order: [['createdAt', 'ASC']] })
  return next ? [{ companyId: next.companyId }] : []
}

/** Exports whose time is over. Runs in the platform's scope. */
export const listOldExports = (): Promise<CompanyExport[]> =>
  CompanyExport.findAll({ where: { expiresAt: { [Op.lte]: clock.now() } }, limit: 100 })
