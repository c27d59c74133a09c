import type { ConnectionReason } from '@balcao/contract'

/** Reaction to a closed socket. */
export type DisconnectPlan =
  /** Try again later, with the link we have. */
  | { act: 'retry'; reason: ConnectionReason }
  /** Connect again at once: WhatsApp asks for it after a pairing. */
  | { act: 'reconnect' }
  /** Forget the link and start with a new QR code. */
  | { act: 'relink' }
  /** Stop until a person acts; `wipe` forgets the link, which WhatsApp has ended. */
  | { act: 'stop'; reason: ConnectionReason; wipe: boolean }

export interface DisconnectFacts {
  /** `lastDisconnect.error.output.statusCode`; undefined when Baileys gave none. */
  code: number | undefined
  /** The device is linked: its credentials carry an account. */
  linked: boolean
  /** This socket had been open. */
  wasOpen: boolean
  /** The offer to link a phone that this socket had made, if any. */
  showed: 'qr' | 'code' | null
  /** How often WhatsApp has answered 500 since the session was last well, this time included. */
  rejections: number
}

const REJECTIONS_WORTH_TELLING = 5

const stops: Record<number, { reason: ConnectionReason; wipe: boolean }> = {
  // The device was removed on the phone, or logged out.
  401: { reason: 'logged_out', wipe: true },
  402: { reason: 'banned', wipe: false },
  403: { reason: 'forbidden', wipe: false },
  // The client version is too old: set WHATSAPP_VERSION.
  405: { reason: 'outdated', wipe: false },
  406: { reason: 'banned', wipe: false },
  // Somebody else uses the same credentials; two that reconnect would throw each other out for ever.
  440: { reason: 'replaced', wipe: false },
}

/**
 * Reads a disconnect code. 408 is ambiguous in Baileys: a lost network, and also "QR refs attempts ended",
 * when nobody scanned any of the six codes or typed the pairing code. 500 stands for every stream error
 * without a code, and is never a reason to forget a link.
 */
export function planDisconnect(facts: DisconnectFacts): DisconnectPlan {
  const { code } = facts
  const stop = code === undefined ? undefined : stops[code]
  if (stop) return { act: 'stop', ...stop }
  // At once, but not in a loop: a socket that got nowhere waits its turn.
  if (code === 515 && (facts.wasOpen || facts.showed)) return { act: 'reconnect' }
  if (code === 411) return { act: 'relink' }
  if (code === 408 && !facts.linked && facts.showed)
    return { act: 'stop', reason: facts.showed === 'qr' ? 'qr_expired' : 'code_expired', wipe: false }
  if (code === 500 && facts.rejections >= REJECTIONS_WORTH_TELLING)
    return { act: 'retry', reason: 'rejected' }
  return { act: 'retry', reason: facts.wasOpen ? 'lost' : 'unreachable' }
}
