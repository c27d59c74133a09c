import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Tag } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'

/** The ids of tags by the requested names, ignoring accents and case. */
async function find(names: readonly string[]): Promise<Map<string, number>> {
  const found = await database.query<{ name: string; id: number }>(
    `select asked.name, tags.id from unnest($1::text[]) as asked (name)
       join tags on search_text(tags.name) = search_text(asked.name)`,
    { bind: [names], type: QueryTypes.SELECT },
  )
  return new Map(found.map(({ name, id }) => [name, id]))
}

/** The ids of tags by name. Missing ones are created, as attendants may create tags, too. */
export async function tagsByName(all: readonly string[]): Promise<Map<string, number>> {
  const names = [...new Set(all)]
  if (names.length === 0) return new Map()
  const existing = await find(names)
  const unknown = names.filter((name) => !existing.has(name))
  if (unknown.length === 0) return existing
  // Of names that differ only in accents or case, the first is created.
  for (const made of await Tag.bulkCreate(
    unknown.map((name) => ({ name })),
    { ignoreDuplicates: true },
  ))
    if (made.id) await recordEvent('tag.created', { id: made.id, rooms: [] })
  return find(names)
}
