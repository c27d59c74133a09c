import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

const MESSAGE = 'CB:message'

type Handler = (node: BinaryNode) => Promise<unknown>

interface DecryptionQueueHooks {
  /**
   * Makes ready what the handling of messages needs; called with all that have arrived since the last time.
   */
  prepare: (messages: readonly BinaryNode[]) => Promise<void>
  /**
   * It opens a Signal session, which takes many times as long as to go on with one; asked when it is
   * prepared.
   */
  opensSession: (message: BinaryNode) => boolean
  /** A message is handled. */
  handled: () => void
  /** Whatever waits is not to be handled any more. */
  isClosed: () => boolean
}

/** Work that runs because of a message. */
interface Handling {
  by: DecryptionQueue
  isOver: boolean
}

/** One for all queues: each slows down everything that the process does, for as long as it runs. */
const handlings = new AsyncLocalStorage<Handling>()

interface Waiting {
  message: BinaryNode
  done: () => void
}

/** The messages of a chat that wait, oldest first. */
type Chat = Waiting[]

/** A chat's name, in the same form whether it is addressed by number or by LID. */
const chatOf = ({ attrs }: BinaryNode): string => attrs.sender_pn ?? attrs.from ?? ''

/**
 * Makes Baileys handle messages one at a time, those of a chat in the order in which they arrive.
 *
 * It begins with each at once and only then queues for decryption; the first messages of a new contact are
 * overtaken by later ones, because they look up and store the contact's LID on the way. What waited for us to
 * come back runs in a second queue beside the live one. Here the mark `offline`, which sorts into that queue,
 * is taken off, since for us a message is a message whenever it comes.
 *
 * What messages need is looked up for all that wait at once. Chats take turns, and of every two turns one is
 * for chats whose session is established, so that nobody waits for a hundred new customers or for somebody
 * who has written five hundred times.
 */
export class DecryptionQueue {
  readonly #handlers: readonly Handler[]
  #unprepared: BinaryNode[] = []
  #preparing: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  readonly #chats = new Map<string, Chat>()
  readonly #established: string[] = []
  readonly #opening: string[] = []
  readonly #pending = new Set<Promise<void>>()
  #isRunning = false
  #isTurnOfOpening = false
  readonly #hooks: DecryptionQueueHooks

  constructor(sock: WASocket, hooks: DecryptionQueueHooks) {
    this.#hooks = hooks
    this.#handlers = sock.ws.listeners(MESSAGE) as Handler[]
    sock.ws.removeAllListeners(MESSAGE)
    sock.ws.on(MESSAGE, ({ attrs: { offline: _offline, ...attrs }, ...node }: BinaryNode) => {
      const message = { ...node, attrs }
      const prepared = this.#prepared(message)
      const handled = new Promise<void>((done) => void prepared.then(() => this.#enter({ message, done })))
      this.#pending.add(handled)
      void handled.then(() => this.#pending.delete(handled))
    })
  }

  /** Resolves when all that has arrived so far is handled. */
  async handled(): Promise<void> {
    await Promise.all(this.#pending)
  }

  /** Whether the caller runs on account of a message that is being handled. */
  isHandling(): boolean {
    const handling = handlings.getStore()
    return handling?.by === this && !handling.isOver
  }

  /** While one preparation runs, what arrives gathers for the next. */
  #prepared(message: BinaryNode): Promise<void> {
    this.#unprepared.push(message)
    return (this.#next ??= this.#preparing =
      this.#preparing.then(() => {
        this.#next = undefined
        return this.#hooks.prepare(this.#unprepared.splice(0))
      }))
  }

  #enter(waiting: Waiting): void {
    const name = chatOf(waiting.message)
    const chat = this.#chats.get(name)
    if (chat) chat.push(waiting)
    else {
      this.#chats.set(name, [waiting])
      this.#queueUp(name, waiting)
    }
    if (!this.#isRunning) void this.#run()
  }

  #queueUp(name: string, { message }: Waiting): void {
    const chats = this.#hooks.opensSession(message) ? this.#opening : this.#established
    chats.push(name)
  }

  #nextChat(): string | undefined {
    const established =
      this.#isTurnOfOpening && this.#opening.length > 0 ? undefined : this.#established.shift()
    this.#isTurnOfOpening = established !== undefined
    return established ?? this.#opening.shift()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let name; (name = this.#nextChat()) !== undefined;) {
      const chat = this.#chats.get(name)
      const first = chat?.shift()
      if (first) await this.#handle(first)
      const next = chat?.[0]
      if (next) this.#queueUp(name, next)
      else this.#chats.delete(name)
    }
    this.#isRunning = false
  }

  async #handle({ message, done }: Waiting): Promise<void> {
    if (!this.#hooks.isClosed()) {
      const handling = { by: this, isOver: false }
      await handlings.run(handling, () => Promise.allSettled(this.#handlers.map((handle) => handle(message))))
      handling.isOver = true
      this.#hooks.handled()
    }
    done()
    // With all keys at hand nothing above waits for anything: what else this process has to do would stand
    // still until the queue is empty.
    await yieldToEventLoop()
  }
}
