import { expect, it } from 'vitest'
import { aMigratedDatabase } from '../../testing/database/aMigratedDatabase.js'
import { migrations } from './index.js'

it('of tags with the same name, the later ones get their id appended', async () => {
  const { asPlatform, migrate } = await aMigratedDatabase()
  await migrate(migrations.filter(({ name }) => name < '0130'))
  await asPlatform(
    `insert into companies (name, due_date) values ('One', now()), ('Two', now());
     insert into tags (company_id, name, color, kanban) values
       (1, 'VIP', '#111111', 0), (1, 'vip', '#111111', 0), (1, 'Víp', '#222222', 1), (2, 'vip', '#111111', 0)`,
    'select 1',
  )
  await migrate(migrations)
  expect(await asPlatform('select 1', 'select id, company_id, name, kanban from tags order by id')).toEqual([
    { id: 1, company_id: 1, name: 'VIP', kanban: 0 },
    { id: 2, company_id: 1, name: 'vip (2)', kanban: 0 },
    { id: 3, company_id: 1, name: 'Víp (3)', kanban: 1 },
    { id: 4, company_id: 2, name: 'vip', kanban: 0 },
  ])
})
