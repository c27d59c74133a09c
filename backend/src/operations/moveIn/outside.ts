import { quoted } from '../tables.js'
import { olderTables } from './generations/tables.js'
import { hasColumn, type Older } from './reading/older.js'

/** Rows of one table that no company gets. */
export interface OutsideRows {
  table: string
  rows: number
  reason: string
}

const countOf = async ({ client }: Older, table: string, where = 'true'): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from ${quoted(table)} t where ${where}`,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Rows without a company, and tables of which nothing is taken, each with the reason. */
export async function rowsOutside(older: Older): Promise<OutsideRows[]> {
  const outside: OutsideRows[] = []
  for (const [table, { fate }] of Object.entries(olderTables)) {
    if (!older.tables.has(table)) continue
    if ('leftOut' in fate) outside.push({ table, rows: await countOf(older, table), reason: fate.leftOut })
    else if (hasColumn(older, table, 'companyId'))
      outside.push({
        table,
        rows: await countOf(older, table, NO_COMPANY[table] ?? 't."companyId" is null'),
        reason: 'belong to no company',
      })
  }
  return outside.filter(({ rows, table }) => rows > 0 && table !== 'OldMessages')
}

/** Rows that belong to the company of another row, whatever their own column says. */
const NO_COMPANY: Readonly<Record<string, string>> = {
  Messages: 'false',
  TicketTraking: 't."ticketId" is null',
  ContactListItems: 'false',
  UserRatings: 't."ticketId" is null and t."companyId" is null',
}
