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

/** What a person sees of a message. */
export type MessageContent = {
  type: MessageType | 'unknown'
  text: string | null
  mimetype: string | null
  fileName: string | null
  /** Bytes of the attachment. */
  size: number | null
  quotedId: string | null
  /** Where the attachment lies and how it is opened. */
  attachment?: Attachment
  /** May be looked at once, on a phone. */
  viewOnce?: true
}

export type Reaction = { from: string; emoji: string }

type Base = MessageContent & {
  id: string
  /** Number of the company's phone at the other end. */
  phone: string
  /** The group that it was written in. */
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
  /** How often this id arrived and was decrypted; a phone shows it once. */
  copies: number
  read: boolean
}

/** A message that the contact wrote. */
export type SentMessage = Base & {
  direction: 'sent'
  /** The farthest that any linked device confirmed. */
  status: 'sent' | 'delivered' | 'read'
}

export type ChatMessage = ReceivedMessage | SentMessage

type Origin = Pick<Base, 'id' | 'addressing'> & {
  phone: { number: string }
  group?: { id: string } | undefined
}

/** What a message of either side begins with, now. */
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
 * The messages on a contact's phone, in order of arrival. A chat is named by the company's phone, or by its
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

  /** A message of either side, as replies, reactions and deletions name it. */
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
