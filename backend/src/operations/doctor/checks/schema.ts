import { ok, problem, warning, type Check, type Finding } from '../check.js'

/**
 * @param wanted names of the migrations that this version knows.
 * @param applied names of those that the database has.
 */
export function judgeSchema(wanted: readonly string[], applied: readonly string[]): Finding {
  const missing = wanted.filter((name) => !applied.includes(name))
  const newer = applied.filter((name) => !wanted.includes(name))
  if (missing.length > 0)
    return problem(
      `The schema lacks ${missing.length} migrations, first ${missing[0]}.`,
      'Run node backend/dist/entrypoints/migrate.js with DATABASE_OWNER_URL (docker compose run --rm migrate).',
    )
  if (newer.length > 0)
    return warning(
      `The schema is of a newer version: ${newer.length} migrations more, last ${newer.at(-1)}.`,
      'This is fine while a version is rolled out or back; then run the newer version everywhere.',
    )
  return ok(`The schema is up to date (${wanted.at(-1)}).`)
}

export const schemaCheck: Check = {
  name: 'migrations',
  run: async ({ rows, migrations }) => {
    const applied = await rows<{ name: string }>('select name from migrations order by name collate "C"')
    return [
      judgeSchema(
        migrations.map(({ name }) => name),
        applied.map(({ name }) => name),
      ),
    ]
  },
}
