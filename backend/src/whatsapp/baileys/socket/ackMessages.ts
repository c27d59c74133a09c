import { proto, type BinaryNode, type WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

/** Stanzas remembered until their message is handed over; some never are. */
const REMEMBERED = 1_000

/**
 * Confirms each decrypted message with `<ack class="message">`, besides its receipt. Baileys stopped doing so
 * in 6.7.20, and some numbers are disconnected for it (`stream:error` with `ack`, code 500;
 * WhiskeySockets/Baileys#1910). The frame is sent when the message is stored, like its receipt. A message
 * that could not be decrypted is not confirmed, but requested again.
 */
export function acknowledgeMessages(sock: WASocket): void {
  const stanzas = new Map<string, BinaryNode>()
  sock.ws.on('CB:message', (stanza: BinaryNode) => {
    stanzas.set(stanza.attrs['id'] ?? '', stanza)
    const [oldest] = stanzas.keys()
    if (stanzas.size > REMEMBERED && oldest !== undefined) stanzas.delete(oldest)
  })
  sock.ev.on('messages.upsert', ({ messages }) => {
    for (const { key, messageStubType } of messages) {
      const stanza = stanzas.get(key.id ?? '')
      if (!stanza) continue
      stanzas.delete(key.id ?? '')
      if (messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT) continue
      sock
        .sendMessageAck(stanza)
        .catch((error: unknown) => log.debug({ reason: reasonOf(error) }, 'a message was not confirmed'))
    }
  })
}
