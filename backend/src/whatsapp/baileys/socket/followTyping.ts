import type { WASocket } from '@whiskeysockets/baileys'
import type { TypingSign } from '../../port/WhatsappProvider.js'
import { toTypingSign } from '../translate/toTypingSign.js'

/** Milliseconds in which a chat's sign is not repeated. */
const REPEAT_MS = 5_000
/** Signs a second and number. More are dropped: screens forget a sign by themselves. */
const MOST_PER_SECOND = 20
/** Chats of which the last sign is remembered. */
const MOST_CHATS = 500

/**
 * Passes on that customers type, record or stop, while `isWanted`. A customer who goes on typing is passed on
 * every few seconds, whatever WhatsApp sends.
 */
export function followTyping(
  sock: WASocket,
  isWanted: () => boolean,
  pass: (sign: TypingSign) => void,
): void {
  const last = new Map<string, { state: TypingSign['state']; at: number }>()
  let second = { begin: 0, count: 0 }
  sock.ev.on('presence.update', (update) => {
    if (!isWanted()) return last.clear()
    const sign = toTypingSign(update)
    if (!sign) return
    const now = Date.now()
    const before = last.get(update.id)
    if (before ? before.state === sign.state && now - before.at < REPEAT_MS : sign.state === 'paused') return
    if (now - second.begin >= 1_000) second = { begin: now, count: 0 }
    if (second.count >= MOST_PER_SECOND) return
    second.count += 1
    if (sign.state === 'paused') last.delete(update.id)
    else {
      if (last.size >= MOST_CHATS) last.clear()
      last.set(update.id, { state: sign.state, at: now })
    }
    pass(sign)
  })
}
