/** Faults that happen a number of times and are over. */
export type CountedFault = 'nack463' | 'corrupt' | 'duplicate' | 'loseReceipts'

/**
 * How the server ends a connection on account of one message; `cut` is the line that breaks, without a word.
 */
export const MESSAGE_CLOSINGS = ['streamError', 'streamEnd', 'closeFrame', 'cut'] as const
export type MessageClosing = (typeof MESSAGE_CLOSINGS)[number]

/**
 * What is wrong, by order, between WhatsApp and the devices of one phone. Forgotten when the simulator stops.
 */
export class Faults {
  /** Nothing is answered. */
  silent = false
  /** The devices cannot log in. */
  offline = false
  /** Sent instead of the welcome at the next login. */
  codeAtLogin: number | undefined
  /** Confirmed but unacknowledged messages that are let pass before the stream is closed. */
  unacknowledgedLeft: number | undefined
  /**
   * What the connection is closed upon, instead of an answer: messages by their text, look-ups by their
   * number.
   */
  readonly #closings = new Map<string, { closing: MessageClosing; left: number }>()
  readonly #left: Record<CountedFault, number> = {
    nack463: 0,
    corrupt: 0,
    duplicate: 0,
    loseReceipts: 0,
  }

  arm(kind: CountedFault, count: number): void {
    this.#left[kind] = count
  }

  /** Whether the fault will happen again. */
  isArmed(kind: CountedFault): boolean {
    return this.#left[kind] > 0
  }

  /** Whether the fault happens this time. */
  take(kind: CountedFault): boolean {
    if (this.#left[kind] === 0) return false
    this.#left[kind]--
    return true
  }

  /** The next `count` messages with this text, or look-ups of this number, close the connection. */
  closeUpon(textOrNumber: string, closing: MessageClosing, count: number): void {
    this.#closings.set(textOrNumber, { closing, left: count })
  }

  /** How the connection is closed now, upon this. */
  takeClosing(textOrNumber: string | null | undefined): MessageClosing | undefined {
    const fault = textOrNumber ? this.#closings.get(textOrNumber) : undefined
    if (!fault || fault.left === 0) return undefined
    fault.left--
    return fault.closing
  }
}
