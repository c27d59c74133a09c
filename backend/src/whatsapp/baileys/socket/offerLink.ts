import type { ConnectionState, WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

/**
 * Milliseconds. Baileys shows six QR codes, the first for a minute, the others for 20 s each, and then closes
 * the socket.
 */
const FIRST_QR_MS = 60_000
const NEXT_QR_MS = 20_000
const ALL_QRS_MS = FIRST_QR_MS + 5 * NEXT_QR_MS

/** Current offer to link a phone: a QR or pairing code. */
export interface LinkOffer {
  kind: 'qr' | 'code'
  text: string
  until: Date
}

interface OfferHooks {
  /** A pairing code is about to be requested. */
  askingForCode: () => void
  show: (offer: LinkOffer) => void
  /** WhatsApp gives no code for this number. */
  refused: () => void
}

const inMs = (ms: number): Date => new Date(Date.now() + ms)

/**
 * Requests codes to link a phone, for a socket without a link, each time they are renewed. A pairing code is
 * made here. WhatsApp accepts it while the socket is open, which ends with the last of the (hidden) QR codes.
 * @param number whose phone gets the code, digits only; null shows QR codes.
 */
export function offerLink(sock: WASocket, number: string | null, hooks: OfferHooks): void {
  const { askingForCode, show, refused } = hooks
  let count = 0
  sock.ev.on('connection.update', ({ qr }: Partial<ConnectionState>) => {
    if (!qr) return
    count += 1
    if (number === null) {
      show({ kind: 'qr', text: qr, until: inMs(count === 1 ? FIRST_QR_MS : NEXT_QR_MS) })
      return
    }
    if (count > 1) return
    const until = inMs(ALL_QRS_MS)
    // A socket without a link requests nothing else, so an error can only be the answer to this.
    sock.ws.on('CB:iq,type:error', refused)
    askingForCode()
    sock
      .requestPairingCode(number)
      .then((text) => show({ kind: 'code', text, until }))
      .catch((error: unknown) => log.info({ reason: reasonOf(error) }, 'a pairing code was not asked for'))
  })
}
