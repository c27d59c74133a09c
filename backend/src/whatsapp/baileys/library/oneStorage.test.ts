import { AsyncLocalStorage, executionAsyncResource } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { addTransactionCapability, type SignalKeyStore } from '@whiskeysockets/baileys'
import { expect, it, vi } from 'vitest'
import { libraryLog } from './libraryLog.js'
import { withOneStorage } from './oneStorage.js'

const session = (text: string) => Buffer.from(text)

/** Keys of a socket, over a store that stores nothing. */
function keysOfSocket() {
  const set = vi.fn<SignalKeyStore['set']>()
  const store = { get: () => ({}), set }
  const options = { maxCommitRetries: 1, delayBetweenTriesMs: 0 }
  return { set, keys: withOneStorage(() => addTransactionCapability(store, libraryLog(1), options)) }
}

/** Number of storages attached to a new promise. */
async function storages(): Promise<number> {
  await turn()
  return Object.getOwnPropertySymbols(executionAsyncResource()).length
}

it('adds nothing to what promises carry, however many sockets there have been', async () => {
  const open = async () => {
    const { keys } = keysOfSocket()
    await keys.transaction(async () => keys.set({ session: { one: session('one') } }), 'one')
  }
  await open()
  const before = await storages()
  for (let count = 0; count < 20; count += 1) await open()
  expect(await storages()).toBe(before)
})

it('keeps the transactions of sockets apart', async () => {
  const [one, other] = [keysOfSocket(), keysOfSocket()]
  await one.keys.transaction(async () => {
    await one.keys.set({ session: { of: session('one') } })
    expect(other.keys.isInTransaction()).toBe(false)
    await other.keys.transaction(async () => {
      await turn()
      await other.keys.set({ session: { of: session('other') } })
      expect(await one.keys.get('session', ['of'])).toEqual({ of: session('one') })
      expect(await other.keys.get('session', ['of'])).toEqual({ of: session('other') })
    }, 'of')
    expect(other.set.mock.calls).toEqual([[{ session: { of: session('other') } }]])
    expect(one.set).not.toHaveBeenCalled()
  }, 'of')
  expect(one.set.mock.calls).toEqual([[{ session: { of: session('one') } }]])
  expect(one.keys.isInTransaction()).toBe(false)
})

it('leaves everything else as it was, whatever happens', () => {
  expect(() =>
    withOneStorage(() => {
      throw new Error('it failed')
    }),
  ).toThrow('it failed')
  expect(new AsyncLocalStorage()).toHaveProperty('enterWith')
})
