import type { WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import type { Outgoing, SendOutcome } from '../../port/outgoing.js'
import { toAddress, toJid } from '../translate/address.js'
import { NotSent, type SendChannel } from './SendChannel.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'
import { TtlCache } from '../library/TtlCache.js'

const WEEK_MS = 7 * 24 * 3_600_000

/** Recipient of a message. */
interface Recipient {
  jid: string
  /** The number as WhatsApp writes it, if it was looked up. */
  canonicalNumber?: string
}

/**
 * Finds the address for a message. The server accepts a message to a number that is not on WhatsApp, but it
 * reaches nobody; and a number that WhatsApp writes differently (Brazil's ninth digit) must be written
 * WhatsApp's way. So each number is looked up before its first message. Contacts who have written to us, or
 * have a LID, need no lookup.
 */
export class Recipients {
  /** Until the database has it. */
  readonly #canonical = new TtlCache(WEEK_MS)

  async find(
    channel: SendChannel,
    { whatsappId, to, isNewChat, isChecked }: Pick<Outgoing, 'whatsappId' | 'to' | 'isNewChat' | 'isChecked'>,
  ): Promise<Recipient | SendOutcome> {
    if (!to.number && !to.lid) return { outcome: 'refused', reason: 'ERR_NO_NUMBER' }
    if (to.isGroup || !to.number || to.lid || isChecked || !isNewChat) return { jid: toJid(to) }
    const cached = this.#canonical.get<string>(to.number)
    const written = to.number
    const number =
      cached ?? (await channel.carry(whatsappId, () => ask(channel.sock, written)).catch(unanswered))
    if (number === undefined) return { outcome: 'unreachable' }
    if (number === null) return { outcome: 'refused', reason: 'ERR_WAPP_INVALID_CONTACT' }
    this.#canonical.set(to.number, number)
    return { jid: toJid({ number, lid: null }), canonicalNumber: number }
  }
}

/**
 * @returns the number as WhatsApp writes it; null when it is not on WhatsApp; undefined without an answer.
 */
async function ask(sock: WASocket, number: string): Promise<string | null | undefined> {
  const found = await sock.onWhatsApp(toJid({ number, lid: null }))
  return found && (toAddress(found.find(({ exists }) => exists)?.jid)?.number ?? null)
}

function unanswered(error: unknown): undefined {
  if (error instanceof NotSent) throw error
  log.warn({ reason: reasonOf(error) }, 'a number could not be looked up')
}

/**
 * Those of the numbers that are on WhatsApp, as it writes them; undefined when WhatsApp could not be asked,
 * or did not answer.
 */
export async function lookUpMany(sock: WASocket, numbers: readonly string[]): Promise<string[] | undefined> {
  const jids = numbers.map((number) => toJid({ number, lid: null }))
  const found = await sock.onWhatsApp(...jids).catch(unanswered)
  return found?.flatMap(({ exists, jid }) => (exists ? (toAddress(jid)?.number ?? []) : []))
}

/** Like `ask`, but also undefined when WhatsApp could not be asked. */
export const lookUp = (sock: WASocket, number: string): Promise<string | null | undefined> =>
  ask(sock, number).catch(unanswered)
