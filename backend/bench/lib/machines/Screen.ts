import { io, type Socket } from 'socket.io-client'

/** Milliseconds in which a screen must have an event, or read everything again. */
const IN_TIME_MS = 20_000

interface MessageEvent {
  message: { body: string }
}

/** A stored message, and when it was stored (ms since 1970). */
export interface StoredMessage {
  body: string
  at: number
}

/**
 * A screen that stays open while processes die. Like our client it counts on two things: an event, or
 * `ready`, after which the client reads again what it shows.
 */
export class Screen {
  readonly #socket: Socket
  readonly #bodies = new Set<string>()
  readonly #readAgainAt: number[] = []

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  /** @param tokenOf gives an access token for each connection, since a screen outlives one. */
  static async open(address: string, tokenOf: () => Promise<string>, companyId: number): Promise<Screen> {
    const socket = io(address, {
      auth: (give) => void tokenOf().then((token) => give({ token })),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    })
    const screen = new Screen(socket)
    socket.on(`company-${companyId}-appMessage`, ({ message }: MessageEvent) =>
      screen.#bodies.add(message.body),
    )
    socket.on('ready', () => screen.#readAgainAt.push(Date.now()))
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()))
    return screen
  }

  /** How often it connected, or was told to read again. */
  get readings(): number {
    return this.#readAgainAt.length
  }

  /** Messages that it neither heard of nor read again in time. */
  missed(messages: readonly StoredMessage[]): StoredMessage[] {
    return messages.filter(
      ({ body, at }) =>
        !this.#bodies.has(body) &&
        !this.#readAgainAt.some((readAt) => readAt >= at && readAt <= at + IN_TIME_MS),
    )
  }

  close(): void {
    this.#socket.disconnect()
  }
}
