import { randomUuid } from '../../../../../data/browser/randomUuid'

/** A note that was sent, and its idempotency key. */
interface Sent {
  note: string
  key: string
}

const nameOf = (userId: number, ticketId: number): string => `balcao.noteKey.v1.${userId}.${ticketId}`

/** Notes sent from this page, by the name under which they are stored for the next page. */
const sentHere = new Map<string, Sent>()

function readStored(name: string): Partial<Sent> {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Sent> | null) ?? {}
  } catch {
    return {}
  }
}

/**
 * The idempotency key of a note. For the same text it stays the same until `forgetNoteKey`, also after
 * leaving the ticket or reloading. So a note whose answer was lost is stored only once, however often it is
 * sent.
 */
export function keyOfNote(userId: number, ticketId: number, note: string): string {
  const name = nameOf(userId, ticketId)
  const before = sentHere.get(name) ?? readStored(name)
  const sent = { note, key: (before.note === note && before.key) || randomUuid() }
  sentHere.set(name, sent)
  try {
    localStorage.setItem(name, JSON.stringify(sent))
  } catch {
    // Without storage it lasts as long as the page.
  }
  return sent.key
}

/** The note was stored, or its text was changed: the next one gets a new key. */
export function forgetNoteKey(userId: number, ticketId: number): void {
  const name = nameOf(userId, ticketId)
  sentHere.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
}
