/** Facts about a socket that closed by itself. */
export interface Closing {
  /** Baileys' code; see `planDisconnect`. */
  code: number | undefined
  /**
   * The server announced it: an error or the end of the stream, or a close frame. Otherwise the line broke.
   */
  isAnnounced: boolean
}

/** State of an interrupted message. */
export interface Cut {
  /** It was the only one under way. */
  isAlone: boolean
  /**
   * The socket had been open for a while when the message was started, so it doesn't close at every login.
   */
  wasSteady: boolean
  /**
   * How often the line broke during this message, sent alone, since the last break that counted as an
   * attempt.
   */
  breaks: number
}

/** Result for the interrupted message. */
export interface InterruptionOutcome {
  /** WhatsApp probably closed the socket because of it. */
  isBlamed: boolean
  /** New value of `Cut.breaks`. */
  breaks: number
}

/**
 * Closings with a reason of their own, whatever was being sent: the link or the account ended, the client is
 * too old, the session was taken over, WhatsApp is unavailable or asks for a restart.
 */
const WITH_OWN_REASON = [401, 402, 403, 405, 406, 411, 440, 503, 515]

/**
 * A line also breaks by chance. Three breaks during the same message (a fraction of a second each, on sockets
 * that had been open for a while) can happen on a bad line; nine mean that the message is the cause.
 */
const BREAKS_PER_TRY = 3

/**
 * Whether a message caused the end of its socket. It takes several such ends until it counts as failed.
 * @returns null when the socket closed for an unrelated reason.
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
