import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

const MESSAGE = 'CB:message'

type Handler = (node: BinaryNode) => Promise<unknown>

interface DecryptionQueueHooks {
  /** Prepares the handling of messages. Called with all that arrived since the last call. */
  prepare: (messages: readonly BinaryNode[]) => Promise<void>
  /**
   * Whether it opens a Signal session, which takes many times as long as continuing one. Called after
   * `prepare`.
   */
  opensSession: (message: BinaryNode) => boolean
  /** A message was handled. */
  handled: () => void
  /** Waiting messages should no longer be handled. */
  isClosed: () => boolean
}

/** Work that runs because of a message. */
interface Handling {
  by: DecryptionQueue
  isOver: boolean
}

/** One for all queues, since each AsyncLocalStorage slows down the whole process. */
const handlings = new AsyncLocalStorage<Handling>()

interface Waiting {
  message: BinaryNode
  done: () => void
}

/** Waiting messages of a chat, oldest first. */
type Chat = Waiting[]

/** A chat's name, the same whether it is addressed by number or by LID. */
const chatOf = ({ attrs }: BinaryNode): string => attrs.sender_pn ?? attrs.from ?? ''

/**
 * Makes Baileys handle messages one at a time, and those of a chat in order of arrival.
 *
 * Baileys itself starts with each message at once and only then queues for decryption. A new contact's first
 * messages are then overtaken by later ones, because they first look up and store the contact's LID. Messages
 * that waited while we were offline run in a second queue beside the live one. Here the mark `offline`, which
 * selects that queue, is removed, since for us all messages are equal.
 *
 * Data for all waiting messages is looked up at once. Chats take turns, and every second turn is for chats
 * with an established session. So nobody waits for a hundred new customers, or for somebody who has written
 * five hundred messages.
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

  /** Resolves when all messages that arrived so far are handled. */
  async handled(): Promise<void> {
    await Promise.all(this.#pending)
  }

  /** Whether the caller runs because of a message that is being handled. */
  isHandling(): boolean {
    const handling = handlings.getStore()
    return handling?.by === this && !handling.isOver
  }

  /** While one preparation runs, new arrivals are collected for the next. */
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
    // If all keys are cached nothing above really waits, and the rest of the process would stand still until
    // the queue is empty.
    await yieldToEventLoop()
  }
}
