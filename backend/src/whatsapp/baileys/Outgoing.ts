import type { WASocket } from '@whiskeysockets/baileys'
import { log } from '../../platform/log/log.js'
import type { OutgoingText, SendOutcome, WhatsappAddress } from '../port.js'
import { toJid } from '../translate/address.js'
import type { Journal } from './Journal.js'
import { TtlCache } from './TtlCache.js'
import { reasonOf } from './reasonOf.js'

const HOUR_MS = 3_600_000
/** Longer than a caller waits: an answer that comes late still reaches the journal. */
const ACK_MS = 60_000

/** The part of a stanza that an ack has. */
interface AckNode {
  attrs: Record<string, string | undefined>
}

interface Unanswered {
  outcome: Promise<SendOutcome>
  settle: (outcome: SendOutcome) => void
}

/**
 * The sending side of a session. Baileys' `sendMessage` resolves when the bytes are written, and tells nothing when the
 * server accepts them (one tick): that word is a stanza of its own, `<ack class="message">`.
 */
export class Outgoing {
  #sock: WASocket | undefined
  readonly #unanswered = new Map<string, Unanswered>()
  /** Who the latest messages went to, by id: an ack that comes after its caller gave up still counts. */
  readonly #sent = new TtlCache(HOUR_MS, 5_000)
  /** The JID by which WhatsApp knows a number, which may differ from it (Brazil's ninth digit). */
  readonly #canonical = new TtlCache(7 * 24 * HOUR_MS)

  constructor(private readonly journal: Journal) {}

  /** From now on messages leave through this open socket. */
  attach(sock: WASocket): void {
    this.#sock = sock
    sock.ws.on('CB:ack,class:message', (ack: AckNode) => this.#acknowledge(ack))
  }

  /** The socket closed: what it had not answered is unknown. */
  detach(): void {
    this.#sock = undefined
    for (const { settle } of [...this.#unanswered.values()]) settle({ outcome: 'unknown' })
  }

  async send(message: OutgoingText): Promise<SendOutcome> {
    const sock = this.#sock
    if (!sock) return { outcome: 'unreachable' }
    const { whatsappId, to } = message
    const repeated = this.#unanswered.get(whatsappId)
    if (repeated) return repeated.outcome
    const jid = await this.#recipient(sock, to)
    if (typeof jid !== 'string') return jid
    const { outcome, settle } = this.#awaitAnswer(whatsappId)
    this.#sent.set(whatsappId, to)
    try {
      // No link preview: it would make the server fetch whatever address stands in the text.
      await sock.sendMessage(
        jid,
        { text: message.text, linkPreview: null },
        { messageId: whatsappId, ...quoteOf(jid, message) },
      )
    } catch (error) {
      log.warn(
        { reason: reasonOf(error), whatsappId },
        'a message was not written to WhatsApp, or not wholly',
      )
      settle({ outcome: 'unknown' })
    }
    return outcome
  }

  /**
   * Where to send. A number that is not on WhatsApp is accepted by the server and reaches nobody, so each is looked up
   * once; someone whose LID we know has been on WhatsApp.
   */
  async #recipient(sock: WASocket, to: WhatsappAddress): Promise<string | SendOutcome> {
    if (!to.number || to.lid) return toJid(to)
    const known = this.#canonical.get<string>(to.number)
    if (known) return known
    try {
      const found = await sock.onWhatsApp(toJid(to))
      // Undefined, not empty: the query had no answer.
      if (!found) return { outcome: 'unreachable' }
      const jid = found.find(({ exists }) => exists)?.jid
      if (!jid) return { outcome: 'refused', reason: 'ERR_WAPP_INVALID_CONTACT' }
      this.#canonical.set(to.number, jid)
      return jid
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a number could not be looked up')
      return { outcome: 'unreachable' }
    }
  }

  #awaitAnswer(whatsappId: string): Unanswered {
    let settle: Unanswered['settle'] = () => undefined
    const outcome = new Promise<SendOutcome>((resolve) => {
      const timer = setTimeout(() => settle({ outcome: 'unknown' }), ACK_MS)
      settle = (result) => {
        clearTimeout(timer)
        this.#unanswered.delete(whatsappId)
        resolve(result)
      }
    })
    const unanswered = { outcome, settle }
    this.#unanswered.set(whatsappId, unanswered)
    return unanswered
  }

  /** Good acks go to the journal, too: the caller may be gone. Baileys itself reports bad ones as updates. */
  #acknowledge({ attrs: { id, error } }: AckNode): void {
    const to = id ? this.#sent.get<WhatsappAddress>(id) : undefined
    if (!id || !to) return
    const unanswered = this.#unanswered.get(id)
    if (error) return unanswered?.settle({ outcome: 'refused', reason: error })
    void this.journal.append({ events: [{ kind: 'ack', whatsappId: id, contact: to, ack: 2 }] })
    unanswered?.settle({ outcome: 'accepted' })
  }
}

/** WhatsApp shows the quoted text from the answer itself, so it is sent again. */
function quoteOf(remoteJid: string, { quoted }: OutgoingText) {
  if (!quoted) return {}
  const { whatsappId: id, fromMe, text } = quoted
  return { quoted: { key: { remoteJid, id, fromMe }, message: { conversation: text } } }
}
