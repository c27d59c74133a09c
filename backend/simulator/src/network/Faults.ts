/** Faults that happen a number of times and then stop. */
export type CountedFault = 'nack463' | 'corrupt' | 'duplicate' | 'loseReceipts'

/** How the server ends a connection because of a message. `cut` breaks the line without any message. */
export const MESSAGE_CLOSINGS = ['streamError', 'streamEnd', 'closeFrame', 'cut'] as const
export type MessageClosing = (typeof MESSAGE_CLOSINGS)[number]

/** Faults that were ordered for one phone's devices. Forgotten when the simulator stops. */
export class Faults {
  /** Nothing is answered. */
  silent = false
  /** The devices cannot log in. */
  offline = false
  /** Sent at the next login instead of the welcome. */
  codeAtLogin: number | undefined
  /** Number of confirmed but unacknowledged messages before the stream is closed. */
  unacknowledgedLeft: number | undefined
  /**
   * What closes the connection instead of getting an answer: messages by their text, lookups by their number.
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

  /** Whether the fault happens now. Counts as one time. */
  take(kind: CountedFault): boolean {
    if (this.#left[kind] === 0) return false
    this.#left[kind]--
    return true
  }

  /** The next `count` messages with this text, or lookups of this number, close the connection. */
  closeUpon(textOrNumber: string, closing: MessageClosing, count: number): void {
    this.#closings.set(textOrNumber, { closing, left: count })
  }

  /** How this text or number closes the connection now; undefined if it doesn't. */
  takeClosing(textOrNumber: string | null | undefined): MessageClosing | undefined {
    const fault = textOrNumber ? this.#closings.get(textOrNumber) : undefined
    if (!fault || fault.left === 0) return undefined
    fault.left--
    return fault.closing
  }
}
