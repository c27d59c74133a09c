// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { markOfKey, withMark } from './marks.rules'

const key = (part: Partial<Parameters<typeof markOfKey>[0]>) =>
  markOfKey({ key: 'b', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...part })

/** Marks a text; the selection is in brackets, before and after. */
function mark(marked: string, sign: string): string {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const text = marked.replace(/[[\]]/g, '')
  const { start: from, end: to, text: insertion, after } = withMark(text, { start, end }, sign)
  const next = text.slice(0, from) + insertion + text.slice(to)
  return `${next.slice(0, after.start)}[${next.slice(after.start, after.end)}]${next.slice(after.end)}`
}

describe('keys that mark', () => {
  it('are Ctrl or Cmd with B, I and Shift+X', () => {
    expect(key({})).toBe('*')
    expect(key({ ctrlKey: false, metaKey: true, key: 'i' })).toBe('_')
    expect(key({ shiftKey: true, key: 'X' })).toBe('~')
  })

  it('are none without Ctrl, or with Alt', () => {
    expect(key({ ctrlKey: false })).toBeNull()
    expect(key({ altKey: true })).toBeNull()
    expect(key({ key: 'x' })).toBeNull()
  })
})

describe('a mark', () => {
  it.each([
    ['goes around what is selected', 'um [dois] três', 'um *[dois]* três'],
    ['leaves the spaces outside, next to which it would mean nothing', 'um[ dois ]três', 'um *[dois]* três'],
    ['is taken away when it is selected too', 'um [*dois*] três', 'um [dois] três'],
    ['is taken away when it stands around', 'um *[dois]* três', 'um [dois] três'],
    ['stands ready around the caret', 'um []', 'um *[]*'],
  ])('%s', (_, before, after) => {
    expect(mark(before, '*')).toBe(after)
  })
})
