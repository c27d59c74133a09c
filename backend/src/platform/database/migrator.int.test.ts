import { expect, it } from 'vitest'
import { migrate, type Migration } from './migrator.js'

const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env

it('a migration’s statement may take half an hour, and ends when nobody waits for it', async () => {
  let limit: unknown
  const asking: Migration = {
    name: 'asks for its limit',
    up: async (sql) => {
      ;[limit] = await sql(`select current_setting('statement_timeout') as most`)
      // Rolls everything back.
      throw new Error('asked')
    },
  }
  await expect(migrate(DATABASE_OWNER_URL, DATABASE_URL, [asking])).rejects.toThrow('asked')
  expect(limit).toEqual({ most: '30min' })
})
