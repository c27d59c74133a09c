import type { Attachment } from '../media/attachment.js'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import type { Table } from '../storage/TableStore.js'

/** Which of a user's two addresses a message is sent under: phone number or LID. */
export type Addressing = 'pn' | 'lid'

export const MESSAGE_TYPES = [
  'text',
  'image',
  'audio',
  'voice',
  'video',
  'document',
  'sticker',
  'location',
  'vcard',
  'contacts',
  'liveLocation',
  'poll',
  'buttonReply',
  'listReply',
  'templateReply',
  'event',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** The visible content of a message. */
export type MessageContent = {
  type: MessageType | 'unknown'
  text: string | null
  mimetype: string | null
  fileName: string | null
  /** Bytes of the attachment. */
  size: number | null
  quotedId: string | null
  /** How often it was forwarded; absent for a message that was written here. */
  forwarded?: number
  /** Location and keys of the attachment. */
  attachment?: Attachment
  /** View once, on a phone only. */
  viewOnce?: true
}

export type Reaction = { from: string; emoji: string }

type Base = MessageContent & {
  id: string
  /** Number of the company's phone at the other end. */
  phone: string
  /** The group, if any. */
  group?: string
  /** ISO 8601. */
  at: string
  deleted: boolean
  edited: boolean
  reactions: Reaction[]
  addressing: Addressing
}

/** A message from the company, as it arrived on the contact's phone. */
export type ReceivedMessage = Base & {
  direction: 'received'
  /** How often this id arrived and was decrypted. A phone shows it once. */
  copies: number
  read: boolean
}

/** A message that the contact wrote. */
export type SentMessage = Base & {
  direction: 'sent'
  /** The highest status that any linked device confirmed. */
  status: 'sent' | 'delivered' | 'read'
}

export type ChatMessage = ReceivedMessage | SentMessage

type Origin = Pick<Base, 'id' | 'addressing'> & {
  phone: { number: string }
  group?: { id: string } | undefined
}

/** Common fields of a new message of either side. */
export const newMessage = (content: MessageContent, { id, addressing, phone, group }: Origin): Base => ({
  ...content,
  id,
  phone: phone.number,
  ...(group && { group: group.id }),
  at: new Date().toISOString(),
  deleted: false,
  edited: false,
  reactions: [],
  addressing,
})

/**
 * Messages on a contact's phone, in order of arrival. The key of a chat is the company's phone number, or the
 * group's id.
 */
export class Chats {
  readonly #rows: Table<ChatMessage>

  constructor(network: Network, contact: Account) {
    this.#rows = network.store.table(`chats:${contact.number}`)
  }

  /** All messages of all chats. */
  all(): ChatMessage[] {
    return this.#rows.values()
  }

  list(chat: string): ChatMessage[] {
    return this.#rows.values().filter((message) => chatOf(message) === chat)
  }

  received(chat: string, id: string): ReceivedMessage | undefined {
    return this.#rows.get(rowId('received', chat, id)) as ReceivedMessage | undefined
  }

  sent(chat: string, id: string): SentMessage | undefined {
    return this.#rows.get(rowId('sent', chat, id)) as SentMessage | undefined
  }

  /** A message of either side, for replies, reactions and deletions. */
  find(chat: string, id: string): ChatMessage | undefined {
    return this.received(chat, id) ?? this.sent(chat, id)
  }

  put(message: ChatMessage): void {
    this.#rows.set(rowId(message.direction, chatOf(message), message.id), message)
  }
}

function chatOf({ group, phone }: ChatMessage): string {
  return group ?? phone
}

function rowId(direction: ChatMessage['direction'], chat: string, id: string): string {
  return `${direction}:${chat}:${id}`
}
