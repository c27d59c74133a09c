import { contactFieldNames, type ContactFields } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/** A contact as a table has it. */
interface GivenContact extends ContactFields {
  name: string
  number: string
  tags: readonly string[]
  extras: readonly { name: string; value: string }[]
}

/** A contact in a table, with the id of its row. */
export interface StoredContact {
  given: GivenContact
  id: number
}

/** What a table says of a contact itself, by column. */
const TEXTS = ['name', ...contactFieldNames] as const

/** The columns of such a row, as SQL declares them. */
const DECLARED = TEXTS.map((column) => `${column} text`).join(', ')

const textsOf = (given: GivenContact) => Object.fromEntries(TEXTS.map((column) => [column, given[column]]))

/**
 * Creates new contacts, unchecked on WhatsApp, with one statement.
 * @returns the ids of created contacts, by number.
 */
export async function insertContacts(given: readonly GivenContact[]): Promise<Map<string, number>> {
  if (given.length === 0) return new Map()
  const rows = given.map((one) => ({ ...textsOf(one), number: one.number, name: one.name || one.number }))
  const made = await database.query<{ id: number; number: string }>(
    `insert into contacts (number, ${TEXTS.join(', ')})
     select number, ${TEXTS.join(', ')} from jsonb_to_recordset($1::jsonb) as given (number text, ${DECLARED})
     on conflict do nothing returning id, number`,
    { bind: [JSON.stringify(rows)], type: QueryTypes.SELECT },
  )
  return new Map(made.map(({ id, number }) => [number, id]))
}

/** Updates contacts with the values of the table; empty values change nothing. */
export async function updateContacts(placed: readonly StoredContact[]): Promise<void> {
  if (placed.length === 0) return
  const changes = TEXTS.map(
    (column) => `${column} = coalesce(nullif(given.${column}, ''), contacts.${column})`,
  )
  await database.query(
    `update contacts set ${changes.join(', ')}, updated_at = now()
       from jsonb_to_recordset($1::jsonb) as given (id integer, ${DECLARED})
      where contacts.id = given.id`,
    { bind: [JSON.stringify(placed.map(({ id, given }) => ({ ...textsOf(given), id })))] },
  )
}

/** Stores extra info of contacts. An existing field of the same name gets the new value. */
export async function storeExtras(placed: readonly StoredContact[]): Promise<void> {
  const fields = placed.flatMap(({ id, given: { extras } }) =>
    extras.map(({ name, value }) => ({ contact_id: id, name, value })),
  )
  if (fields.length === 0) return
  await database.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as given (contact_id integer, name text, value text)
     ), changed as (
       update contact_custom_fields field set value = given.value, updated_at = now() from given
        where field.contact_id = given.contact_id and lower(field.name) = lower(given.name)
       returning field.contact_id, lower(field.name) as name
     )
     insert into contact_custom_fields (contact_id, name, value)
     select contact_id, name, value from given
      where not exists (
        select from changed where changed.contact_id = given.contact_id and changed.name = lower(given.name))`,
    { bind: [JSON.stringify(fields)] },
  )
}

/** Adds tags to contacts; tags deleted meanwhile are left out. */
export async function addTags(
  placed: readonly StoredContact[],
  tagIds: readonly number[],
  byName: ReadonlyMap<string, number>,
): Promise<void> {
  const pairs = placed.flatMap(({ id, given: { tags } }) =>
    [...tagIds, ...tags.flatMap((name) => byName.get(name) ?? [])].map((tagId) => [id, tagId] as const),
  )
  if (pairs.length === 0) return
  await database.query(
    `insert into contact_tags (contact_id, tag_id)
     select distinct given.contact_id, tags.id from unnest($1::integer[], $2::integer[]) as given (contact_id, tag_id)
       join tags on tags.id = given.tag_id
     on conflict do nothing`,
    { bind: [pairs.map(([id]) => id), pairs.map(([, tagId]) => tagId)] },
  )
}
