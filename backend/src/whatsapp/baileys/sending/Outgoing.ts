import type { WASocket } from '@whiskeysockets/baileys'
import type { InboundSource } from '../../journal/inbound.js'
import type { StoreUpload } from '../../port/WhatsappProvider.js'
import type { CallHandlers } from '../calls/Calls.js'
import type { SessionWriteQueue } from '../keys/SessionWriteQueue.js'
import type { SocketEnd } from './SendChannel.js'
import { Questions } from './Questions.js'
import { Sender } from './Sender.js'

/** Everything that the product sends to WhatsApp through a session, whichever socket is open. */
export class Outgoing {
  readonly #sender: Sender
  readonly #questions = new Questions()

  constructor(source: InboundSource, writes: SessionWriteQueue, storeUpload: StoreUpload) {
    this.#sender = new Sender(source, writes, storeUpload)
  }

  /** Calls that other processes may make. */
  get calls(): CallHandlers {
    const { markRead, typing, watchTyping, lookUp, lookUpMany } = this.#questions
    const { profilePicture, groupSubject, declineCall, renewMedia } = this.#questions
    const questions = { markRead, typing, watchTyping, profilePicture, groupSubject, declineCall, renewMedia }
    return { send: this.#sender.send, lookUp, lookUpMany, ...questions }
  }

  /** Whether somebody looks at a conversation of this number. */
  get isWatched(): boolean {
    return this.#questions.isWatched
  }

  /** This socket has opened. */
  attach(sock: WASocket): void {
    this.#sender.attach(sock)
    this.#questions.attach(sock)
  }

  /** The socket has closed, or is about to. */
  detach(how: SocketEnd): void {
    this.#sender.detach(how)
    this.#questions.detach()
  }
}
