import { DEFAULT_TAG_COLOR, type BodyOf, type tagsApi } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import { Tag } from '../../models/index.js'
import { refuseDuplicates, type UniqueKeys } from '../../platform/database/uniqueViolation.js'

const uniqueKeys: UniqueKeys = {
  tags_company_id_name_color_kanban_key: { code: 'ERR_TAG_ALREADY_EXISTS', field: 'name' },
}

/** A tag of this name, colour and kind: the one there is, else a new one. Two who ask at once get the same. */
export async function findOrCreateTag({
  name,
  color = DEFAULT_TAG_COLOR,
  kanban = 0,
}: BodyOf<typeof tagsApi.create>): Promise<Tag> {
  const wanted: Pick<Tag, 'name' | 'color' | 'kanban'> = { name, color, kanban }
  // The loser of a race waits here for the winner's commit, stores nothing, and finds it.
  const [made] = await Tag.bulkCreate([wanted], { ignoreDuplicates: true })
  const tag = await Tag.findOne({ where: wanted, rejectOnEmpty: true })
  if (made?.id) await recordEvent('tag.created', { tagId: tag.id })
  return tag
}

/** Changes what the body says. @throws AppError ERR_TAG_ALREADY_EXISTS when another one is just so. */
export async function updateTag(tag: Tag, body: BodyOf<typeof tagsApi.update>): Promise<Tag> {
  const { name = tag.name, color = tag.color, kanban = tag.kanban } = body
  await refuseDuplicates(uniqueKeys, () => tag.update({ name, color, kanban }))
  await recordEvent('tag.updated', { tagId: tag.id })
  return tag
}

/** Removes a tag, from every ticket that carries it as well. */
export async function removeTag(tag: Tag): Promise<void> {
  await tag.destroy()
  await recordEvent('tag.deleted', { tagId: tag.id })
}
