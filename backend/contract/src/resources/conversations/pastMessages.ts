import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, messageId } from '../../fields.js'
import type { MediaKind, MessageContent } from './messageContent.js'
import type { Reaction } from './messages.js'

/** The file of a past message. It is fetched from WhatsApp when somebody asks for it. */
export interface PastFile {
  kind: MediaKind
  /** Name to show and to save under; null for none. */
  name: string | null
  mimetype: string
  /** Bytes; null while unknown. */
  size: number | null
  /** Length of audio and video; null when unknown. */
  seconds: number | null
  width: number | null
  height: number | null
  /** A small JPEG as a `data:` URL; null for none. */
  thumbnail: string | null
  /** Absolute, signed URL, valid for a day; null while it is not here. */
  url: string | null
  /** It is not here, and may be asked for. */
  canFetch: boolean
}

/** What a past message quotes. */
export interface PastQuote {
  id: string
  fromMe: boolean
  body: string
  /** Kind of its file; null for none. */
  kind: MediaKind | null
}

/**
 * A message older than the linking of its number. It belongs to a contact, and to no ticket: nobody can
 * answer or change it, and it counts in no figure.
 */
export interface PastMessage {
  /** Our own id, as text. Ids of messages are other ones. */
  id: string
  contactId: number
  /** The number that had it (`whatsapp` on the wire); null when its connection was deleted. */
  whatsappId: number | null
  fromMe: boolean
  /** In a group the member who wrote it; otherwise null. */
  author: string | null
  body: string
  /** WhatsApp's content type, such as `conversation`. */
  mediaType: string
  content: MessageContent | null
  reactions: Reaction[]
  forwarded: 'once' | 'often' | null
  quoted: PastQuote | null
  isEdited: boolean
  isDeleted: boolean
  file: PastFile | null
  /** ISO 8601: when it was sent, by WhatsApp's clock. */
  sentAt: string
}

export interface PastMessagePage {
  /** Oldest first. */
  messages: PastMessage[]
  /** Pass as `before` for the older page; null when there is none. */
  nextCursor: string | null
}

export const pastMessagesApi = {
  /**
   * What a contact and the company wrote before their number was linked, at most 30 days of it, the newest
   * page first.
   */
  list: endpoint('GET', '/contacts/:id/past-messages', {
    params: idParams,
    query: object({
      /** A past message's id: the page has older ones. */
      before: messageId(),
      /** Only those of this connection, and of deleted ones. */
      whatsappId: id(),
    }),
  }).answers<PastMessagePage>(),
  /** Fetches the file of a past message from WhatsApp, and answers the message when it is here. */
  fetchFile: endpoint('POST', '/past-messages/:id/file', {
    params: object({ id: messageId().required() }),
  }).answers<PastMessage>(),
}
