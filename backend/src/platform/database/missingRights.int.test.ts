import { expect, it } from 'vitest'
import { migrations } from '../../models/migrations/index.js'
import { aMigratedDatabase } from '../../testing/database/aMigratedDatabase.js'
import { missingRights } from './missingRights.js'
import { appRole, platformRole } from './database.js'

it('a migrated database lacks nothing', async () => {
  expect(await missingRights()).toEqual([])
})

it('the migration says what is missing, though it has nothing to apply', async () => {
  const database = await aMigratedDatabase()
  await database.migrate(migrations)
  const lacks: [string, string][] = [
    ['drop policy platform_scope on contacts', 'policies of the table contacts'],
    ['alter table tickets disable row level security', 'row-level security of the table tickets'],
    [`revoke all on queues from "${appRole}"`, `the rights of ${appRole} on the table queues`],
    [`revoke all on tags from ${platformRole}`, 'on the table tags'],
    ['alter function grace_days() owner to current_user', 'the owner of the function grace_days'],
  ]
  for (const [sql, lack] of lacks) {
    await database.run(sql)
    await expect(database.migrate(migrations)).rejects.toThrow(lack)
  }
  await expect(database.migrate(migrations)).rejects.toThrow('restore it again as README.md says')
})
