import { proto } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import type { Table } from '../storage/TableStore.js'

/** Address of status updates, which phones list among their chats. */
export const STATUS = 'status@broadcast'

/** A message that a phone had before a device was linked. */
type PastRecord = {
  /** Address of the chat: a person's, a group's, or `STATUS`. */
  chat: string
  /** Milliseconds since 1970. */
  at: number
  /** `WebMessageInfo`, encoded, in base64. */
  info: string
}

/** Messages in one part of the history. */
const IN_A_PART = 1_000

/**
 * Conversations that only the phone has. A newly linked device gets them as its history. They are in no
 * customer's inbox.
 */
export class PhonePast {
  readonly #rows: Table<PastRecord>
  readonly #network: Network

  constructor(network: Network, phone: Account) {
    this.#network = network
    this.#rows = network.store.table(`past:${phone.number}`)
  }

  get size(): number {
    return this.#rows.entries().length
  }

  add(chat: string, info: proto.IWebMessageInfo): void {
    const at = Number(info.messageTimestamp) * 1_000
    const bytes = proto.WebMessageInfo.encode(info).finish()
    this.#rows.set(`${chat}:${info.key?.id}`, { chat, at, info: Buffer.from(bytes).toString('base64') })
  }

  /**
   * The conversations in parts, the newest messages first. The first part has the newest message of each
   * chat, as phones send it at once; the others follow.
   */
  parts(): proto.IConversation[][] {
    const newestFirst = this.#rows.values().toSorted((one, other) => other.at - one.at)
    const seen = new Set<string>()
    const first = newestFirst.filter(({ chat }) => !seen.has(chat) && seen.add(chat))
    const others = newestFirst.filter((row) => !first.includes(row))
    const parts = [this.#conversations(first)]
    for (let start = 0; start < others.length; start += IN_A_PART)
      parts.push(this.#conversations(others.slice(start, start + IN_A_PART)))
    return parts
  }

  #conversations(rows: readonly PastRecord[]): proto.IConversation[] {
    const chats = new Map<string, proto.IHistorySyncMsg[]>()
    for (const { chat, info } of rows) {
      const messages = chats.get(chat) ?? []
      messages.push({ message: proto.WebMessageInfo.decode(Buffer.from(info, 'base64')) })
      chats.set(chat, messages)
    }
    return [...chats].map(([id, messages]) => ({ id, messages, ...this.#pairOf(id) }))
  }

  /** The other form of a person's address. */
  #pairOf(chat: string): Partial<proto.IConversation> {
    const group = this.#network.groups.find(chat)
    if (group) return { name: group.subject }
    const person = this.#network.resolve(chat)?.account
    if (!person) return {}
    return chat.endsWith('@lid') ? { pnJid: person.jid } : { lidJid: person.lidJid }
  }
}
