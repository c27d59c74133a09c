import { setTimeout as delay } from 'node:timers/promises'
import { S_WHATSAPP_NET, type ConnectionState, type WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

const ANSWER_MS = 5_000
const OPEN_MS = 8_000

/**
 * Tells WhatsApp that this device is gone. Baileys' own `logout` closes the socket right after the request,
 * and the server may see the end first; this awaits the answer.
 * @returns false when that failed: the phone then lists the device until it expires. A socket without a
 *   device has nothing to do.
 */
export async function logOut(sock: WASocket): Promise<boolean> {
  const { me, account } = sock.authState.creds
  // A requested pairing code leaves `me`, but no device that could be removed.
  if (!me || !account) return true
  if (!sock.ws.isOpen) return false
  const remove = { tag: 'remove-companion-device', attrs: { jid: me.id, reason: 'user_initiated' } }
  const request = { tag: 'iq', attrs: { to: S_WHATSAPP_NET, type: 'set', xmlns: 'md' }, content: [remove] }
  try {
    await sock.query(request, ANSWER_MS)
    return true
  } catch (error) {
    log.info({ reason: reasonOf(error) }, 'WhatsApp was not told of a logout')
    return false
  }
}

/**
 * Resolves when a new socket is open and has handed over the waiting messages, or when that will not happen
 * soon. A device that logs out at once would lose the waiting messages.
 */
export async function historyReceivedOrClosed(sock: WASocket): Promise<void> {
  const ended = new AbortController()
  const decided = new Promise<void>((resolve) => {
    let state: Partial<ConnectionState> = {}
    sock.ev.on('connection.update', (update: Partial<ConnectionState>) => {
      state = { ...state, ...update }
      const caughtUp = state.connection === 'open' && state.receivedPendingNotifications
      if (caughtUp || state.connection === 'close') resolve()
    })
  })
  await Promise.race([decided, delay(OPEN_MS, undefined, { signal: ended.signal }).catch(() => undefined)])
  ended.abort()
}
