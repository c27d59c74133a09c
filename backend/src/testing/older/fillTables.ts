import type pg from 'pg'
import { columnsIn, type Generation } from '../../operations/moveIn/generations/declaration.js'
import { olderTables } from '../../operations/moveIn/generations/tables.js'
import { quoted } from '../../operations/tables.js'
import { fillCompanies } from './fillCompanies.js'
import { fillMessages } from './fillMessages.js'
import { fillCampaigns, fillOffice } from './fillOffice.js'
import { fillPeople, fillTickets } from './fillPeople.js'
import { insert } from './insert.js'

/**
 * Fills the tables of a generation for two companies with what real ones hold, and with oddities of each
 * kind.
 * @param size messages of company 1, besides some of each kind.
 */
export async function fillTables(client: pg.Client, generation: Generation, size: number): Promise<void> {
  const add = (table: string, values: Record<string, string>, from = '') =>
    insert(client, generation, table, values, from)
  await fillCompanies(add)
  await fillPeople(add, size)
  await fillTickets(add, size)
  await fillMessages(add, generation, size)
  await fillOffice(add)
  await fillCampaigns(add)
  await moveSequences(client, generation)
}

/** Later rows get later ids. */
async function moveSequences(client: pg.Client, generation: Generation): Promise<void> {
  for (const [name, table] of Object.entries(olderTables))
    if (columnsIn(table, generation)?.get('id') === 'int!')
      await client.query(
        `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 0) + 1 from ${quoted(name)}))
          where pg_get_serial_sequence($1, 'id') is not null`,
        [quoted(name)],
      )
}
