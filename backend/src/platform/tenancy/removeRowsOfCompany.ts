import { QueryTypes } from 'sequelize'
import { database } from '../database/database.js'
import { companyTables, inOrderOfRemoval } from './companyTables.js'
import { currentCompanyId } from './scope.js'

/** Rows of one transaction: it holds locks for some tens of milliseconds. */
const BATCH = 2_000

/**
 * Deletes some rows of the scope's company. A row's place (`ctid`) is unique in one partition only, so the
 * company is named twice.
 * @returns whether there may be more.
 */
async function removeSome(table: string): Promise<boolean> {
  const removed = await database.query<{ count: number }>(
    `with gone as (delete from ${table} where company_id = $1 and ctid = any(array(select ctid from ${table} where company_id = $1 limit ${BATCH})) returning 1)
     select count(*)::integer as count from gone`,
    { bind: [currentCompanyId()], type: QueryTypes.SELECT },
  )
  return (removed[0]?.count ?? 0) === BATCH
}

/**
 * Deletes all rows of a company, in batches that each commit. The catalog of Postgres names the tables, so
 * that none is forgotten. This is the only deletion that doesn't ask the tables' owners.
 * @param inScope runs work in the scope of the company.
 * @param isRemoved which tables.
 */
export async function removeRowsOfCompany(
  inScope: <T>(work: () => Promise<T>) => Promise<T>,
  isRemoved: (table: string) => boolean,
): Promise<void> {
  const tables = inOrderOfRemoval(await inScope(companyTables))
  for (const table of tables.filter(isRemoved)) while (await inScope(() => removeSome(table))) continue
}
