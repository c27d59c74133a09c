import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { providersThatCan } from '../../../whatsapp/gateway.js'

/**
 * Connections that should be served and show as connected, but no process has their lease. Uses Postgres'
 * clock.
 */
const UNSERVED = `
  from connections c
 where c.enabled and c.status in ('CONNECTED', 'qrcode', 'PAIRING') and c.provider = any($1)
   and not exists (select from connection_leases l where l.connection_id = c.id and l.expires_at > now())`

/** Finds a row when `listUnserved` does. */
export const someAreUnserved = (): Sql => bound(`select ${UNSERVED}`, [providersThatCan('linking')])

/** Runs in the platform scope. */
export const listUnserved = (): Promise<{ companyId: number; connectionId: number }[]> =>
  database.query(`select c.id as "connectionId", c.company_id as "companyId" ${UNSERVED}`, {
    bind: [providersThatCan('linking')],
    type: QueryTypes.SELECT,
  })

/** Whether a connection is not served now. */
export async function isUnserved(connectionId: number): Promise<boolean> {
  const rows = await database.query(`select c.id ${UNSERVED} and c.id = $2`, {
    bind: [providersThatCan('linking'), connectionId],
    type: QueryTypes.SELECT,
  })
  return rows.length > 0
}
