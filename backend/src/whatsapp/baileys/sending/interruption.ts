/** Facts about a socket that ended without our doing. */
export interface Closing {
  /** The code that Baileys gives it; see `planDisconnect`. */
  code: number | undefined
  /**
   * The server said so: an error or the end of the stream, or a close frame. Otherwise the line simply broke.
   */
  isAnnounced: boolean
}

/** How a message was under way when it was cut off. */
export interface Cut {
  /** Nothing else was under way through the socket. */
  isAlone: boolean
  /** The socket had held for a while when the message was begun: it closes not by itself at every login. */
  wasSteady: boolean
  /**
   * How often the line has broken under this message before, with nothing else under way, since it counted
   * last.
   */
  breaks: number
}

/** Result for the message that was being sent. */
export interface InterruptionOutcome {
  /** WhatsApp closed the socket because of it, as far as can be told. */
  isBlamed: boolean
  /** `Cut.breaks` from now on. */
  breaks: number
}

/**
 * Closings that have their own reason, whatever was being sent: the link or the account ended, the client is
 * too old, the session was taken over, WhatsApp is unavailable or asks for a new start.
 */
const WITH_OWN_REASON = [401, 402, 403, 405, 406, 411, 440, 503, 515]

/**
 * A line also breaks by chance. That it does three times under the same message, which is on its way for a
 * fraction of a second, on sockets that had held before, happens on a bad one; that it does so nine times
 * means the message.
 */
const BREAKS_PER_TRY = 3

/**
 * Whether a message is to blame for the end of its socket; it takes several such ends until it has failed.
 * @returns null when the socket closed for a reason that has nothing to do with what was under way.
 */
export function classifyInterruption(
  { isAlone, wasSteady, breaks }: Cut,
  { code, isAnnounced }: Closing,
): InterruptionOutcome | null {
  if (code !== undefined && WITH_OWN_REASON.includes(code)) return null
  if (!isAlone || !wasSteady) return { isBlamed: false, breaks }
  if (isAnnounced) return { isBlamed: true, breaks }
  const isBlamed = breaks + 1 >= BREAKS_PER_TRY
  return { isBlamed, breaks: isBlamed ? 0 : breaks + 1 }
}
