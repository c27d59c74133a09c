import type { ConnectionReason } from '@balcao/contract'

/** Reaction to a closed socket. */
export type DisconnectPlan =
  /** Retry later with the existing link. */
  | { act: 'retry'; reason: ConnectionReason }
  /** Reconnect at once: WhatsApp asks for it after linking. */
  | { act: 'reconnect' }
  /** Forget the link and show a new QR code. */
  | { act: 'relink' }
  /** Stop until a person acts. `wipe`: forget the link, since WhatsApp has ended it. */
  | { act: 'stop'; reason: ConnectionReason; wipe: boolean }

export interface DisconnectFacts {
  /** `lastDisconnect.error.output.statusCode`; undefined when Baileys gave none. */
  code: number | undefined
  /** The device is linked: its credentials contain an account. */
  linked: boolean
  /** This socket had been open. */
  wasOpen: boolean
  /** The offer to link a phone that this socket showed, if any. */
  showed: 'qr' | 'code' | null
  /** Number of 500s from WhatsApp since the session was last healthy, including this one. */
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
  // Another client uses the same credentials. If both reconnected, they would displace each other forever.
  440: { reason: 'replaced', wipe: false },
}

/**
 * Decides the reaction to a disconnect code. 408 is ambiguous in Baileys: a lost network, or "QR refs
 * attempts ended" when nobody used any of the six QR codes or the pairing code. 500 stands for every stream
 * error without a code, and is never a reason to forget a link.
 */
export function planDisconnect(facts: DisconnectFacts): DisconnectPlan {
  const { code } = facts
  const stop = code === undefined ? undefined : stops[code]
  if (stop) return { act: 'stop', ...stop }
  // At once, but not in a loop: a socket that made no progress waits its turn.
  if (code === 515 && (facts.wasOpen || facts.showed)) return { act: 'reconnect' }
  if (code === 411) return { act: 'relink' }
  if (code === 408 && !facts.linked && facts.showed)
    return { act: 'stop', reason: facts.showed === 'qr' ? 'qr_expired' : 'code_expired', wipe: false }
  if (code === 500 && facts.rejections >= REJECTIONS_WORTH_TELLING)
    return { act: 'retry', reason: 'rejected' }
  return { act: 'retry', reason: facts.wasOpen ? 'lost' : 'unreachable' }
}
