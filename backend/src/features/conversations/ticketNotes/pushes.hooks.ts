import { definePushKind } from '../../../kit/pushKinds.js'
import { sql } from '../../../platform/database/sql.js'
import { maybeMention } from './noteMentions.queries.js'

/**
 * A note mentions the user. It leads to the message before the note. The conversation's own notices have
 * another tag, so that a message does not take its place.
 */
export const notePush = definePushKind({
  name: 'noteMention',
  events: ['note.created'],
  recipients: (events) => sql`
    select mention.user_id, note.id::text as subject, 'note:' || note.ticket_id as tag
      from note_mentions mention
      join ticket_notes note on note.company_id = mention.company_id and note.id = mention.note_id
     where mention.note_id = any(${events.map(({ payload }) => payload.noteId)}::integer[])`,
  contentOf: async (subject, userId) => {
    const mention = await maybeMention(Number(subject), userId)
    if (!mention) return null
    const { ticket, messageId, contact, by, note } = mention
    const path = `/tickets/${ticket.uuid}`
    return {
      path: messageId === null ? path : `${path}?message=${messageId}`,
      title: contact.name,
      text: by ? `${by.name}: ${note}` : note,
    }
  },
})
