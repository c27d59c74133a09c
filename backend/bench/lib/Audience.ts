import { io, type Socket } from 'socket.io-client'

/** When the event of a message arrived (ms since 1970), and the message's ticket. */
export interface Heard {
  at: number
  ticketId: number
}

interface MessageEvent {
  action: string
  message: { body: string; ticketId: number; ack: number }
}

/** One open screen of an administrator. It receives the server's events and remembers when each arrived. */
export class Audience {
  readonly #socket: Socket
  readonly #heard = new Map<string, Heard>()
  readonly #marks = new Map<string, number>()
  readonly #waiting = new Set<() => void>()

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  /** @param companyId the company whose events it receives. The server sends no others. */
  static async join(address: string, token: string, companyId: number): Promise<Audience> {
    const socket = io(address, { auth: { token }, transports: ['websocket'] })
    const audience = new Audience(socket)
    socket.on(`company-${companyId}-appMessage`, (payload: MessageEvent) => audience.#hear(payload))
    await new Promise<void>((resolve, reject) => {
      socket.once('ready', () => resolve())
      socket.once('connect_error', reject)
    })
    return audience
  }

  #hear({ action, message }: MessageEvent): void {
    if (action === 'create') this.#heard.set(message.body, { at: Date.now(), ticketId: message.ticketId })
    else this.#marks.set(message.body, Math.max(message.ack, this.#marks.get(message.body) ?? 0))
    for (const check of [...this.#waiting]) check()
  }

  /** @returns undefined until an event about a message with this text arrives. */
  heard(text: string): Heard | undefined {
    return this.#heard.get(text)
  }

  /** The highest ack seen for a message with this text. */
  mark(text: string): number {
    return this.#marks.get(text) ?? 0
  }

  watch(ticketId: number): void {
    this.#socket.emit('joinChatBox', String(ticketId))
  }

  /**
   * Waits until `isSo` returns true.
   * @returns false when `patience` ran out first.
   */
  until(isSo: () => boolean, patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (inTime: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve(inTime)
      }
      const check = () => {
        if (isSo()) end(true)
      }
      const timer = setTimeout(() => end(false), patience)
      this.#waiting.add(check)
      check()
    })
  }

  leave(): void {
    this.#socket.disconnect()
  }
}
