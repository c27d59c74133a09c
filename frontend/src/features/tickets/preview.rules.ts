import type { Ticket, TicketPreview } from '@balcao/contract/resources/tickets'
import { deliveryOf, nameOfKind, plainText, unsigned, type Delivery } from '../messages'

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
}

const NOTHING: PreviewLine = { kind: 'text', text: '', by: null, delivery: null }

/** What a preview says, else what it is, in the reader's language. */
const saidIn = (preview: TicketPreview): string =>
  plainText(preview.text) || nameOfKind(preview.kind, preview)

/** The same in one line, with who wrote it in a group. */
export function wordsOf(preview: TicketPreview | null): string {
  if (!preview) return ''
  return preview.author ? `${preview.author.name}: ${saidIn(preview)}` : saidIn(preview)
}

function authorOf({ preview, user }: Pick<Ticket, 'preview' | 'user'>, reader: PreviewReader) {
  if (!preview?.fromMe) return preview?.author ? { name: preview.author.name } : null
  if (preview.userId === reader.id) return 'me'
  // Whoever has the ticket is the colleague whose name is known here.
  return user && user.id === preview.userId ? { name: user.name.split(' ')[0] ?? '' } : null
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
  const by = authorOf(ticket, reader)
  const author = by === 'me' ? reader.name : (ticket.user?.name ?? '')
  // Who said it stands before it already.
  const text = by !== null && preview.fromMe ? unsigned(preview.text, author).text : preview.text
  return {
    kind: preview.kind,
    text: saidIn({ ...preview, text }),
    by,
    delivery: preview.fromMe && preview.kind !== 'deleted' ? deliveryOf(preview) : null,
  }
}
