import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { ThreadRow } from './rows.rules'

/** Milliseconds between two photos that came together. */
const TOGETHER_MS = 60_000

/** A photo about which there is nothing to say beside it: no caption, quotation, reaction or failure. */
const isPlainPhoto = (message: Message): boolean =>
  message.media?.kind === 'image' &&
  message.content === null &&
  message.body === '' &&
  !message.isDeleted &&
  message.quotedMsg === null &&
  message.ad === null &&
  message.campaign === null &&
  message.scheduledFor === null &&
  message.reactions.length === 0 &&
  [message.sendError, message.sendState, message.waitReason, message.changeError].every(
    (no) => no === null,
  ) &&
  message.pendingChange === null

const isTogether = (before: Message, after: Message): boolean =>
  before.forwarded === after.forwarded &&
  Date.parse(after.createdAt) - Date.parse(before.createdAt) <= TOGETHER_MS

/**
 * Joins photos of one author that came together into one row, a grid. Its key is that of the first photo, and
 * its place among the author's messages that of the first and the last.
 */
export function withAlbums(rows: readonly ThreadRow[]): ThreadRow[] {
  const joined: ThreadRow[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    if (row.kind !== 'message' || !row.continues || !isPlainPhoto(row.message)) joined.push(row)
    else if (above?.kind === 'album') {
      const before = above.messages.at(-1)
      if (!before || !isTogether(before, row.message)) joined.push(row)
      else
        joined[joined.length - 1] = {
          ...above,
          messages: [...above.messages, row.message],
          isLast: row.isLast,
        }
    } else if (
      above?.kind === 'message' &&
      isPlainPhoto(above.message) &&
      isTogether(above.message, row.message)
    ) {
      const { key, message, continues } = above
      const messages = [message, row.message]
      joined[joined.length - 1] = { kind: 'album', key, messages, continues, isLast: row.isLast }
    } else joined.push(row)
  }
  return joined
}
