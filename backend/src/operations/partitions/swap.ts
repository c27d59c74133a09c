import type pg from 'pg'
import { platformRole } from '../../platform/database/database.js'
import { Refusal } from '../refusal.js'
import { applyChanges, applySome } from './carryRows.js'
import { definitionOf, indexesOf, type Definition } from './definition.js'
import { IN_USE, IN_WORK, OUT_OF_USE, PARTS, REPLACED, TABLE, WORK } from './names.js'
import { changeSchema, inTransaction, NotNow } from './transactions.js'

/** Noted changes that may be left when everybody waits. */
const LAST_CHANGES = 1_000

interface Way {
  /** The table that comes, with its schema. */
  incoming: string
  /** Where the table goes that was in use. */
  goesTo: string
}

const FORWARD: Way = { incoming: IN_WORK, goesTo: REPLACED }
const BACK: Way = { incoming: OUT_OF_USE, goesTo: PARTS }

/**
 * What the table in use has and the other one lacks: after a migration, for example.
 * @param names of indexes that both must have.
 */
async function missing(client: pg.Client, other: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `with parts as (
       select attrelid as "table", format('column %I %s %s', attname, format_type(atttypid, atttypmod), attnotnull) as part
         from pg_attribute where attnum > 0 and not attisdropped
       union all
       select conrelid, format('constraint %I', conname) from pg_constraint where contype in ('c', 'f') and conparentid = 0
       union all
       select indrelid, format('index %I', relname) from pg_index join pg_class on oid = indexrelid where indisvalid)
     select part from parts where "table" = $1::regclass and (part not like 'index %' or part = any ($3))
     except select part from parts where "table" = $2::regclass`,
    [IN_USE, other, names.map((name) => `index ${name}`)],
  )
  return rows.map(({ part }) => part)
}

/** Triggers, keys of other tables and the sequence belong to the table in use, whichever it is. */
function* statementsOf(definition: Definition, { incoming, goesTo }: Way): Generator<string> {
  const { triggers, referencedBy, numbered } = definition
  const left = `${goesTo}.${TABLE}`
  for (const { name } of triggers) yield `drop trigger ${name} on ${IN_USE}`
  for (const { table, name } of referencedBy) yield `alter table ${table} drop constraint ${name}`
  yield `alter table ${IN_USE} set schema ${goesTo}`
  yield `alter table ${incoming} set schema public`
  yield `select setval(pg_get_serial_sequence('${IN_USE}', '${numbered.column}'),
           (select nextval(pg_get_serial_sequence('${left}', '${numbered.column}'))))`
  for (const { name, definition: text, enabled } of triggers) {
    yield text
    if (enabled === 'D') yield `alter table ${IN_USE} disable trigger ${name}`
  }
  for (const { table, name, definition: text } of referencedBy)
    yield `alter table ${table} add constraint ${name} ${text.replace(/ NOT VALID$/, '')} not valid`
  yield `update ${WORK} set replaced_at = ${goesTo === REPLACED ? 'now()' : 'null'}`
}

/**
 * Replaces the table in use, in one transaction: nobody can use it for some tenths of a second.
 * @throws Refusal when a migration has changed the table meanwhile.
 */
async function swap(client: pg.Client, way: Way): Promise<void> {
  const forward = way === FORWARD
  const columns = await inTransaction(client, () => definitionOf(client))
  const change = async () => {
    await client.query(`lock table ${IN_USE} in access exclusive mode`)
    const definition = await definitionOf(client)
    for (const { table } of definition.referencedBy)
      await client.query(`lock table ${table} in access exclusive mode`)
    const indexes = forward ? indexesOf(definition).map(({ name }) => name) : []
    const [lack] = await missing(client, way.incoming, indexes)
    if (lack !== undefined)
      throw new Refusal(
        `A migration has changed ${TABLE} meanwhile (${lack}): ${forward ? 'start anew with --cancel' : 'there is no way back'}.`,
      )
    await client.query(`set local role ${platformRole}`)
    const changes = await applySome(client, definition, { from: IN_USE, to: way.incoming })
    await client.query('set local role none')
    // Others wait: first the rest must be applied.
    if (changes > LAST_CHANGES) throw new NotNow()
    for (const statement of statementsOf(definition, way)) await client.query(statement)
  }
  await changeSchema(client, change, () => applyChanges(client, columns, { from: IN_USE, to: way.incoming }))
}

export const swapIn = (client: pg.Client): Promise<void> => swap(client, FORWARD)
export const swapBack = (client: pg.Client): Promise<void> => swap(client, BACK)

/** Lets Postgres check the keys of other tables, which are new. Writers go on meanwhile. */
export async function checkReferences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where confrelid = '${IN_USE}'::regclass and contype = 'f' and not convalidated and conparentid = 0
        and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} validate constraint ${name}`)
}
