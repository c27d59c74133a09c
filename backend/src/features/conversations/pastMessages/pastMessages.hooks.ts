import { Op, QueryTypes } from 'sequelize'
import type { MergesContacts } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { PastMessage } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'

export const mergesPast: MergesContacts = {
  covers: ['past_messages.contact_id'],
  forGood: {
    run: async ({ keptId, otherId }) => {
      const bind = [keptId, otherId]
      // WhatsApp may have given a message under the person's LID and under the number.
      await database.query(
        `delete from past_messages double using past_messages kept
          where double.contact_id = $2 and kept.contact_id = $1 and kept.from_me = double.from_me
            and kept.whatsapp_id = double.whatsapp_id`,
        { bind, type: QueryTypes.DELETE },
      )
      await database.query(`update past_messages set contact_id = $1 where contact_id = $2`, {
        bind,
        type: QueryTypes.UPDATE,
      })
    },
  },
}

export const erasesPast: ErasesPerson = {
  covers: [
    ...(['past_messages.contact_id', 'past_messages.author', 'past_messages.body'] as const),
    ...(['past_messages.content', 'past_messages.reactions'] as const),
  ],
  run: async ({ contactId }) => {
    const rows = await PastMessage.findAll({
      where: { contactId, storageKey: { [Op.ne]: null } },
      attributes: ['storageKey'],
    })
    const messages = await PastMessage.destroy({ where: { contactId } })
    return { files: rows.flatMap(({ storageKey }) => storageKey ?? []), messages }
  },
}

export const exportsPast: ExportsPerson = {
  covers: ['past_messages.contact_id', 'past_messages.body'],
  leaves: {
    'past_messages.author': 'in groups, whose talk is of others',
    'past_messages.content': 'the body says the same in words',
    'past_messages.reactions': 'they stand beside the message for those who talk in it',
  },
  pages: {
    key: 'pastMessages',
    size: 500,
    rowsAfter: async (contactId, id, limit) => {
      const rows = await PastMessage.findAll({
        where: { contactId, id: { [Op.gt]: id } },
        order: [['id', 'ASC']],
        limit,
      })
      return rows.map((row) => ({
        id: row.id,
        at: row.sentAt,
        fromMe: row.fromMe,
        by: row.author,
        kind: row.mediaType,
        text: row.body,
        isDeleted: row.isDeleted,
        isEdited: row.isEdited,
        // A link that is valid for a day.
        file: row.file && {
          name: row.file.fileName,
          type: row.file.mimetype,
          url: row.storageKey && signedUrl(row.storageKey),
        },
      }))
    },
  },
}
