import { asTheApp, asThePlatform, inOrder, type Row } from './fillTables.js'
import type { Column, Table, TestDatabase } from './catalog.js'

const named = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ')

const written = ({ columns }: Table): string[] =>
  columns.filter(({ isComputed, isNumbered }: Column) => !isComputed && !isNumbered).map(({ name }) => name)

/** Every statement of `work` that Postgres refuses, with what it said. */
async function refusals(work: [label: string, run: () => Promise<unknown>][]): Promise<string[]> {
  const refused: string[] = []
  for (const [label, run] of work)
    await run().catch((error: unknown) =>
      refused.push(`${label}: ${error instanceof Error ? error.message : String(error)}`),
    )
  return refused
}

/**
 * What a version does with the tables as it knows them, beyond inserting: reads every column by its name,
 * writes every column, inserts on conflict with every unique key, and deletes.
 * @param tables as the older version knows them.
 * @param companyId whose rows the database has.
 * @returns the statements that the database refuses.
 */
export async function playOlderStatements(
  database: TestDatabase,
  tables: readonly Table[],
  companyId: number,
): Promise<string[]> {
  const run = (statement: string): Promise<Row[]> => asTheApp(database, companyId, statement)
  const refused: string[] = []
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name)
    const { name } = table
    refused.push(
      ...(await refusals([
        [`select from ${name}`, () => run(`select ${named(columns)} from "${name}"`)],
        [
          `update ${name}`,
          () =>
            run(
              `update "${name}" set ${written(table)
                .map((each) => `"${each}" = "${each}"`)
                .join(', ')}`,
            ),
        ],
        ...table.uniques.map(({ keys, condition }): [string, () => Promise<unknown>] => [
          `insert into ${name} on conflict (${keys.join(', ')})`,
          () =>
            run(`explain insert into "${name}" (${named(written(table))}) select ${named(written(table))} from "${name}"
              on conflict (${keys.join(', ')}) ${condition ? `where ${condition}` : ''} do nothing`),
        ]),
      ])),
    )
  }
  const deletes = inOrder(tables).reverse()
  refused.push(
    ...(await refusals(
      deletes.map(({ name }): [string, () => Promise<unknown>] => [
        `delete from ${name}`,
        () => asThePlatform(database, `delete from "${name}"`),
      ]),
    )),
  )
  return refused
}
