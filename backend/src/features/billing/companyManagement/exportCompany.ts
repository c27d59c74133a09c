import { QueryTypes } from 'sequelize'
import type { ExportedTable } from '../../../kit/companyExport.js'
import { hooksOf } from '../../../kit/hooks.js'
import { database } from '../../../platform/database/database.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { openSettings } from '../../company/settings/index.js'

/** Rows in one read. They stay in memory until they are sent. */
const ROWS = 500

/** The tables in the export, as features declare them. */
export const exportedTables = (): Readonly<Record<string, ExportedTable>> =>
  Object.assign({}, ...hooksOf('exportsCompany').map(({ tables }) => tables ?? {})) as Record<
    string,
    ExportedTable
  >

type InScope = <T>(work: () => Promise<T>) => Promise<T>

type Keys = readonly (string | number)[]

interface ExportedRow {
  keys: Keys
  row: string
  fileKey: string | null
}

const textOf = ({ row, fileKey }: ExportedRow): string =>
  fileKey === null ? row : `${row.slice(0, -1)}, "url": ${JSON.stringify(signedUrl(fileKey))}}`

/**
 * The next rows of a table of the scope's company, as JSON texts.
 * @param after keys of the last row read; null at first.
 */
async function rowsAfter(
  table: string,
  exported: ExportedTable,
  after: Keys | null,
): Promise<{ keys: Keys; text: string }[]> {
  const { by, without = [], file = 'null' } = exported
  const key = `(${by.join(', ')})`
  const hidden = ['company_id', ...without].map((column) => `'${column}'`).join(', ')
  const later = after ? `and ${key} > (${by.map((_, at) => `$${at + 2}`).join(', ')})` : ''
  const rows = await database.query<ExportedRow>(
    `select jsonb_build_array(${by.join(', ')}) as keys, (to_jsonb(t) - array[${hidden}])::text as row, ${file} as "fileKey"
       from ${table} t where company_id = $1 ${later} order by ${by.join(', ')} limit ${ROWS}`,
    { bind: [currentCompanyId(), ...(after ?? [])], type: QueryTypes.SELECT },
  )
  return rows.map((row) => ({ keys: row.keys, text: textOf(row) }))
}

/** The company's own row, and its settings without secrets. */
async function companyFacts(): Promise<string> {
  const [found] = await database.query<{ row: string }>(
    `select (to_jsonb(c) - array['operator_reference', 'removed_at'])::text as row from companies c where id = $1`,
    { bind: [currentCompanyId()], type: QueryTypes.SELECT },
  )
  return `"company":${found?.row ?? 'null'},"settings":${JSON.stringify(await openSettings())}`
}

async function* partsOf(inScope: InScope): AsyncGenerator<string> {
  yield `{${await inScope(companyFacts)}`
  for (const [table, exported] of Object.entries(exportedTables())) {
    yield `,\n"${table}":[`
    let rows = await inScope(() => rowsAfter(table, exported, null))
    for (let separator = ''; rows.length > 0; separator = ',\n') {
      yield separator + rows.map(({ text }) => text).join(',\n')
      const last = rows.at(-1)
      rows = last && rows.length === ROWS ? await inScope(() => rowsAfter(table, exported, last.keys)) : []
    }
    yield ']'
  }
  yield '}\n'
}

/**
 * All data of a company as one JSON text, created while it is sent. Rows are read in batches, each in a scope
 * of its own, so rows that change meanwhile may be included or not. Files are not included; the text has
 * links to them that work for a day.
 */
export const exportCompany = (inScope: InScope): AsyncIterable<string> => partsOf(inScope)
