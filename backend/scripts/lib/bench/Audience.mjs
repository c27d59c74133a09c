import { io } from 'socket.io-client'

/** One open screen of an administrator: hears what the server broadcasts, and remembers when. */
export class Audience {
  #socket
  #heard = new Map()
  #marks = new Map()
  #waiting = new Set()

  /** @param companyId whose events; the server sends no others. */
  static async join(address, token, companyId) {
    const audience = new Audience()
    const socket = io(address, { auth: { token }, transports: ['websocket'] })
    audience.#socket = socket
    socket.on(`company-${companyId}-appMessage`, (payload) => audience.#hear(payload))
    await new Promise((resolve, reject) => {
      socket.once('ready', resolve)
      socket.once('connect_error', reject)
    })
    return audience
  }

  #hear({ action, message }) {
    if (action === 'create') this.#heard.set(message.body, { at: Date.now(), ticketId: message.ticketId })
    else this.#marks.set(message.body, Math.max(message.ack, this.#marks.get(message.body) ?? 0))
    for (const check of [...this.#waiting]) check()
  }

  /** When a message of that text was heard of (ms since 1970), and its ticket. */
  heard(text) {
    return this.#heard.get(text)
  }

  /** The highest mark that a message of that text was seen with. */
  mark(text) {
    return this.#marks.get(text) ?? 0
  }

  watch(ticketId) {
    this.#socket.emit('joinChatBox', String(ticketId))
  }

  /** Resolves when all of what is asked for is so. @returns whether it was in time. */
  until(isSo, patience) {
    return new Promise((resolve) => {
      const end = (inTime) => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve(inTime)
      }
      const check = () => isSo() && end(true)
      const timer = setTimeout(() => end(false), patience)
      this.#waiting.add(check)
      check()
    })
  }

  leave() {
    this.#socket.disconnect()
  }
}
