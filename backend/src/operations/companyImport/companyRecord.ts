import type pg from 'pg'
import { changeCompany, noteCompany } from './companyChange.js'
import { emptyReport, type ImportReport } from './report.js'
import { jsonTextOf } from './jsonText.js'
import { Refusal } from '../refusal.js'
import { quoted } from '../tables.js'
import type { CompanySource, SourceRow } from './source.js'

/** How far an import has come. */
export interface Progress {
  /** The last source id of each table that has begun. */
  after: Record<string, string>
  /** Tables that are complete. */
  done: string[]
  report: ImportReport
}

export interface ImportedCompany {
  companyId: number
  sourceId: number
  /** The company's name here. */
  name: string
  isNew: boolean
  /** Whether its own row has changed since an earlier import. */
  change: 'same' | 'changed' | 'kept'
}

/** Columns of the company that belong to its installation, or that the import sets. */
const NOT_TAKEN = [
  'id',
  'name',
  'plan_id',
  'planned_plan_id',
  'planned_from',
  'operator_reference',
  'removed_at',
  'put_away_at',
  'put_away_by',
  'exported_at',
  'last_activity_at',
  'closed_for_sending_at',
]

const onlyNamed = (values: Readonly<Record<string, unknown>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => names.has(name) && value !== null))

