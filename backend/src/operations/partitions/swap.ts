import type pg from 'pg'
import { platformRole } from '../../platform/database/database.js'
import { Refusal } from '../refusal.js'
import { addForeignKeys } from './addKeys.js'
import { applyChanges, applySome } from './carryRows.js'
import { commonIndexes, definitionOf, type Definition } from './definition.js'
import { IN_USE, IN_WORK, OUT_OF_USE, PARTS, REPLACED, TABLE, WORK } from './names.js'
import { changeSchema, inTransaction, limitLocks, NotNow } from './transactions.js'

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
 * What a table consists of, a line for each part. Without parentheses: Postgres writes other ones when it has
 * read its own expression.
 */
const PARTS_OF_TABLES = `
  select attrelid as "table", format('column %I %s %s', attname, format_type(atttypid, atttypmod), attnotnull) as part
    from pg_attribute where attnum > 0 and not attisdropped
  union all
  select adrelid, format('default %I %s', attname, translate(pg_get_expr(adbin, adrelid), '()', ''))
    from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum)
   where pg_get_expr(adbin, adrelid) not like 'nextval(%'
  union all
  select conrelid, format('%s %I', case contype when 'f' then 'foreign key' else 'check' end, conname)
    from pg_constraint where contype in ('c', 'f') and conparentid = 0
  union all
  select indrelid, format('index %I', relname) from pg_index join pg_class on oid = indexrelid where indisvalid
  union all
  select polrelid, translate(format('policy %I %s %s %s %s %s', polname, polpermissive, polcmd, polroles,
                                    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), '()', '')
    from pg_policy
  union all
  select oid, format('grant %s to %s', privilege_type, grantee::regrole)
    from pg_class, aclexplode(relacl) where grantee <> relowner
  union all
  select attrelid, format('grant %s of %I to %s', privilege_type, attname, grantee::regrole)
    from pg_attribute, aclexplode(attacl) where attnum > 0`

/**
 * Refuses when only one of both tables has a part: after a migration, for example.
 * @param withForeignKeys whether the other table must have them.
 */
async function requireSame(
  client: pg.Client,
  { incoming, goesTo }: Way,
  definition: Definition,
  withForeignKeys: boolean,
): Promise<void> {
  const partsOf = (table: string) => `select part from parts where "table" = '${table}'::regclass
    and (part not like 'index %' or part = any ($1)) ${withForeignKeys ? '' : `and part not like 'foreign key %'`}`
  const { rows } = await client.query<{ part: string }>(
    `with parts as not materialized (${PARTS_OF_TABLES})
     (${partsOf(IN_USE)} except ${partsOf(incoming)}) union all (${partsOf(incoming)} except ${partsOf(IN_USE)})`,
    [commonIndexes(definition).map((name) => `index ${name}`)],
  )
  const [found] = rows
  if (found)
    throw new Refusal(
      `A migration has changed ${TABLE} meanwhile (${found.part}): ${goesTo === REPLACED ? 'start anew with --cancel' : 'there is no way back'}.`,
    )
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
  const columns = await inTransaction(client, () => definitionOf(client))
  const change = async (lockMs: number) => {
    const until = Date.now() + lockMs
    // Others wait from the first lock on, so all locks share the limit.
    const lock = async (table: string) => {
      await limitLocks(client, until - Date.now())
      await client.query(`lock table ${table} in access exclusive mode`)
    }
    await lock(IN_USE)
    const definition = await definitionOf(client)
    for (const { table } of definition.referencedBy) await lock(table)
    await requireSame(client, way, definition, true)
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

/**
 * Brings the table up to date that was in use before, and returns to it. It gets its foreign keys again when
 * the noted changes are applied.
 * @throws Refusal as `swap`.
 */
export async function swapBack(client: pg.Client): Promise<void> {
  const definition = await inTransaction(client, () => definitionOf(client))
  await requireSame(client, BACK, definition, false)
  const catchUp = () => applyChanges(client, definition, { from: IN_USE, to: OUT_OF_USE })
  await catchUp()
  await addForeignKeys(client, definition, OUT_OF_USE, catchUp)
  await swap(client, BACK)
}

/** Lets Postgres check the keys of other tables, which are new. Writers go on meanwhile. */
export async function checkReferences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where confrelid = '${IN_USE}'::regclass and contype = 'f' and not convalidated and conparentid = 0
        and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} validate constraint ${name}`)
}
