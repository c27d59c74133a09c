import { HOUR_MS } from '@balcao/contract/time/durations'
import type { WASocket } from '@whiskeysockets/baileys'
import type { SendOutcome } from '../../port/outgoing.js'
import type { WhatsappAddress } from '../../port/address.js'
import type { SessionWriteQueue } from '../keys/SessionWriteQueue.js'
import { TtlCache } from '../library/TtlCache.js'

/** Milliseconds to wait for the server's answer to a message. A later answer still counts. */
const ANSWER_MS = 30_000

/** The part of a stanza that an ack has. */
interface AckNode {
  attrs: Record<string, string | undefined>
}

/** A message that was written, or is about to be. */
interface Awaited {
  outcome: Promise<SendOutcome>
  /** Stop waiting: it is unknown whether it was written. */
  giveUp: () => void
}

/**
 * WhatsApp's answers to our messages. Baileys' send resolves when the bytes are written, and doesn't report
 * when the server accepts them (one tick). That answer is a separate stanza, `<ack class="message">`.
 */
export class Acknowledgements {
  readonly #awaited = new Map<string, (outcome: SendOutcome) => void>()
  /** Receivers of the latest messages, by id. An ack that arrives after its caller gave up still counts. */
  readonly #sent = new TtlCache(HOUR_MS, 5_000)
  readonly #writes: SessionWriteQueue

  constructor(writes: SessionWriteQueue) {
    this.#writes = writes
  }

  follow(sock: WASocket): void {
    sock.ws.on('CB:ack,class:message', (ack: AckNode) => this.#hear(ack))
  }

  /** Called before the message is written, since the answer may be quick. */
  await(whatsappId: string, to: WhatsappAddress): Awaited {
    this.#sent.set(whatsappId, to)
    let settle: (outcome: SendOutcome) => void = () => undefined
    const outcome = new Promise<SendOutcome>((resolve) => {
      const timer = setTimeout(() => settle({ outcome: 'unknown' }), ANSWER_MS)
      settle = (result) => {
        clearTimeout(timer)
        this.#awaited.delete(whatsappId)
        resolve(result)
      }
    })
    this.#awaited.set(whatsappId, settle)
    return { outcome, giveUp: () => settle({ outcome: 'unknown' }) }
  }

  /** The socket closed, so no more answers arrive. */
  end(): void {
    for (const settle of [...this.#awaited.values()]) settle({ outcome: 'unknown' })
  }

  /**
   * A waiting caller gets the answer and stores it. If that is lost, the message is sent again under its id
   * and answered again. A late answer goes to the journal. Baileys itself reports refusals as updates, which
   * are always journaled.
   */
  #hear({ attrs: { id, error } }: AckNode): void {
    const to = id ? this.#sent.get<WhatsappAddress>(id) : undefined
    if (!id || !to) return
    const settle = this.#awaited.get(id)
    if (error) return settle?.({ outcome: 'refused', reason: error })
    if (settle) settle({ outcome: 'accepted' })
    else void this.#writes.append({ events: [{ kind: 'ack', whatsappId: id, contact: to, ack: 2 }] })
  }
}
