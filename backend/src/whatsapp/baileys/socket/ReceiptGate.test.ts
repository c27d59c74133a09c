import { addTransactionCapability } from '@whiskeysockets/baileys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { libraryLog } from '../library/libraryLog.js'
import { ReceiptGate, type RawSocket } from './ReceiptGate.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aGate() {
  const hooks = { flushEvents: vi.fn(), settled: vi.fn(), stalled: vi.fn(), stepLost: vi.fn() }
  const gate = new ReceiptGate(hooks)
  const sent: unknown[] = []
  const raw: RawSocket = {
    send: (data, written) => {
      sent.push(data)
      written?.()
    },
    close: () => undefined,
    terminate: () => undefined,
  }
  gate.guard(raw)
  let result: () => Promise<Buffer> = () => Promise.resolve(Buffer.from('plain'))
  const repository = gate.watch(
    () => ({ decryptMessage: () => result(), decryptGroupMessage: () => result() }) as never,
  )(...([] as never as Parameters<Parameters<ReceiptGate['watch']>[0]>))
  const decrypt = () => repository.decryptMessage({ jid: 'x', type: 'msg', ciphertext: new Uint8Array() })
  return { gate, hooks, raw, sent, decrypt, decryptsTo: (next: typeof result) => (result = next) }
}

describe('the receipt of a message', () => {
  it('leaves only once the message is stored, and Baileys does not notice', async () => {
    const { gate, raw, sent, decrypt } = aGate()
    await decrypt()
    const written = vi.fn()
    raw.send('receipt', written)
    await Promise.resolve()
    expect(written).toHaveBeenCalledWith()
    const mark = gate.handOver()
    expect(sent).toEqual([])
    gate.stored(mark)
    expect(sent).toEqual(['receipt'])
    gate.close()
  })

  it('keeps its place among the other frames', async () => {
    const { gate, raw, sent, decrypt } = aGate()
    raw.send('before')
    await decrypt()
    raw.send('first receipt')
    const first = gate.handOver()
    await decrypt()
    raw.send('second receipt')
    raw.send('ping')
    const second = gate.handOver()
    gate.stored(first)
    expect(sent).toEqual(['before', 'first receipt'])
    gate.stored(second)
    expect(sent).toEqual(['before', 'first receipt', 'second receipt', 'ping'])
    raw.send('after')
    expect(sent.at(-1)).toBe('after')
  })

  it('is dropped with its socket, so that WhatsApp repeats the message', async () => {
    const { gate, raw, sent, decrypt } = aGate()
    await decrypt()
    raw.send('receipt')
    gate.close()
    gate.stored(gate.handOver())
    expect(sent).toEqual([])
  })
})

describe('a decryption', () => {
  it('first makes the library hand over the message before', async () => {
    const { gate, hooks, decrypt } = aGate()
    await decrypt()
    expect(hooks.flushEvents).toHaveBeenCalledTimes(1)
    gate.close()
  })

  it('holds key writes until its message is handed over', async () => {
    const { gate, decrypt } = aGate()
    expect(gate.inFlight).toBe(false)
    const decrypting = decrypt()
    expect(gate.inFlight).toBe(true)
    await decrypting
    expect(gate.inFlight).toBe(true)
    gate.handOver()
    expect(gate.inFlight).toBe(false)
  })

  it('that fails holds nothing', async () => {
    const { gate, hooks, raw, sent, decrypt, decryptsTo } = aGate()
    decryptsTo(() => Promise.reject(new Error('Bad MAC')))
    await expect(decrypt()).rejects.toThrow('Bad MAC')
    expect(gate.inFlight).toBe(false)
    expect(hooks.settled).toHaveBeenCalledOnce()
    raw.send('retry receipt')
    expect(sent).toEqual(['retry receipt'])
  })

  it('whose message the library keeps is asked for, and given up in the end', async () => {
    const { hooks, decrypt } = aGate()
    await decrypt()
    vi.advanceTimersByTime(1_000)
    expect(hooks.flushEvents.mock.calls.length).toBeGreaterThan(10)
    expect(hooks.stalled).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(hooks.stalled).toHaveBeenCalled()
  })
})

