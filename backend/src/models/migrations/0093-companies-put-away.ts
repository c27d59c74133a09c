import type { Migration } from '../../platform/database/migrator.js'

/**
 * `put_away_at`: switched off and hidden from lists, until it is restored or removed; `put_away_by` is the
 * super user's name.
 */
const putAway = `
  alter table companies add column put_away_at timestamptz, add column put_away_by text;
  create index companies_put_away on companies (put_away_at) where put_away_at is not null`

export const companiesPutAway: Migration = {
  name: '0093-companies-put-away',
  up: async (sql) => {
    await sql(putAway)
  },
}
