import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { mentionParts } from '../../../ui/formattedText/mentions.rules'

/** The text of a note, with its mentions highlighted. Notes have no other formatting. */
export function NoteText({ note: { note, mentions } }: { note: Pick<TicketNote, 'note' | 'mentions'> }) {
  if (mentions.length === 0) return note
  const names = mentions.map(({ name }) => name)
  return mentionParts(note, names).map(({ text, isMention }, index) =>
    isMention ? <strong key={index}>{text}</strong> : text,
  )
}
