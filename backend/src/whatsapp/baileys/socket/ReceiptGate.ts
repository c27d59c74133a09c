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
  /** Makes Baileys hand over what it has buffered, now. */
  flushEvents: () => void
  /** A decryption ended without a message, and nothing is in flight. */
  settled: () => void
  /** A message was decrypted and Baileys never handed it over. */
  stalled: () => void
  /**
   * A message was written whose step will never be stored: nothing may leave through this socket any more.
   */
  stepLost: () => void
}

interface Frame {
  /** Marks that must be durable before the frame leaves. */
  after: number
  afterPending: number
  afterStep: number
  send: () => void
}

const TICK_MS = 50
const STALLED_TICKS = 200

/**
 * Keeps WhatsApp from hearing that a message was received before the message is durable.
 *
 * Baileys writes the delivery receipt before it emits `messages.upsert`, and stores the ratchet step of the
 * decryption before both. A crash in between loses the message twice over: WhatsApp believes it delivered,
 * and were it repeated, the advanced ratchet would refuse the ciphertext as a double. So:
 * - from the moment a message is decrypted, outgoing frames wait, in their order (they are encrypted with a
 *   counter), until everything decrypted before them is stored. Baileys is told that they were written, since
 *   it awaits that;
 * - key writes of that time wait for the message (`inFlight`, see AuthStore) and are committed with it in one
 *   transaction.
 *
 * Crash at any point: either both are stored, or neither is and WhatsApp sends the message again.
 *
 * Receipts for our own messages are confirmed to WhatsApp as early; `hold` makes the confirmation wait in the
 * same way.
 *
 * The other way round it is the same: Baileys writes a message's frame, and stores the ratchet step of its
 * encryption after it. Were the step lost, with the process or with its lease, the next message would be
 * encrypted by the same one, which the customer's phone cannot read: it asks for a repeat, and gets the
 * messages in another order. So a message's frame waits as well, until what its own transaction of the keys
 * wrote is durable, or until that ended without writing. No time lets it pass.
 */
export class ReceiptGate {
  #decrypting = 0
  #decrypted = 0
  #handedOver = 0
  #stored = 0
  #pending = 0
  #heldStored = 0
  /** Messages of ours that were written so far, and those of them whose steps are not durable yet. */
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

  /** A message is being decrypted, or was and has not been handed over: its key writes must wait for it. */
  get inFlight(): boolean {
    return this.#decrypting > 0 || this.#decrypted > this.#handedOver
  }

  /**
   * Everything decrypted so far has been handed over. @returns the mark to give to `stored` once it is
   * durable.
   */
  handOver(): number {
    this.#handedOver = this.#decrypted
    clearInterval(this.#timer)
    this.#timer = undefined
    return this.#decrypted
  }

  /** Everything handed over up to `mark` is durable. Frames that waited for it leave. */
  stored(mark: number): void {
    this.#stored = Math.max(this.#stored, mark)
    this.#release()
  }

  /**
   * Something else has arrived that WhatsApp must not believe received before it is durable. Called before
   * its confirmation is written. @returns what to call once it is stored; things are stored in the order in
   * which they were held.
   */
  hold(): () => void {
    const mark = ++this.#pending
    return () => {
      this.#heldStored = Math.max(this.#heldStored, mark)
      this.#release()
    }
  }

  /** The keys whose transactions carry the steps. */
  followTransactions(keys: Pick<SignalKeyStoreWithTransaction, 'transaction' | 'isInTransaction'>): void {
    this.#transactions.follow(keys)
  }

  /** The next frame is one of a message, which was encrypted. */
  expectMessage(): void {
    this.#isMessageNext = true
  }

  /**
   * Keys are written now. @returns the mark of the message whose step is among them, to give to `stepStored`
   * once they are durable.
   */
  claimStep(): number | undefined {
    return this.#transactions.claim()
  }

  /** The step of the message is durable: it leaves. */
  stepStored(mark: number): void {
    this.#stepsToStore.delete(mark)
    this.#release()
  }

  /** Takes the place of the socket's `send`. */
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

  /** Makes Signal repositories that tell this gate about every decryption. */
  watch(make: MakeRepository): MakeRepository {
    return (...args) => {
      const repository = make(...args)
      repository.decryptMessage = this.#watched(repository.decryptMessage.bind(repository))
      repository.decryptGroupMessage = this.#watched(repository.decryptGroupMessage.bind(repository))
      return repository
    }
  }

  /** The socket is closed: what waits is dropped, and WhatsApp repeats what it has no receipt for. */
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
    // Baileys writes messages nowhere else; one without a transaction would have a step that nobody stores.
    if (!this.#transactions.begin(mark)) this.#hooks.stepLost()
  }

  #watched<A, R>(decrypt: (arg: A) => Promise<R>): (arg: A) => Promise<R> {
    return async (arg) => {
      // The message before this one is emitted first, so that the key writes that follow are not taken for
      // its own.
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
   * Baileys may buffer what it decrypted: from the login on until the server says that nothing waits any
   * more, and while it works on other things. With the frames held that could last; so it is made to hand
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
