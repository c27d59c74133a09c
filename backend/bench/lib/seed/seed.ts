// Fills a database with a large company and fifty small ones, by SQL, in one transaction.
import { hash } from 'bcryptjs'
import { Failure, step } from '../../../scripts/beforeInstall/progress.mjs'
import type { Query } from '../Operator.js'
import { basesOf, companyStatements, prepareWords, raiseSequences } from './company.js'
import { LARGE, PASSWORD, SMALL, SMALL_COMPANIES, type Sizes } from './sizes.js'
import { WORDS } from './words.js'

export const LARGE_COMPANY = 'bancada'
const COST = 10

/**
 * Switches off foreign keys and triggers for this session. This needs a superuser, which the embedded owner
 * is.
 */
const HURRY = [
  `reset role`,
  `begin`,
  `set local session_replication_role = replica`,
  `set local synchronous_commit = off`,
  `set local maintenance_work_mem = '1GB'`,
  `set local work_mem = '256MB'`,
  `select setseed(0.5)`,
]

/**
 * Fills the database of a bench, unless it is filled already.
 * @param large sizes of the large company.
 * @throws Failure when the database has companies that are not of the bench.
 */
export async function seedOnce(query: Query, large: Sizes = LARGE): Promise<void> {
  const [found] = await query<{ seeded: boolean; others: number }>(
    `select coalesce(bool_or(name = $1), false) as seeded, count(*) filter (where name not like 'Demo%')::integer as others from companies`,
    [LARGE_COMPANY],
  )
  if (found?.seeded) return
  if (found && found.others > 0)
    throw new Failure('This database is somebody’s: the bench fills one of its own.')
  const passwordHash = await hash(PASSWORD, COST)
  for (const statement of HURRY) await query(statement)
  const indexes = await dropIndexesOf(query, 'messages')
  for (const statement of prepareWords)
    await (typeof statement === 'string'
      ? query(statement)
      : query(statement.text, statement.values({ words: WORDS })))
  const [plan] = await query<{ id: number }>(
    `insert into plans (name, users, connections, queues, value_cents) values ('Bancada', 100, 100, 100, 0) returning id`,
  )
  const add = async (name: string, sizes: Sizes) => {
    const [company] = await query<{ id: number }>(
      `insert into companies (name, due_date, plan_id) values ($1, now() + interval '10 years', $2) returning id`,
      [name, plan?.id],
    )
    const base = await basesOf(query)
    for (const statement of companyStatements({
      name,
      companyId: company?.id ?? 0,
      sizes,
      base,
      passwordHash,
    }))
      await query(statement)
  }
  const half = SMALL_COMPANIES / 2
  const small = (from: number, to: number) =>
    step(`seeding ${to - from} small companies`, async () => {
      for (let number = from; number < to; number++) await add(`vizinha-${number + 1}`, SMALL)
    })
  await small(0, half)
  await step('seeding the large company', () => add(LARGE_COMPANY, large))
  await small(half, SMALL_COMPANIES)
  for (const statement of raiseSequences) await query(statement)
  for (const { name, definition } of indexes) await step(`building ${name}`, () => query(definition))
  await query('commit')
  await step('reading what there is', () => query('vacuum (analyze)'))
}

/**
 * Building the indexes afterwards is faster than updating them for each row.
 * @returns how to create them again. Indexes of keys are kept.
 */
async function dropIndexesOf(query: Query, table: string): Promise<{ name: string; definition: string }[]> {
  const indexes = await query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not i.indisprimary
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes) await query(`drop index ${name}`)
  return indexes
}
