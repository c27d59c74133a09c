import type { Migration } from '../../platform/database/migrator.js'

/** A line of a table may be left out for several reasons. */
export const reasonsOfLines: Migration = {
  name: '0058-reasons-of-lines',
  up: async (sql) => {
    await sql(`alter table import_rows rename column reason to reasons`)
    await sql(
      `alter table import_rows alter column reasons type text[] using case when reasons is not null then array[reasons] end`,
    )
  },
}
