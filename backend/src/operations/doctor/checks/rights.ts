import { assertRoleIsBound } from '../../../platform/database/checks.js'
import { missingRights } from '../../../platform/database/missingRights.js'
import { ok, problem, type Check } from '../check.js'

export const rightsCheck: Check = {
  name: 'rights',
  run: async ({ rows }) => {
    // Fails first when Postgres is away.
    await rows('select 1')
    try {
      await assertRoleIsBound()
    } catch (error) {
      return [problem((error as Error).message, 'Set DATABASE_URL to the role that the migrations made.')]
    }
    const lacks = await missingRights()
    return lacks.length === 0
      ? [ok("Row-level security binds the app's role, and it has all its rights.")]
      : lacks
          .slice(0, 10)
          .map((lack) =>
            problem(`Missing: ${lack}.`, 'Restore the backup again as README.md says ("Backups").'),
          )
  },
}
