import { expect, it, vi } from 'vitest'

/** The module's state after a reload of the page. */
const freshPage = () => {
  vi.resetModules()
  return import('./noteKey')
}

it('stays the same for the same words of the same person and ticket, also on the next page', async () => {
  const { keyOfNote } = await freshPage()
  const key = keyOfNote(1, 40, 'Fica')
  expect(keyOfNote(1, 40, 'Fica')).toBe(key)
  const next = await freshPage()
  expect(next.keyOfNote(1, 40, 'Fica')).toBe(key)
  const others = [next.keyOfNote(2, 40, 'Fica'), next.keyOfNote(1, 41, 'Fica'), next.keyOfNote(1, 40, 'Vai')]
  expect(new Set([key, ...others]).size).toBe(4)
})

it('is another one once it was forgotten, here and on the next page', async () => {
  const { keyOfNote, forgetNoteKey } = await freshPage()
  const key = keyOfNote(1, 40, 'Fica')
  forgetNoteKey(1, 40)
  const next = await freshPage()
  expect(next.keyOfNote(1, 40, 'Fica')).not.toBe(key)
})

it('a key lasts as long as the page when nothing can be stored', async () => {
  localStorage.setItem('balcao.noteKey.v1.1.40', '"Fica"')
  const { keyOfNote } = await freshPage()
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const key = keyOfNote(1, 40, 'Fica')
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(keyOfNote(1, 40, 'Fica')).toBe(key)
  setItem.mockRestore()
})
