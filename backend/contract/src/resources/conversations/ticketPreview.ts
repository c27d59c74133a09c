import type { Ack, MessageContent, PreviewKind } from './messageContent.js'

/**
 * Preview of a ticket in lists: the last message that a person wrote and that still exists, without answers
 * to the bot. These are facts; the client phrases them in the reader's language.
 */
export interface TicketPreview {
  messageId: string
  kind: PreviewKind
  /**
   * Its content, possibly several lines: its text, or the name of its file, place or event; empty for none.
   */
  text: string
  /** Outcome of a call; null for other kinds. */
  call: Pick<Extract<MessageContent, { type: 'call' }>, 'isVideo' | 'outcome'> | null
  /** Length of a voice message; null when unknown, and for other kinds. */
  seconds: number | null
  fromMe: boolean
  /** The user who wrote it; null for the customer and the phone itself. */
  userId: number | null
  /** In a group, the member who wrote it. */
  author: { id: number; name: string } | null
  ack: Ack
  /** As in the message. */
  sendError: string | null
  sendState: 'unknown' | null
  /** ISO 8601, of the message. Of two previews of the same message the later one is right. */
  updatedAt: string
}

/** Where a search found its words in a ticket: the newest such message. */
export interface TicketMatch {
  messageId: string
  /** The words with the text around them, from one message; `…` where the message goes on. */
  text: string
  fromMe: boolean
  /** The user who wrote it; null for the customer and the phone itself. */
  userId: number | null
  /** ISO 8601: time of the message. */
  at: string
}
