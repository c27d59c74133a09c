import type pg from 'pg'
import { quoted } from '../tables.js'
import { fingerprintOf } from './fingerprint.js'
import { jsonTextOf } from './jsonText.js'
import type { Place } from './statements.js'

/** Under these the company's own row is noted in the map. */
const TABLE = 'companies'
const KEY = 'company'

/** SQL of a number that changes with the company's row. */
const versionOf = (columns: readonly string[]): string =>
  `hashtextextended(jsonb_build_array(${columns.map((column) => `c.${quoted(column)}`).join(', ')})::text, 0)`

type Values = Readonly<Record<string, unknown>>

const fingerprint = (values: Values): string => fingerprintOf({ id: KEY, values })

/** Notes the values with which a company arrived. @param values columns of `companies`, in a fixed order. */
export const noteCompany = (
  client: pg.Client,
  { sourceId, companyId }: Place,
  values: Values,
): Promise<unknown> =>
  client.query(
    `insert into source_rows (company_id, source_id, table_name, source_key, our_id, fingerprint, version)
     select c.id, $1::integer, '${TABLE}', '${KEY}', c.id, $3::bigint, ${versionOf(Object.keys(values))} from companies c where c.id = $2`,
    [sourceId, companyId, fingerprint(values)],
  )

/**
 * Changes a company that has changed at its source since it arrived.
 * @param values columns of `companies`, in the same order as before.
 * @returns whether it changed; `kept` when it was changed here, too.
 */
export async function changeCompany(
  client: pg.Client,
  { sourceId, companyId }: Place,
  values: Values,
): Promise<'same' | 'changed' | 'kept'> {
  const { rows } = await client.query<{ fingerprint: string; version: string }>(
    `select fingerprint, version from source_rows where source_id = $1 and table_name = '${TABLE}' and source_key = '${KEY}'`,
    [sourceId],
  )
  const now = fingerprint(values)
  const [before] = rows
  if (!before || before.fingerprint === now) return 'same'
  const columns = Object.keys(values)
  const names = columns.map(quoted).join(', ')
  const { rowCount } = await client.query(
    `with changed as (
       update ${quoted(TABLE)} c set ${columns.map((column) => `${quoted(column)} = r.${quoted(column)}`).join(', ')}
         from (select ${names} from jsonb_populate_record(null::companies, $4)) r
        where c.id = $2 and ${versionOf(columns)} = $5::bigint
       returning ${versionOf(columns)} as version
     )
     update source_rows m set fingerprint = $3::bigint, version = changed.version from changed
      where m.source_id = $1 and m.table_name = '${TABLE}' and m.source_key = '${KEY}'`,
    [sourceId, companyId, now, jsonTextOf(values), before.version],
  )
  return (rowCount ?? 0) > 0 ? 'changed' : 'kept'
}
