import { expect, it } from 'vitest'
import { inAlphabet } from '../../platform/database/alphabet.js'
import { aMigratedDatabase } from '../../testing/database/aMigratedDatabase.js'
import { migrations } from './index.js'

it('names that are there stand by the alphabet, and their lists walk an index', async () => {
  const { asPlatform, migrate } = await aMigratedDatabase()
  await migrate(migrations.filter(({ name }) => name < '0074'))
  await asPlatform(
    `insert into companies (name, due_date) values ('One', now());
     insert into contacts (company_id, name, number) select 1, name, 5511900000000 + place
       from unnest(array['Zeca', 'Ótica', 'bia', 'Ana']) with ordinality as given (name, place);
     insert into contact_lists (company_id, name) values (1, 'Lista');
     insert into contact_list_entries (company_id, contact_list_id, name, number) select 1, 1, name, number from contacts`,
    'select 1',
  )
  await migrate(migrations)

  const list = `select name from contacts where company_id = 1 order by ${inAlphabet('name')}, id limit 40`
  expect(await asPlatform('select 1', list)).toEqual(
    ['Ana', 'bia', 'Ótica', 'Zeca'].map((name) => ({ name })),
  )

  // With sorting and full scans disabled, Postgres shows whether an index has the order.
  const noOther =
    'set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off'
  const planOf = async (query: string) =>
    (await asPlatform<{ 'QUERY PLAN': string }>(noOther, `explain ${query}`))
      .map((line) => line['QUERY PLAN'])
      .join('\n')
  const groups = list.replace('company_id = 1', 'company_id = 1 and is_group')
  const entries = `select id from contact_list_entries where company_id = 1 and contact_list_id = 1
    order by ${inAlphabet('name')}, id limit 40`
  for (const [query, index] of [
    [list, 'contacts_by_name'],
    [groups, 'contacts_groups'],
    [entries, 'contact_list_entries_by_name'],
  ] as const) {
    const plan = await planOf(query)
    expect(plan).toContain(`using ${index} `)
    expect(plan).not.toContain('Sort')
  }
})
