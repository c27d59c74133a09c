import { initAuthCreds } from '@whiskeysockets/baileys'
import { beforeEach, expect, it, vi } from 'vitest'
import { AuthStore } from './authStore.js'
import { nameOf, readKeys, type KeyPlace, type KeyWrite } from './keyRows.js'

vi.mock('./keyRows.js', async (original) => ({ ...(await original<object>()), readKeys: vi.fn() }))

const reads = vi.mocked(readKeys)
const rows = new Map<string, Buffer>()
const answer = (_source: unknown, places: readonly KeyPlace[]) => {
  const found = places.map(nameOf).flatMap((name) => {
    const value = rows.get(name)
    return value ? [[name, value] as const] : []
  })
  return Promise.resolve(new Map(found))
}

beforeEach(() => {
  rows.clear()
  reads.mockReset().mockImplementation(answer)
})

const stored = (value: string) => Buffer.from(JSON.stringify(value))
const mapping = (id: string): KeyPlace => ({ type: 'lid-mapping', id })

/** A store whose writes complete when the test says so. */
function aStore({
  isForMessage = () => false,
  claimStep = () => undefined,
}: { isForMessage?: () => boolean; claimStep?: () => number | undefined } = {}) {
  const stepStored = vi.fn()
  const commits: { keys: readonly KeyWrite[]; done: () => void }[] = []
  const store = new AuthStore({ id: 1, companyId: 1 }, initAuthCreds(), {
    commit: (keys) => new Promise((done) => commits.push({ keys, done })),
    inFlight: () => false,
    isForMessage,
    claimStep,
    stepStored,
  })
  const get = async (...ids: string[]) => store.state.keys.get('lid-mapping', ids)
  const set = (values: Record<string, string>) => store.state.keys.set({ 'lid-mapping': values })
  return { store, commits, get, set, stepStored }
}

it('what was prefetched is not read again, nor what is not there', async () => {
  rows.set('lid-mapping/a', stored('1'))
  const { store, get } = aStore()
  await store.prefetch([mapping('a'), mapping('b')])
  expect(await get('a', 'b')).toEqual({ a: '1' })
  expect(store.isAbsent(mapping('b'))).toBe(true)
  expect(store.isAbsent(mapping('a'))).toBe(false)
  expect(reads).toHaveBeenCalledTimes(1)
})

it('what the library has is not prefetched', async () => {
  rows.set('lid-mapping/a', stored('1'))
  const { store, get, set, commits } = aStore()
  await get('a')
  const written = set({ b: '2' })
  await vi.waitFor(() => expect(commits).toHaveLength(1))
  commits[0]?.done()
  await written
  reads.mockClear()
  await store.prefetch([mapping('a'), mapping('b')])
  expect(reads).not.toHaveBeenCalled()
})

it('what is written while it is prefetched is what was written', async () => {
  rows.set('lid-mapping/a', stored('old'))
  const { store, get, set, commits } = aStore()
  let finish = (): void => undefined
  reads.mockImplementationOnce(async (source, places) => {
    const found = await answer(source, places)
    await new Promise<void>((resolve) => (finish = resolve))
    return found
  })
  const prefetched = store.prefetch([mapping('a'), mapping('gone')])
  const written = set({ a: 'new' })
  await vi.waitFor(() => expect(commits).toHaveLength(1))
  rows.set('lid-mapping/a', stored('new'))
  commits[0]?.done()
  store.saved(commits[0]?.keys ?? [])
  await written
  finish()
  await prefetched
  expect(await get('a', 'gone')).toEqual({ a: 'new' })
})

it('what is written on account of a message waits for it, and nobody waits for that', async () => {
  const { store, set, get, commits } = aStore({ isForMessage: () => true })
  await set({ a: '1' })
  expect(commits).toEqual([])
  expect(await get('a')).toEqual({ a: '1' })
  expect(store.take()).toMatchObject([{ type: 'lid-mapping', id: 'a' }])
})

it('the step of a message that we send is told once all that was written with it is durable', async () => {
  const transaction: { mark?: number } = {}
  const { store, commits, set, stepStored } = aStore({ claimStep: () => transaction.mark })
  const mapping = set({ a: '1' })
  await vi.waitFor(() => expect(commits).toHaveLength(1))
  commits[0]?.done()
  await mapping
  expect(stepStored).not.toHaveBeenCalled()
  transaction.mark = 7
  const step = store.state.keys.set({ session: { '1.0': Buffer.from('b') }, tctoken: {} })
  await vi.waitFor(() => expect(commits).toHaveLength(2))
  expect(stepStored).not.toHaveBeenCalled()
  commits[1]?.done()
  await step
  expect(stepStored.mock.calls).toEqual([[7]])
})

it('the step for an incoming message is reported once it is stored', async () => {
  const { store, stepStored } = aStore({ isForMessage: () => true, claimStep: () => 7 })
  await store.state.keys.set({ session: { '1.0': Buffer.from('a') } })
  expect(stepStored).not.toHaveBeenCalled()
  store.saved(store.take())
  expect(stepStored.mock.calls).toEqual([[7]])
})
