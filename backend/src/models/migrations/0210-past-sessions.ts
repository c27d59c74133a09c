import { addIndex } from '../../platform/database/gentleSteps.js'
import type { Migration } from '../../platform/database/migrator.js'

/**
 * Sessions stay for months after their end. Those that are open, and the logins that wait for an answer, are
 * found without reading the others.
 */
export const pastSessions: Migration = {
  name: '0210-past-sessions',
  transaction: false,
  up: async (sql) => {
    await addIndex(sql, 'user_sessions_open on user_sessions (company_id, user_id) where revoked_at is null')
    await addIndex(sql, 'user_sessions_begun on user_sessions (company_id, user_id, created_at)')
    await addIndex(sql, 'user_sessions_ended on user_sessions (revoked_at) where revoked_at is not null')
    await addIndex(
      sql,
      'user_sessions_questioned on user_sessions (company_id, user_id) where new_device and recognised is not true',
    )
    await sql('drop index concurrently if exists user_sessions_user')
  },
}
