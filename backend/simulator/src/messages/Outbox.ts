import { proto } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import type { Table } from '../storage/TableStore.js'
import type { Addressing } from './ChatMessage.js'

/** Form of a message on the wire. */
export type Wire = {
  id: string
  addressing: Addressing
  /** The stanza's type: text, media, reaction, poll. */
  type: string
  /** For polls: creation or vote. */
  polltype?: 'creation' | 'vote'
  /** Kind of attachment, if any. */
  mediatype?: string
  /** Marks changes of an earlier message: 1 edit, 7 deletion. */
  edit?: string
  /** The group, if any. */
  group?: string
  /** Devices are only told that there is such a message, without its content. */
  viewOnce?: true
  /** How often this message was sent again. */
  count?: number
}

type Posted = { wire: Wire; encoded: Uint8Array }

/** All messages a contact has ever sent, for devices that request one again. */
export class Outbox {
  readonly #rows: Table<Posted>

  constructor(network: Network, contact: Account) {
    this.#rows = network.store.table(`outbox:${contact.number}`)
  }

  /** @param chat number of the company's phone, or the group's id */
  put(chat: string, wire: Wire, message: proto.IMessage): void {
    this.#rows.set(`${chat}:${wire.id}`, { wire, encoded: proto.Message.encode(message).finish() })
  }

  find(chat: string, id: string): { wire: Wire; message: proto.IMessage } | undefined {
    const posted = this.#rows.get(`${chat}:${id}`)
    return posted && { wire: posted.wire, message: proto.Message.decode(posted.encoded) }
  }
}
