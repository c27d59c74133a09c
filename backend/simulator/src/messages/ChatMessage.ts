import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import type { Table } from '../storage/Journal.js'

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
}

export type Reaction = { from: string; emoji: string }

type Base = MessageContent & {
  id: string
  /** Number of the company's phone at the other end. */
  phone: string
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

/** The messages on a contact's phone, in order of arrival. */
export class Chats {
  private readonly rows: Table<ChatMessage>

  constructor(network: Network, contact: Account) {
    this.rows = network.journal.table(`chats:${contact.number}`)
  }

  /** All messages with one phone, or with any. */
  list(phone?: string): ChatMessage[] {
    const all = this.rows.values()
    return phone === undefined ? all : all.filter((message) => message.phone === phone)
  }

  received(phone: string, id: string): ReceivedMessage | undefined {
    return this.rows.get(rowId('received', phone, id)) as ReceivedMessage | undefined
  }

  sent(phone: string, id: string): SentMessage | undefined {
    return this.rows.get(rowId('sent', phone, id)) as SentMessage | undefined
  }

  /** A message of either side, as replies, reactions and deletions name it. */
  find(phone: string, id: string): ChatMessage | undefined {
    return this.received(phone, id) ?? this.sent(phone, id)
  }

  put(message: ChatMessage): void {
    this.rows.set(rowId(message.direction, message.phone, message.id), message)
  }
}

function rowId(direction: ChatMessage['direction'], phone: string, id: string): string {
  return `${direction}:${phone}:${id}`
}
