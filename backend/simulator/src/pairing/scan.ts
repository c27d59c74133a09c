import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import type { PairingOffer } from './PairingOffer.js'
import { readQr, type Qr } from './qr.js'

/** A QR on some screen, ready to be scanned. */
export type WaitingQr = { qr: string; at: string }

/**
 * Registers a QR's text, so that it can later be scanned without the text. The server can't list QRs by
 * itself, since the secret in them never passes through it. Refuses a QR that no connected client is showing.
 */
export function showQr(network: Network, text: string): WaitingQr {
  const offer = findOffer(network, readQr(text))
  offer.currentQr = { qr: text.trim(), at: new Date().toISOString() }
  return offer.currentQr
}

/** Registered QRs whose clients still wait, oldest first. */
export function waitingQrs(network: Network): WaitingQr[] {
  const qrCodes = [...network.offers].flatMap((offer) => offer.currentQr ?? [])
  return qrCodes.sort((a, b) => a.at.localeCompare(b.at))
}

/** The phone scans a QR (without text: the newest registered one). Resolves when the device is linked. */
export async function scanQr(network: Network, phone: Account, text?: string): Promise<LinkedDevice> {
  const chosen = text ?? waitingQrs(network).at(-1)?.qr
  if (chosen === undefined) {
    throw new Refusal(409, 'no QR waits here; send its text in "qr", or show it first with POST /control/qrs')
  }
  const qr = readQr(chosen)
  return linkOrAsk(findOffer(network, qr), phone, qr.secret)
}

/** Links the client to the phone. Refuses when the phone asks for a passkey, which no client here has. */
export function linkOrAsk(offer: PairingOffer, phone: Account, secret: Buffer): Promise<LinkedDevice> {
  if (!phone.passkey) return offer.pair(phone, secret)
  offer.askForPasskey(phone.passkey)
  throw new Refusal(428, 'the phone asks for a passkey')
}

function findOffer(network: Network, qr: Qr): PairingOffer {
  const offer = [...network.offers].find((candidate) => candidate.isFor(qr))
  if (!offer) throw new Refusal(409, 'no connected client shows this QR; it may have expired')
  return offer
}
