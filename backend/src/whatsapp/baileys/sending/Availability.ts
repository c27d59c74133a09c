import type { WASocket } from '@whiskeysockets/baileys'

/**
 * Whether WhatsApp counts this device as available. While it is, the company's own phone shows no
 * notifications. So it is available only while somebody types, or looks at a conversation.
 */
export class Availability {
  #until = 0
  #timer: NodeJS.Timeout | undefined

  get isAvailable(): boolean {
    return this.#timer !== undefined
  }

  /** Makes the device available for at least so many milliseconds from now. */
  async extend(sock: WASocket, ms: number): Promise<void> {
    const wasAvailable = this.isAvailable
    this.#until = Math.max(this.#until, Date.now() + ms)
    this.#leaveIn(sock, this.#until - Date.now())
    if (wasAvailable) return
    try {
      await sock.sendPresenceUpdate('available')
    } catch (error) {
      // The next one says it again.
      this.end()
      throw error
    }
  }

  /** The socket closed. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#until = 0
  }

  #leaveIn(sock: WASocket, ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.end()
      // Best effort: a socket that closed meanwhile is unavailable anyway.
      void sock.sendPresenceUpdate('unavailable').catch(() => undefined)
    }, ms).unref()
  }
}
