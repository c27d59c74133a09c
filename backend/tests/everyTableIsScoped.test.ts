import { QueryTypes, Sequelize, type Transaction } from 'sequelize'
import { afterAll, describe, expect, it } from 'vitest'
import { Ticket } from '../src/models/index.js'
import { appRole, platformRole } from '../src/platform/database/database.js'
import { searchFunctions } from '../src/platform/tenancy/searchFunction.js'
import { aCompany } from '../src/testing/fixtures.js'

/**
 * Tables of the installation, which belong to no company. A company can only read the announcements meant for
 * it.
 */
const installationTables = [
  'announcements',
  'brand_pictures',
  'branding',
  'helps',
  'migrations',
  'monthly_revenue',
  'plans',
  // Its key pair for notices on devices; the private half is sealed.
  'push_keys',
  'received_payments',
  // Records of deleted companies.
  'removed_companies',
]

/**
 * Functions that bypass row-level security: one that answers a number of the installation, and those whose
 * first condition must be the scope's company.
 */
const trustedFunctions: readonly string[] = ['grace_days', ...searchFunctions]

interface Policy {
  name: string
  roles: string[]
  command: string
  using: string | null
  check: string | null
}

interface ForeignKey {
  name: string
  columns: string[]
  table: string
}

interface TableFacts {
  name: string
  owner: string
  secured: boolean
  forced: boolean
  columns: string[]
  policies: Policy[]
  foreignKeys: ForeignKey[]
}

const owner = new Sequelize(process.env['DATABASE_OWNER_URL'] ?? '', { logging: false, pool: { max: 1 } })
afterAll(() => owner.close())

const select = <T extends object>(sql: string, transaction?: Transaction): Promise<T[]> =>
  owner.query<T>(sql, { type: QueryTypes.SELECT, ...(transaction ? { transaction } : {}) })

const readTables = (transaction?: Transaction): Promise<TableFacts[]> =>
  select<TableFacts>(
    `select c.relname as name, pg_get_userbyid(c.relowner) as owner,
            c.relrowsecurity as secured, c.relforcerowsecurity as forced,
            array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
            coalesce((select json_agg(json_build_object('name', p.policyname, 'roles', p.roles, 'command', p.cmd,
                             'using', p.qual, 'check', p.with_check))
                        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '[]') as policies,
            coalesce((select json_agg(json_build_object('name', k.conname, 'table', k.confrelid::regclass::text, 'columns',
                             array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey))))
                        from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys"
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    transaction,
  )

const bindsToCompany = (condition: string | null, column: string): boolean =>
  condition !== null && condition.includes(`(${column} = `) && condition.includes("'app.company_id'")

function policyFaults({ name, policies }: TableFacts): string[] {
  const column = name === 'companies' ? 'id' : 'company_id'
  const platform = platformRole.replaceAll('"', '')
  const isCompanys = (policy: Policy) =>
    policy.roles.join() === appRole &&
    policy.command === 'ALL' &&
    bindsToCompany(policy.using, column) &&
    bindsToCompany(policy.check, column)
  const isPlatforms = (policy: Policy) => policy.roles.join() === platform && policy.command === 'ALL'
  return [
    ...(policies.some(isCompanys) ? [] : [`${name}: no policy binds the app's role to the scope's company`]),
    ...(policies.some(isPlatforms) ? [] : [`${name}: no policy lets the platform scope in`]),
    ...policies
      .filter((policy) => !isCompanys(policy) && !isPlatforms(policy))
      .map((policy) => `${name}: the policy ${policy.name} opens it further`),
  ]
}

/** Ways for one company to reach another's rows. */
function faultsOf(tables: readonly TableFacts[]): string[] {
  const tenants = new Set(tables.map(({ name }) => name).filter((name) => !installationTables.includes(name)))
  return tables.flatMap((table) => {
    const { name, columns, foreignKeys } = table
    const owned = table.owner === appRole ? [`${name}: the app's role owns it`] : []
    if (!tenants.has(name)) return owned
    return [
      ...owned,
      ...(table.secured && table.forced ? [] : [`${name}: row-level security is not enabled and forced`]),
      ...(name === 'companies' || columns.includes('company_id') ? [] : [`${name}: it has no company_id`]),
      ...policyFaults(table),
      ...foreignKeys
        .filter((key) => tenants.has(key.table) && key.table !== 'companies')
        .filter((key) => !key.columns.includes('company_id'))
        .map((key) => `${name}: ${key.name} accepts another company's row of ${key.table}`),
    ]
  })
}

describe('every table of a company', () => {
  it('is kept to it by the database: secured, forced, two policies, composite keys', async () => {
    const tables = await readTables()
    expect(tables.length).toBeGreaterThan(15)
    expect(faultsOf(tables)).toEqual([])
  })

  it('shows nothing outside a scope', async () => {
    await aCompany()
    expect(await Ticket.count()).toBe(0)
  })
})

describe('what sees past row-level security', () => {
  it('is on a list', async () => {
    const functions = await select<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual(trustedFunctions)
  })

  it('is no view: one would show its owner’s rows', async () => {
    const views = await select(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
    )
    expect(views).toEqual([])
  })

  it('is no enum, whose operators would keep Postgres from using an index', async () => {
    const enums = await select(
      `select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'`,
    )
    expect(enums).toEqual([])
  })
})

describe('a table that is not kept to its company', () => {
  const COLUMNS = 'id integer, company_id integer not null references companies(id)'
  const SECURED = `alter table lost enable row level security; alter table lost force row level security;`
  const MINE = `company_id = nullif(current_setting('app.company_id', true), '')::integer`
  const policies = (using: string, check = using) => `
    create policy company_scope on lost to "${appRole}" using (${using}) with check (${check});
    create policy platform_scope on lost to ${platformRole} using (true) with check (true);`

  it.each([
    ['nothing at all', `create table lost (${COLUMNS})`, 3],
    ['no policies', `create table lost (${COLUMNS}); ${SECURED}`, 2],
    [
      'security that its owner escapes',
      `create table lost (${COLUMNS}); alter table lost enable row level security; ${policies(MINE)}`,
      1,
    ],
    ['a policy that lets all through', `create table lost (${COLUMNS}); ${SECURED} ${policies('true')}`, 2],
    [
      'a policy that accepts rows of others',
      `create table lost (${COLUMNS}); ${SECURED} ${policies(MINE, 'true')}`,
      2,
    ],
    ['no company', `create table lost (id integer); ${SECURED}`, 3],
    [
      'a key that forgets the company',
      `create table lost (${COLUMNS}, tag_id integer references tags(id)); ${SECURED} ${policies(MINE)}`,
      1,
    ],
  ])('is seen with %s', async (_sentence, sql, faults) => {
    const before = faultsOf(await readTables())
    await owner
      .transaction(async (transaction) => {
        await owner.query(sql, { transaction })
        const found = faultsOf(await readTables(transaction)).filter((fault) => !before.includes(fault))
        expect(found).toHaveLength(faults)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
  })

  it('is seen when the app’s role owns it', async () => {
    const tables = (await readTables()).map((table) =>
      table.name === 'plans' ? { ...table, owner: appRole } : table,
    )
    expect(faultsOf(tables)).toHaveLength(1)
  })
})

class Undo extends Error {}
