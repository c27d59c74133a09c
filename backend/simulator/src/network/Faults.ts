/** Faults that happen a number of times and are over. */
export type CountedFault = 'nack463' | 'corrupt' | 'duplicate' | 'loseReceipts'

/** What is wrong, by order, between WhatsApp and the devices of one phone. Forgotten when the simulator stops. */
export class Faults {
  /** Nothing is answered. */
  silent = false
  /** The devices cannot log in. */
  offline = false
  /** Sent instead of the welcome at the next login. */
  codeAtLogin: number | undefined
  /** Confirmed but unacknowledged messages that are let pass before the stream is closed. */
  unacknowledgedLeft: number | undefined
  private readonly left: Record<CountedFault, number> = {
    nack463: 0,
    corrupt: 0,
    duplicate: 0,
    loseReceipts: 0,
  }

  arm(kind: CountedFault, count: number): void {
    this.left[kind] = count
  }

  /** Whether the fault will happen again. */
  isArmed(kind: CountedFault): boolean {
    return this.left[kind] > 0
  }

  /** Whether the fault happens this time. */
  take(kind: CountedFault): boolean {
    if (this.left[kind] === 0) return false
    this.left[kind]--
    return true
  }
}
