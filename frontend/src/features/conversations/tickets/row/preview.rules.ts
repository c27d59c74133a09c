import type { Ticket, TicketPreview } from '@balcao/contract/resources/conversations/tickets'
import { plainText } from '../../../../ui/formattedText/formatting.rules'
import { deliveryOf, nameOfKind, unsigned, type Delivery } from '../../messages'

/** Who looks at a list. */
export interface PreviewReader {
  id: number
  name: string
}

/** What a list says of a ticket's last words. */
export interface PreviewLine {
  kind: TicketPreview['kind']
  text: string
  /** Who said it, where that is not the customer; `draft` is what the reader has begun and not sent. */
  by: 'draft' | 'me' | { name: string } | null
  /** Of what we said how far it has come. */
  delivery: Delivery | null
  /** What a search found in the text, to be marked. */
  found?: string
}

/** What a preview says, else what it is, in the reader's language. */
const previewText = (preview: TicketPreview): string =>
  plainText(preview.text) || nameOfKind(preview.kind, preview)

/** The same in one line, with who wrote it in a group. */
export function wordsOf(preview: TicketPreview | null): string {
  if (!preview) return ''
  return preview.author ? `${preview.author.name}: ${previewText(preview)}` : previewText(preview)
}

const NOTHING: PreviewLine = { kind: 'text', text: '', by: null, delivery: null }

type PreviewAuthor = Pick<TicketPreview, 'fromMe' | 'userId'> & Partial<Pick<TicketPreview, 'author'>>

function authorOf({ fromMe, userId, author }: PreviewAuthor, user: Ticket['user'], reader: PreviewReader) {
  if (!fromMe) return author ? { name: author.name } : null
  if (userId === reader.id) return 'me'
  // Whoever has the ticket is the colleague whose name is known here.
  return user && user.id === userId ? { name: user.name.split(' ')[0] ?? '' } : null
}

/**
 * The digits of a number as somebody types it, with or without the signs between them; empty where it is
 * none.
 */
const digitsIn = (words: string): string => (/^[\d\s()+.-]+$/.test(words) ? words.replace(/\D/g, '') : '')

/** What a search found in a ticket, but for the name; null when that is all. */
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
  return isNumber ? { ...NOTHING, text: `+${contact.number}`, found: digits } : null
}

/** @param draft what the reader has begun to write; empty when there is nothing. */
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
  // Who said it stands before it already.
  const text = by !== null && preview.fromMe ? unsigned(preview.text, author).text : preview.text
  return {
    kind: preview.kind,
    text: previewText({ ...preview, text }),
    by,
    delivery: preview.fromMe && preview.kind !== 'deleted' ? deliveryOf(preview) : null,
  }
}
