import { beforeEach, expect, it, vi } from 'vitest'
import { forRetry, type OutboxEntry } from './outbox.rules'
import type * as Store from './outbox.store'

/** A fake of the browser's database, which jsdom lacks. An end-to-end test uses the real one. */
const database = vi.hoisted(() => ({
  files: new Map<string, File>(),
  takes: true,
  pending: [] as (() => void)[],
}))
vi.mock('../../../../data/browser/heldFiles', () => ({
  holdFile: async (key: string, file: File) => {
    await new Promise<void>((resolve) => database.pending.push(resolve))
    if (database.takes) database.files.set(key, file)
    return database.takes
  },
  heldFile: (key: string) => Promise.resolve(database.files.get(key) ?? null),
  releaseFile: (key: string) => Promise.resolve(database.files.delete(key)),
  forgetLeftFiles: () => Promise.resolve(),
}))

const ANA = 1
const BRUNO = 11
const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })

const text = (clientKey: string, second: number): OutboxEntry => ({
  clientKey,
  ticketId: 40,
  contactId: 7,
  whatsappId: 3,
  body: clientKey,
  createdAt: `2026-03-02T10:00:0${second}.000Z`,
  state: 'waiting',
  attempts: 0,
  error: null,
})
const withFile = (clientKey: string, second: number, place = 0): OutboxEntry => ({
  ...text(clientKey, second),
  place,
  file: {
    key: clientKey,
    name: photo.name,
    mimetype: photo.type,
    size: 1,
    kind: 'image',
    width: null,
    height: null,
    seconds: null,
    waveform: null,
  },
})

let tab: typeof Store
/** A tab that was just opened or reloaded. */
async function openTab(): Promise<void> {
  vi.resetModules()
  tab = await import('./outbox.store')
}
/** Completes pending writes to the database: all, or one of them. */
async function store(which?: number): Promise<void> {
  const asked = which === undefined ? database.pending.splice(0) : database.pending.splice(which, 1)
  for (const answer of asked) answer()
  await new Promise((resolve) => setTimeout(resolve))
}
const keys = (userId = ANA) =>
  tab
    .outboxOf(userId)
    .entries()
    .map(({ clientKey }) => clientKey)
const fileOf = (clientKey: string) => {
  const outbox = tab.outboxOf(ANA)
  const entry = outbox.entries().find((each) => each.clientKey === clientKey)
  return entry && outbox.fileOf(entry)
}

beforeEach(async () => {
  database.files.clear()
  database.takes = true
  database.pending = []
  await openTab()
})

it('keeps a file and its place among the texts over a reload', async () => {
  const outbox = tab.outboxOf(ANA)
  tab.addEntry(outbox, text('antes', 1))
  tab.addEntry(outbox, withFile('um', 2, 0), photo)
  tab.addEntry(outbox, withFile('dois', 2, 1), photo)
  tab.addEntry(outbox, text('depois', 3))
  // The second file is stored first, and another tab changes the stored entries in between.
  await store(1)
  localStorage.setItem(
    'balcao.outbox.v1.1',
    JSON.stringify([text('antes', 1), withFile('dois', 2, 1), text('depois', 3), text('de lá', 4)]),
  )
  expect(keys()).toEqual(['antes', 'um', 'dois', 'depois', 'de lá'])
  await store()
  expect(outbox.isOnlyHere()).toBe(false)
  await openTab()
  expect(keys()).toEqual(['antes', 'um', 'dois', 'depois', 'de lá'])
  expect(await fileOf('um')).toBe(photo)
})

it('is in this page alone until the browser has stored it', async () => {
  const outbox = tab.outboxOf(ANA)
  const changes: boolean[] = []
  outbox.subscribe(() => changes.push(outbox.isOnlyHere()))
  tab.addEntry(outbox, withFile('foto', 1), photo)
  expect(localStorage.getItem('balcao.outbox.v1.1')).toBeNull()
  expect(await fileOf('foto')).toBe(photo)
  await store()
  expect(changes).toEqual([true, false])
})

it('says that a file which the browser does not take would be lost, and keeps the texts', async () => {
  database.takes = false
  const outbox = tab.outboxOf(ANA)
  tab.addEntry(outbox, withFile('foto', 1), photo)
  tab.addEntry(outbox, text('texto', 2))
  await store()
  expect(outbox.isOnlyHere()).toBe(true)
  expect(keys()).toEqual(['foto', 'texto'])
  expect(await fileOf('foto')).toBe(photo)
  await openTab()
  expect(keys()).toEqual(['texto'])
})

it('keeps in the page what local storage has no room for, and says so', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const outbox = tab.outboxOf(ANA)
  tab.addEntry(outbox, text('um', 1))
  expect(keys()).toEqual(['um'])
  expect(outbox.isOnlyHere()).toBe(true)
  full.mockRestore()
  tab.addEntry(outbox, text('dois', 2))
  expect(keys()).toEqual(['um', 'dois'])
  expect(outbox.isOnlyHere()).toBe(false)
})

it('deletes a file once it is sent or discarded, in any tab', async () => {
  const outbox = tab.outboxOf(ANA)
  for (const key of ['aqui', 'lá', 'cedo']) tab.addEntry(outbox, withFile(key, 1), photo)
  await store(0)
  await store(0)
  expect([...database.files.keys()]).toEqual(['balcao.outbox.v1.1.aqui', 'balcao.outbox.v1.1.lá'])
  tab.removeEntry(outbox, 'aqui')
  tab.removeEntry(outbox, 'cedo')
  localStorage.removeItem('balcao.outbox.v1.1')
  expect(keys()).toEqual([])
  await store()
  expect([...database.files.keys()]).toEqual([])
  expect(outbox.isOnlyHere()).toBe(false)
})

it('keeps the file of a message that is tried again under a new key', async () => {
  tab.addEntry(tab.outboxOf(ANA), withFile('foto', 1), photo)
  await store()
  await openTab()
  const outbox = tab.outboxOf(ANA)
  tab.replaceEntry(outbox, 'foto', forRetry({ ...withFile('foto', 1), state: 'failed' }, 'nova'))
  expect(await fileOf('nova')).toBe(photo)
  tab.removeEntry(outbox, 'nova')
  expect(database.files.size).toBe(0)
})

it('shows nobody else what a user left', async () => {
  tab.addEntry(tab.outboxOf(ANA), withFile('foto', 1), photo)
  await store()
  await openTab()
  expect(keys(BRUNO)).toEqual([])
  expect(database.files.size).toBe(1)
  expect(keys()).toEqual(['foto'])
})
