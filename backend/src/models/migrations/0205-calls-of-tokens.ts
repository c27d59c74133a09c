import { addIndex } from '../../platform/database/gentleSteps.js'
import type { Migration } from '../../platform/database/migrator.js'

/** An idempotency key is unique among the calls with one token, and among those with a connection's own. */
export const callsOfTokens: Migration = {
  name: '0205-calls-of-tokens',
  transaction: false,
  up: async (sql) => {
    await sql('alter table api_calls validate constraint api_calls_token')
    await addIndex(
      sql,
      `api_calls_program_key on api_calls (company_id, connection_id, coalesce(api_token_id, 0), idempotency_key)
         where idempotency_key is not null`,
      { unique: true },
    )
    await addIndex(
      sql,
      'api_calls_token on api_calls (company_id, api_token_id) where api_token_id is not null',
    )
    await sql('drop index concurrently if exists api_calls_key')
  },
}
