import { addIndex } from '../../platform/database/gentleSteps.js'
import type { Migration } from '../../platform/database/migrator.js'

/** Calls of programs name the token that made them. */
export const callsOfTokens: Migration = {
  name: '0205-calls-of-tokens',
  transaction: false,
  up: async (sql) => {
    await sql('alter table api_calls validate constraint api_calls_token')
    await addIndex(
      sql,
      'api_calls_token on api_calls (company_id, api_token_id) where api_token_id is not null',
    )
  },
}
