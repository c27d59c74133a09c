import type { SignalKeyStoreWithTransaction, SocketConfig } from '@whiskeysockets/baileys'
import { KeyTransactions } from '../keys/keyTransactions.js'

type MakeRepository = SocketConfig['makeSignalRepository']

/** The raw web socket inside Baileys' client: `send(data, callback)` as Baileys calls it. */
export interface RawSocket {
  send: (data: Uint8Array | string, written?: (error?: Error) => void) => void
  close: () => void
  terminate: () => void
}

interface GateHooks {
  /** Makes Baileys hand over its buffered events now. */
  flushEvents: () => void
  /** A decryption ended without a message, and none is in flight. */
  settled: () => void
  /** A message was decrypted, but Baileys never handed it over. */
  stalled: () => void
  /**
   * A message was written whose ratchet step will never be stored. Nothing may be sent through this socket
   * any more.
   */
  stepLost: () => void
}

interface Frame {
  /** Marks that must be stored before the frame is sent. */
  after: number
  afterPending: number
  afterStep: number
  send: () => void
}

const TICK_MS = 50
const STALLED_TICKS = 200

/**
 * Prevents that WhatsApp gets a receipt for a message before the message is stored.
 *
 * Baileys writes the delivery receipt before it emits `messages.upsert`, and stores the ratchet step of the
 * decryption before both. A crash in between would lose the message for good: WhatsApp believes it delivered,
 * and if it were repeated, the advanced ratchet would refuse it as a duplicate. So:
 * - From the moment a message is decrypted, outgoing frames wait, in order (they are encrypted with a
 *   counter), until everything decrypted before them is stored. Baileys is told that they were written, since
 *   it awaits that.
 * - Key writes of that time wait for the message (`inFlight`, see AuthStore) and are committed with it in one
 *   transaction.
 *
 * After a crash at any point either both are stored, or neither is and WhatsApp sends the message again.
 *
 * Receipts for our own messages are confirmed to WhatsApp equally early; `hold` delays that confirmation in
 * the same way.
 *
 * Sending has the same problem: Baileys writes a message's frame, and stores the ratchet step of its
 * encryption afterwards. If the step were lost, with the process or with its lease, the next message would be
 * encrypted with the same step. The customer's phone can't read it, requests a repeat, and shows the messages
 * in the wrong order. So a message's frame also waits until its key transaction's writes are stored, or until
 * the transaction ended without writing. There is no timeout.
 */
