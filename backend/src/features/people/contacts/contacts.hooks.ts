import { contactFieldNames } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import type { ContactPair, MergesContacts } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { ContactCustomField, ContactTag, Tag } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { presentContactDetail } from './contactBook.presenter.js'

const COLUMNS = ['contact_custom_fields.contact_id', 'contact_tags.contact_id'] as const
const KNOWN_BY = [
  ...(['contacts.number', 'contacts.lid', 'contacts.user_id'] as const),
  ...(['contacts.username', 'contacts.push_name'] as const),
  ...contactFieldNames.map((field) => `contacts.${field}` as const),
]
const MERGES = ['contact_merges.kept_id', 'contact_merges.other_id', 'contact_merges.snapshot'] as const

/** `emptyContact` and `endMerges` empty the contact's own row and its merges. */
export const erasesFields: ErasesPerson = {
  covers: [...COLUMNS, ...KNOWN_BY, ...MERGES],
  run: async ({ contactId }) => {
    await ContactCustomField.destroy({ where: { contactId } })
    await ContactTag.destroy({ where: { contactId } })
  },
}

export const exportsContact: ExportsPerson = {
  covers: [...COLUMNS, ...KNOWN_BY],
  leaves: {
    'contact_merges.kept_id': 'what was merged is exported as a part of the contact',
    'contact_merges.other_id': 'what was merged is exported as a part of the contact',
    'contact_merges.snapshot': 'kept for a day, so that the merge can be undone',
  },
  facts: async (contact) => {
    const { extraInfo, tagIds, ...person } = presentContactDetail(contact)
    const { lid, userId } = contact
    const tags = await Tag.findAll({ where: { id: tagIds }, attributes: ['name'] })
    return {
      contact: { ...person, lid, userId },
      extraInfo: extraInfo.map(({ name, value }) => ({ name, value })),
      tags: tags.map(({ name }) => name),
    }
  },
}

/** Extra info of the other contact under names that the kept one does not have. */
const newFields = async ({ keptId, otherId }: ContactPair): Promise<number[]> => {
  const own = await ContactCustomField.findAll({ where: { contactId: keptId } })
  const fields = await ContactCustomField.findAll({
    where: { contactId: otherId, name: { [Op.notIn]: own.map(({ name }) => name) } },
  })
  return fields.map(({ id }) => id)
}

/** Tags of the other contact that the kept one does not have. */
const newTags = async ({ keptId, otherId }: ContactPair): Promise<number[]> => {
  const own = (await ContactTag.findAll({ where: { contactId: keptId } })).map(({ tagId }) => tagId)
  const carried = await ContactTag.findAll({ where: { contactId: otherId } })
  return carried.flatMap(({ tagId }) => (own.includes(tagId) ? [] : [tagId]))
}

export const mergesFields: MergesContacts = {
  covers: [...COLUMNS],
  leaves: {
    'contact_merges.kept_id': 'deleted with the contact: after another merge it cannot be undone',
    'contact_merges.other_id': 'set aside after a merge, and found by nobody',
  },
  count: async (pair) => ({ extraInfo: (await newFields(pair)).length, tags: (await newTags(pair)).length }),
  forGood: {
    run: async ({ keptId, otherId }) => {
      await database.query(
        `insert into contact_tags (contact_id, tag_id)
         select $1, tag_id from contact_tags where contact_id = $2 on conflict do nothing`,
        { bind: [keptId, otherId], type: QueryTypes.INSERT },
      )
      await database.query(`update contact_custom_fields set contact_id = $1 where contact_id = $2`, {
        bind: [keptId, otherId],
        type: QueryTypes.UPDATE,
      })
    },
  },
  byHand: {
    run: async ({ keptId, otherId }) => {
      const [extraInfoIds, tagIds] = [
        await newFields({ keptId, otherId }),
        await newTags({ keptId, otherId }),
      ]
      await ContactCustomField.update({ contactId: keptId }, { where: { id: extraInfoIds } })
      await ContactTag.bulkCreate(tagIds.map((tagId) => ({ contactId: keptId, tagId })))
      return { extraInfoIds, tagIds }
    },
  },
  undo: {
    run: async ({ keptId, otherId, snapshot: { extraInfoIds, tagIds } }) => {
      await ContactCustomField.update({ contactId: otherId }, { where: { id: extraInfoIds } })
      await ContactTag.destroy({ where: { contactId: keptId, tagId: tagIds } })
    },
  },
}
