import type { TicketPreview } from '@balcao/contract/resources/conversations/ticketPreview'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { plainText } from '../../../../ui/formattedText/formatting.rules'
import { deliveryOf, nameOfKind, unsigned, type Delivery } from '../../messages'

/** The user who sees the list. */
export interface PreviewReader {
  id: number
  name: string
}

/** The last message of a ticket, as a list shows it. */
export interface PreviewLine {
  kind: TicketPreview['kind']
  text: string
  /** The author, unless it is the customer; `draft` is the user's own unsent text. */
  by: 'draft' | 'me' | { name: string } | null
  /** The delivery status of our message. */
  delivery: Delivery | null
  /** The search hit in the text, to be highlighted. */
  found?: string
}

/** The text of a preview, or else the name of its kind. */
const previewText = (preview: TicketPreview): string =>
  plainText(preview.text) || nameOfKind(preview.kind, preview)

/** The same in one line, with the author in a group. */
export function wordsOf(preview: TicketPreview | null): string {
  if (!preview) return ''
  return preview.author ? `${preview.author.name}: ${previewText(preview)}` : previewText(preview)
}

const NOTHING: PreviewLine = { kind: 'text', text: '', by: null, delivery: null }

type PreviewAuthor = Pick<TicketPreview, 'fromMe' | 'userId'> & Partial<Pick<TicketPreview, 'author'>>

function authorOf({ fromMe, userId, author }: PreviewAuthor, user: Ticket['user'], reader: PreviewReader) {
  if (!fromMe) return author ? { name: author.name } : null
  if (userId === reader.id) return 'me'
  // Only the name of the ticket's own attendant is known here.
  return user && user.id === userId ? { name: user.name.split(' ')[0] ?? '' } : null
}

/** The digits of a number as people type it; '' when it is none. */
const digitsIn = (words: string): string => (/^[\d\s()+.-]+$/.test(words) ? words.replace(/\D/g, '') : '')

/** A username as people type it, with or without its sign. */
const usernameIn = (words: string): string => words.replace(/^@/, '').toLowerCase()

/** What a search found in a ticket besides its name; null when it found only the name. */
export function foundLine(
  { match, contact, user }: Pick<Ticket, 'match' | 'contact' | 'user'>,
  reader: PreviewReader,
  words: string,
): PreviewLine | null {
  if (words === '') return null
  if (match)
    return { ...NOTHING, text: plainText(match.text), by: authorOf(match, user, reader), found: words }
  const digits = digitsIn(words)
  const isNumber = digits !== '' && contact.number.includes(digits)
  if (isNumber) return { ...NOTHING, text: `+${contact.number}`, found: digits }
  const { name, username } = contact
  const typed = usernameIn(words)
  const isUsername = username?.includes(typed) && !name.toLowerCase().includes(typed)
  return isUsername ? { ...NOTHING, text: `@${username}`, found: typed } : null
}

/** @param draft the user's unsent text; empty when there is none */
export function previewLine(
  ticket: Pick<Ticket, 'preview' | 'user'>,
  reader: PreviewReader,
  draft: string,
): PreviewLine {
  const { preview } = ticket
  const begun = plainText(draft)
  if (begun !== '') return { ...NOTHING, text: begun, by: 'draft' }
  if (!preview) return NOTHING
  const by = authorOf(preview, ticket.user, reader)
  const author = by === 'me' ? reader.name : (ticket.user?.name ?? '')
  // The author already stands before it.
  const text = by !== null && preview.fromMe ? unsigned(preview.text, author).text : preview.text
  return {
    kind: preview.kind,
    text: previewText({ ...preview, text }),
    by,
    delivery: preview.fromMe && preview.kind !== 'deleted' ? deliveryOf(preview) : null,
  }
}