export class ReceiptGate {
  #decrypting = 0
  #decrypted = 0
  #handedOver = 0
  #stored = 0
  #pending = 0
  #heldStored = 0
  /** Number of our messages written so far, and those whose steps are not stored yet. */
  #steps = 0
  readonly #stepsToStore = new Set<number>()
  #isMessageNext = false
  readonly #transactions = new KeyTransactions({
    endedWithoutStep: (mark) => this.stepStored(mark),
    failed: () => this.#hooks.stepLost(),
  })
  #frames: Frame[] = []
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #hooks: GateHooks

  constructor(hooks: GateHooks) {
    this.#hooks = hooks
  }

  /** A message is being decrypted, or was decrypted and not handed over. Its key writes must wait for it. */
  get inFlight(): boolean {
    return this.#decrypting > 0 || this.#decrypted > this.#handedOver
  }

  /**
   * Everything decrypted so far was handed over.
   * @returns the mark to pass to `stored` once it is stored.
   */
  handOver(): number {
    this.#handedOver = this.#decrypted
    clearInterval(this.#timer)
    this.#timer = undefined
    return this.#decrypted
  }

  /** Everything handed over up to `mark` is stored. Frames that waited for it are sent. */
  stored(mark: number): void {
    this.#stored = Math.max(this.#stored, mark)
    this.#release()
  }

  /**
   * Something else arrived that must be stored before WhatsApp gets its confirmation. Called before the
   * confirmation is written.
   * @returns the function to call once it is stored. Arrivals are stored in their order.
   */
  hold(): () => void {
    const mark = ++this.#pending
    return () => {
      this.#heldStored = Math.max(this.#heldStored, mark)
      this.#release()
    }
  }

  /** Follows the keys whose transactions contain the steps. */
  followTransactions(keys: Pick<SignalKeyStoreWithTransaction, 'transaction' | 'isInTransaction'>): void {
    this.#transactions.follow(keys)
  }

  /** The next frame belongs to an encrypted message. */
  expectMessage(): void {
    this.#isMessageNext = true
  }

  /**
   * Keys are being written.
   * @returns the mark of the message whose step is among them, to pass to `stepStored` once they are stored.
   */
  claimStep(): number | undefined {
    return this.#transactions.claim()
  }

  /** The step of the message is stored, so its frame is sent. */
  stepStored(mark: number): void {
    this.#stepsToStore.delete(mark)
    this.#release()
  }

  /** Replaces the socket's `send`. */
  guard(socket: RawSocket): void {
    const send = socket.send.bind(socket)
    socket.send = (data, written) => {
      if (this.#isMessageNext) this.#awaitStep()
      const nothingWaits =
        this.#stored === this.#decrypted &&
        this.#heldStored === this.#pending &&
        this.#stepsToStore.size === 0
      if (nothingWaits && this.#frames.length === 0) return send(data, written)
      this.#frames.push({
        after: this.#decrypted,
        afterPending: this.#pending,
        afterStep: this.#steps,
        send: () => send(data, () => undefined),
      })
      if (written) queueMicrotask(written)
    }
  }

  /** Makes Signal repositories that report every decryption to this gate. */
  watch(make: MakeRepository): MakeRepository {
    return (...args) => {
      const repository = make(...args)
      repository.decryptMessage = this.#watched(repository.decryptMessage.bind(repository))
      repository.decryptGroupMessage = this.#watched(repository.decryptGroupMessage.bind(repository))
      return repository
    }
  }

  /** The socket is closed. Waiting frames are dropped, and WhatsApp repeats messages without a receipt. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    this.#frames = []
  }

  #release(): void {
    const firstStep = Math.min(...this.#stepsToStore)
    const mayLeave = ({ after, afterPending, afterStep }: Frame): boolean =>
      after <= this.#stored && afterPending <= this.#heldStored && afterStep < firstStep
    while (this.#frames[0] && mayLeave(this.#frames[0])) this.#frames.shift()?.send()
  }

  #awaitStep(): void {
    this.#isMessageNext = false
    const mark = ++this.#steps
    this.#stepsToStore.add(mark)
    // Baileys only writes messages in transactions. Without one, nothing would store the step.
    if (!this.#transactions.begin(mark)) this.#hooks.stepLost()
  }

  #watched<A, R>(decrypt: (arg: A) => Promise<R>): (arg: A) => Promise<R> {
    return async (arg) => {
      // The previous message is emitted first, so that the key writes that follow are not taken for its own.
      this.#hooks.flushEvents()
      this.#decrypting += 1
      try {
        const plain = await decrypt(arg)
        this.#decrypted += 1
        this.#awaitHandOver()
        return plain
      } finally {
        this.#decrypting -= 1
        if (!this.inFlight) this.#hooks.settled()
      }
    }
  }

  /**
   * Baileys may buffer decrypted messages: after the login until the server says that nothing more waits, and
   * while it does other work. Since the frames are held back that could take long, so it is made to hand
   * over.
   */
  #awaitHandOver(): void {
    clearInterval(this.#timer)
    if (this.#closed) return
    let ticks = 0
    this.#timer = setInterval(() => {
      ticks += 1
      if (ticks < STALLED_TICKS) this.#hooks.flushEvents()
      else this.#hooks.stalled()
    }, TICK_MS)
  }
}
