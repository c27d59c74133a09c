import type pg from 'pg'
import { platformRole } from '../../platform/database/database.js'
import { Refusal } from '../refusal.js'
import { definitionOf, keysWithoutCompany, type Definition } from './definition.js'
import { CHANGES, IN_USE, IN_WORK, KEY, PARTS, REPLACED, TABLE, WORK } from './names.js'
import { changeSchema } from './transactions.js'

/** The schema of a partition, which holds nothing else. */
const schemaOfPartition = (number: number): string => `${TABLE}_${String(number).padStart(2, '0')}`

/**
 * Each change of the table in use leaves the key of its row. The function belongs to the owner, so that the
 * app's roles need no rights.
 */
const noteChanges = (column: string): string => `
  create table ${CHANGES} (seq bigint generated always as identity primary key, ${KEY} integer not null, ${column} bigint not null);
  create function ${PARTS}.note_change() returns trigger language plpgsql security definer set search_path = pg_catalog as $note$
    begin
      if tg_op <> 'INSERT' then
        insert into ${CHANGES} (${KEY}, ${column}) values (old.${KEY}, old.${column});
      end if;
      if tg_op = 'INSERT' or tg_op = 'UPDATE' and (new.${KEY}, new.${column}) <> (old.${KEY}, old.${column}) then
        insert into ${CHANGES} (${KEY}, ${column}) values (new.${KEY}, new.${column});
      end if;
      return null;
    end $note$;
  create trigger note_change after insert or update or delete on ${IN_USE} for each row execute function ${PARTS}.note_change();`

/**
 * Partitions have no statistics of their companies. A plan that Postgres keeps was made for one company, and
 * would expect no rows in the partitions of all others, where it then takes any index.
 */
function statementsOf(definition: Definition, parts: number): string[] {
  const { numbered, options, policies, grants } = definition
  const sequence = `${PARTS}.${TABLE}_${numbered.column}_seq`
  const numbers = Array.from({ length: parts }, (_each, number) => number)
  return [
    `create schema ${PARTS}`,
    `create schema ${REPLACED}`,
    `create sequence ${sequence}`,
    `create table ${IN_WORK} (like ${IN_USE} including defaults including generated including constraints
       including storage including compression) partition by hash (${KEY})`,
    `alter table ${IN_WORK} alter ${numbered.column} set default nextval('${sequence}'),
       add constraint ${TABLE}_pkey primary key (${KEY}, ${numbered.column})`,
    `alter sequence ${sequence} owned by ${IN_WORK}.${numbered.column}`,
    ...numbers.map((number) => `create schema ${schemaOfPartition(number)}`),
    ...numbers.map(
      (number) =>
        `create table ${schemaOfPartition(number)}.${TABLE} partition of ${IN_WORK} for values with (modulus ${parts}, remainder ${number})
           ${options ? `with (${options.join(', ')})` : ''}`,
    ),
    ...numbers.map(
      (number) => `alter table ${schemaOfPartition(number)}.${TABLE} alter ${KEY} set statistics 0`,
    ),
    `alter table ${IN_WORK} enable row level security, force row level security`,
    ...policies.map((policy) => `create policy ${policy.replace(` on ${IN_USE} `, ` on ${IN_WORK} `)}`),
    ...grants.map(
      ({ privilege, grantee, isSequence }) =>
        `grant ${privilege} on ${isSequence ? `sequence ${sequence}` : IN_WORK} to ${grantee}`,
    ),
    `create table ${WORK} (copied_to bigint not null default 0, rows bigint not null default 0, replaced_at timestamptz)`,
    `insert into ${WORK} default values`,
    noteChanges(numbered.column),
    // Rows are copied as this role.
    `grant usage on schema ${PARTS}, ${REPLACED} to ${platformRole}`,
    `grant select, delete on ${CHANGES} to ${platformRole}`,
    `grant select, update on ${WORK} to ${platformRole}`,
  ]
}

/** Makes the partitioned table, empty, and begins to note the changes of the table in use. */
export const prepare = (client: pg.Client, parts: number): Promise<void> =>
  changeSchema(client, async () => {
    const definition = await definitionOf(client)
    const [key] = keysWithoutCompany(definition)
    if (key !== undefined)
      throw new Refusal(`The unique key ${key} does not hold ${KEY}: it cannot be partitioned.`)
    if (definition.readers.length > 0)
      throw new Refusal(`These would go on reading the old table: ${definition.readers.join(', ')}.`)
    for (const statement of statementsOf(definition, parts)) await client.query(statement)
  })