async function columnsOf(client: pg.Client, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Inserts a row of JSON values. @returns its id; null when it collides with another. */
async function insertRow(
  client: pg.Client,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const columns = Object.keys(values).map(quoted).join(', ')
  const { rows } = await client.query<{ id: number }>(
    `insert into ${quoted(table)} (${columns}) select ${columns} from jsonb_populate_record(null::${quoted(table)}, $1)
     on conflict do nothing returning id`,
    [jsonTextOf(values)],
  )
  return rows[0]?.id ?? null
}

/** The installation's plan of this name. It is created, for nobody to choose, if there is none. */
async function planOf(client: pg.Client, { values }: SourceRow): Promise<number | null> {
  const columns = await columnsOf(client, 'plans')
  columns.delete('id')
  const plan = { ...onlyNamed(values, columns), is_public: false }
  const find = async () =>
    (
      await client.query<{ id: number }>(
        'select id from plans where search_text(trim(name)) = search_text(trim($1::text))',
        [values['name']],
      )
    ).rows[0]?.id ?? null
  return (await find()) ?? (await insertRow(client, 'plans', plan)) ?? (await find())
}

/** Names to try, until one is free. */
function* namesFor(name: string): Generator<string> {
  yield name
  for (let number = 2; ; number += 1) yield `${name} (${number})`
}

/** The company's columns that come from its source. */
async function takenValues(client: pg.Client, { company }: CompanySource): Promise<Record<string, unknown>> {
  const columns = await columnsOf(client, 'companies')
  for (const name of NOT_TAKEN) columns.delete(name)
  return Object.fromEntries(Object.entries(company.values).filter(([name]) => columns.has(name)))
}

async function insertCompany(
  client: pg.Client,
  { company }: CompanySource,
  taken: Readonly<Record<string, unknown>>,
  plans: ReadonlyMap<string, number>,
): Promise<{ companyId: number; name: string }> {
  const planId = plans.get(String(company.values['plan_id'])) ?? null
  for (const name of namesFor(company.name.trim())) {
    const values = {
      due_date: new Date(),
      ...onlyNamed(taken, new Set(Object.keys(taken))),
      name,
      plan_id: planId,
      closed_for_sending_at: new Date(),
    }
    const companyId = await insertRow(client, 'companies', values)
    if (companyId !== null) return { companyId, name }
  }
  throw new Error('No name is free')
}

interface FoundCompany {
  companyId: number
  name: string
}

/**
 * The company that an earlier import of a source made, if it is open for sending now.
 * @param client sees all companies.
 */
export async function openCompanyOf(client: pg.Client, sourceName: string): Promise<FoundCompany | null> {
  const { rows } = await client.query<FoundCompany>(
    `select s.company_id as "companyId", c.name from company_sources s join companies c on c.id = s.company_id
      where s.name = $1 and c.closed_for_sending_at is null`,
    [sourceName],
  )
  return rows[0] ?? null
}

/**
 * Keeps a company closed for sending until the transaction ends: nobody opens it meanwhile, so the opening
 * marks what has arrived as overdue.
 * @throws Refusal when it is open.
 */
export async function stayClosed(client: pg.Client, companyId: number): Promise<void> {
  const { rows } = await client.query<{ name: string; isOpen: boolean }>(
    'select name, closed_for_sending_at is null as "isOpen" from companies where id = $1 for share',
    [companyId],
  )
  const [company] = rows
  if (company?.isOpen)
    throw new Refusal(
      `${company.name} (company ${companyId}) is open for sending: what arrives now would be sent by itself. Start the command with --close-again. It closes the company first, and a super user opens it when everything is here.`,
    )
}

/**
 * The company of a source: the one that an earlier import has made, or a new one, closed for sending.
 * @param client sees all companies.
 * @throws Refusal when it was opened for sending since.
 */
export async function companyOf(client: pg.Client, source: CompanySource): Promise<ImportedCompany> {
  await client.query('begin')
  try {
    // Two imports of one source take turns.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [source.name])
    const { rows } = await client.query<Omit<ImportedCompany, 'change'>>(
      `select s.id as "sourceId", s.company_id as "companyId", c.name, false as "isNew"
         from company_sources s join companies c on c.id = s.company_id where s.name = $1`,
      [source.name],
    )
    if (rows[0]) await stayClosed(client, rows[0].companyId)
    const taken = await takenValues(client, source)
    const found: ImportedCompany = rows[0]
      ? { ...rows[0], change: await changeCompany(client, rows[0], taken) }
      : await newCompany(client, source, taken)
    await client.query('commit')
    return found
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function newCompany(
  client: pg.Client,
  source: CompanySource,
  taken: Readonly<Record<string, unknown>>,
): Promise<ImportedCompany> {
  const plans = new Map<string, number>()
  for (const plan of source.company.plans) {
    const id = await planOf(client, plan)
    if (id !== null) plans.set(plan.id, id)
  }
  const { companyId, name } = await insertCompany(client, source, taken, plans)
  const { rows } = await client.query<{ id: number }>(
    'insert into company_sources (company_id, name) values ($1, $2) returning id',
    [companyId, source.name],
  )
  const sourceId = rows[0]?.id ?? 0
  for (const [key, id] of plans)
    await client.query(
      `insert into source_rows (company_id, source_id, table_name, source_key, our_id) values ($1, $2, 'plans', $3, $4)`,
      [companyId, sourceId, key, id],
    )
  await noteCompany(client, { companyId, sourceId }, taken)
  return { companyId, sourceId, name, isNew: true, change: 'same' }
}

/** How far this import has come; from the beginning when the last one was finished. */
export async function readProgress(client: pg.Client, sourceId: number): Promise<Progress> {
  const { rows } = await client.query<{ progress: Partial<Progress> }>(
    'select progress from company_sources where id = $1',
    [sourceId],
  )
  return { after: {}, done: [], report: emptyReport(), ...rows[0]?.progress }
}

/** Notes how far an import has come, in the transaction of its rows. */
export const noteProgress = (client: pg.Client, sourceId: number, progress: Progress): Promise<unknown> =>
  client.query('update company_sources set progress = $2, updated_at = now() where id = $1', [
    sourceId,
    JSON.stringify(progress),
  ])

/** Notes the end of an import. The next one begins at the beginning again. */
export const noteEnd = (client: pg.Client, sourceId: number, report: ImportReport): Promise<unknown> =>
  client.query(
    `update company_sources set progress = '{}', report = $2, finished_at = now(), updated_at = now() where id = $1`,
    [sourceId, JSON.stringify(report)],
  )
