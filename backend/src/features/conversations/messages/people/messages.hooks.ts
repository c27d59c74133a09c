import { Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import type { MergesTickets } from '../../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../../kit/personalData.js'
import { Message, ReplyWindow } from '../../../../models/index.js'
import { database } from '../../../../platform/database/database.js'
import { signedUrl } from '../../../../platform/storage/signedUrl.js'
import { forgetFilesOf } from '../../media/index.js'

/**
 * Empties a person's messages in groups. Other people's conversation continues around them, so the messages
 * stay, without content.
 */
async function emptyGroupMessages(ids: readonly string[], authorContactId: number): Promise<void> {
  await Message.update({ body: '', content: null, isDeleted: true }, { where: { id: [...ids] } })
  for (const messageId of ids) await recordEvent('message.updated', { messageId })
  // Reactions contain the person's name.
  await database.query(
    `update messages set reactions = (
       select jsonb_agg(case when (reaction->>'contactId')::integer = $1 then reaction || '{"name": null}' else reaction end)
         from jsonb_array_elements(reactions) reaction)
      where reactions @> jsonb_build_array(jsonb_build_object('contactId', $1::integer))`,
    { bind: [authorContactId], type: QueryTypes.UPDATE },
  )
}

const idsOf = async (where: { contactId: number } | { authorContactId: number }): Promise<string[]> =>
  (await Message.findAll({ where, attributes: ['id'] })).map(({ id }) => id)

export const erasesMessages: ErasesPerson = {
  covers: [
    ...(['messages.contact_id', 'messages.author_contact_id', 'messages.body', 'messages.content'] as const),
    ...(['messages.search_body', 'messages.reactions', 'reply_windows.contact_id'] as const),
  ],
  leaves: {
    'message_changes.contact_id': 'deleted with its message',
    'message_changes.text': 'deleted with its message',
  },
  begin: async ({ contactId }) => ({ groupMessageIds: await idsOf({ authorContactId: contactId }) }),
  run: async ({ contactId, groupMessageIds }) => {
    const ids = await idsOf({ contactId })
    const files = await forgetFilesOf([...ids, ...groupMessageIds])
    await emptyGroupMessages(groupMessageIds, contactId)
    await Message.destroy({ where: { contactId } })
    await ReplyWindow.destroy({ where: { contactId } })
    return { files, messages: ids.length }
  },
}

export const exportsMessages: ExportsPerson = {
  covers: ['messages.contact_id', 'messages.body'],
  leaves: {
    'messages.author_contact_id': 'what they wrote in groups belongs to the talk of others',
    'messages.content': 'the body says the same in words',
    'messages.reactions': 'they stand beside the message for those who talk in it',
    'messages.search_body': 'made of the body',
    'message_changes.contact_id': 'on its way to WhatsApp, and part of the message then',
    'message_changes.text': 'on its way to WhatsApp, and part of the message then',
    'reply_windows.contact_id': 'the time of their last message, which is exported',
  },
  pages: {
    key: 'messages',
    size: 500,
    rowsAfter: async (contactId, id, limit) => {
      const messages = await Message.findAll({
        where: { contactId, id: { [Op.gt]: id } },
        include: ['media', 'author', 'user'],
        order: [['id', 'ASC']],
        limit,
      })
      return messages.map((message) => ({
        id: message.id,
        ticketId: message.ticketId,
        at: message.createdAt,
        fromMe: message.fromMe,
        by: message.user?.name ?? message.author?.name ?? null,
        kind: message.mediaType,
        text: message.body,
        isDeleted: message.isDeleted,
        isEdited: message.isEdited,
        // A link that is valid for a day.
        file: message.media && {
          name: message.media.fileName,
          type: message.media.mimetype,
          url: message.media.storageKey && signedUrl(message.media.storageKey),
        },
      }))
    },
  },
  count: async (contactId) => ({ messages: await Message.count({ where: { contactId } }) }),
}

export const mergesMessagesOfTickets: MergesTickets = {
  covers: ['messages.ticket_id'],
  run: async ({ keptId, lostId }) => {
    await database.query(`update messages set ticket_id = $1 where ticket_id = $2`, {
      bind: [keptId, lostId],
      type: QueryTypes.UPDATE,
    })
  },
}