describe('the confirmation of a receipt', () => {
  it('leaves only once what the receipt said is stored', () => {
    const { gate, raw, sent } = aGate()
    const stored = gate.hold()
    raw.send('confirmation')
    expect(sent).toEqual([])
    stored()
    expect(sent).toEqual(['confirmation'])
  })

  it('neither frees the receipt of a message that is not stored yet, nor is freed by it', async () => {
    const { gate, raw, sent, decrypt } = aGate()
    await decrypt()
    raw.send('receipt')
    const mark = gate.handOver()
    const stored = gate.hold()
    raw.send('confirmation')
    stored()
    expect(sent).toEqual([])
    gate.stored(mark)
    expect(sent).toEqual(['receipt', 'confirmation'])
    const later = gate.hold()
    raw.send('next confirmation')
    await decrypt()
    gate.stored(gate.handOver())
    expect(sent).toHaveLength(2)
    later()
    expect(sent).toHaveLength(3)
    gate.close()
  })
})

/**
 * Baileys' own transactions, over keys that are stored when the test says so, and a message written in one.
 */
function aSender() {
  const made = aGate()
  const { gate, raw } = made
  const commits: (() => void)[] = []
  const keys = addTransactionCapability(
    {
      get: () => Promise.resolve({}),
      set: () => {
        const mark = gate.claimStep()
        return new Promise<void>((resolve) => {
          commits.push(() => {
            if (mark !== undefined) gate.stepStored(mark)
            resolve()
          })
        })
      },
    },
    libraryLog(1),
    { maxCommitRetries: 1, delayBetweenTriesMs: 1 },
  )
  gate.followTransactions(keys)
  const step = { session: { '1.0': Buffer.from('step') } }
  const written = vi.fn()
  const write = (text: string) => {
    gate.expectMessage()
    raw.send(text, written)
  }
  /** Like `relayMessage`: encrypts in a nested transaction, writes, and stores. */
  const relay = (text: string, { encrypts = true, then = () => Promise.resolve() } = {}) =>
    keys.transaction(async () => {
      if (encrypts) await keys.transaction(async () => keys.set(step), 'customer')
      write(text)
      await then()
    }, 'me')
  return { ...made, keys, step, written, write, relay, commits }
}

describe('a message of ours', () => {
  it('leaves once its step is durable, and all that is written after it waits behind it', async () => {
    const { raw, sent, relay, commits, written } = aSender()
    const relayed = relay('message')
    await vi.waitFor(() => expect(commits).toHaveLength(1))
    expect(written).toHaveBeenCalledWith()
    raw.send('ping')
    vi.advanceTimersByTime(600_000)
    expect(sent).toEqual([])
    commits[0]?.()
    await relayed
    expect(sent).toEqual(['message', 'ping'])
    raw.send('after')
    expect(sent.at(-1)).toBe('after')
  })

  it('is not let go by a step that another transaction stores meanwhile', async () => {
    const { sent, relay, commits, keys, step } = aSender()
    let goOn = (): void => undefined
    const relayed = relay('message', { then: () => new Promise((resolve) => (goOn = resolve)) })
    const other = keys.transaction(async () => keys.set(step), 'another customer')
    const alone = keys.set(step)
    await vi.waitFor(() => expect(commits).toHaveLength(2))
    for (const commit of commits.splice(0)) commit()
    await Promise.all([other, alone])
    expect(sent).toEqual([])
    goOn()
    await vi.waitFor(() => expect(commits).toHaveLength(1))
    expect(sent).toEqual([])
    commits[0]?.()
    await relayed
    expect(sent).toEqual(['message'])
  })

  it('that has no step leaves when its transaction ends, and not before', async () => {
    const { sent, relay } = aSender()
    let goOn = (): void => undefined
    const relayed = relay('message', {
      encrypts: false,
      then: () => new Promise((resolve) => (goOn = resolve)),
    })
    await Promise.resolve()
    vi.advanceTimersByTime(600_000)
    expect(sent).toEqual([])
    goOn()
    await relayed
    expect(sent).toEqual(['message'])
  })

  it('whose transaction fails after it was written never leaves, and its socket ends', async () => {
    const { hooks, sent, relay } = aSender()
    await expect(relay('message', { then: () => Promise.reject(new Error('too late')) })).rejects.toThrow()
    expect(hooks.stepLost).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })

  it('that is written outside of a transaction never leaves, and its socket ends', () => {
    const { hooks, sent, write } = aSender()
    write('message')
    expect(hooks.stepLost).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })

  it('never leaves once its socket is closed', async () => {
    const { gate, sent, relay, commits } = aSender()
    const relayed = relay('message')
    await vi.waitFor(() => expect(commits).toHaveLength(1))
    gate.close()
    commits[0]?.()
    await relayed
    expect(sent).toEqual([])
  })
})
