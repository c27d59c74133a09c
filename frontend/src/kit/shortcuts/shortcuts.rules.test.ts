// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { shortcutGroups, shortcutNames, shortcuts } from './shortcuts'
import { isPressed, isWriting, keysOf, shortcutsOf, type KeyPress } from './shortcuts.rules'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

describe('a shortcut', () => {
  it.each([
    ['palette', press('k', { ctrlKey: true }), true],
    ['palette', press('K', { metaKey: true }), true],
    ['palette', press('k'), false],
    ['palette', press('k', { ctrlKey: true, altKey: true }), false],
    ['help', press('?', { shiftKey: true }), true],
    ['help', press('?'), true],
    ['help', press('/', { shiftKey: true }), false],
    // On some keyboards Alt changes the character of a key.
    ['nextTicket', press('∆', { altKey: true, code: 'KeyJ' }), true],
    ['nextTicket', press('j', { code: 'KeyJ' }), false],
    ['send', press('Enter'), true],
    ['send', press('Enter', { shiftKey: true }), false],
    ['select', press('x'), true],
    ['select', press('X', { shiftKey: true }), false],
    ['strike', press('X', { ctrlKey: true, shiftKey: true }), true],
    ['extendSelection', press('ArrowDown', { shiftKey: true }), true],
    ['moveInList', press('ArrowDown', { shiftKey: true }), false],
  ] as const)('%s is pressed, or is not: %o', (name, pressed, expected) => {
    expect(isPressed(pressed, name)).toBe(expected)
  })

  it('says what stands on its keys, as the computer at hand names them', () => {
    expect(keysOf(shortcuts.palette.chords[0], false)).toEqual(['Ctrl', 'K'])
    expect(keysOf(shortcuts.palette.chords[0], true)).toEqual(['⌘', 'K'])
    expect(keysOf(shortcuts.nextTicket.chords[0], false)).toEqual(['Alt', 'J'])
    expect(keysOf(shortcuts.breakLine.chords[0], false)).toEqual(['Shift', 'Enter'])
    expect(keysOf(shortcuts.leaveInLane.chords[0], false)).toEqual(['Esc'])
    expect(keysOf(shortcuts.help.chords[0], false)).toEqual(['?'])
  })

  it('stands in one group, and no two of a group or of everywhere share their keys', () => {
    expect(shortcutGroups.flatMap(shortcutsOf).sort()).toEqual([...shortcutNames].sort())
    for (const group of shortcutGroups) {
      const chords = [...new Set([...shortcutsOf('everywhere'), ...shortcutsOf(group)])]
        .flatMap((name) => shortcuts[name].chords)
        .map((chord) => keysOf(chord, false).join('+'))
      expect(new Set(chords).size).toBe(chords.length)
    }
  })
})

it('keys write in fields, not in boxes to tick', () => {
  const element = (html: string) => {
    document.body.innerHTML = html
    return document.body.firstElementChild
  }
  expect(isWriting(element('<textarea></textarea>'))).toBe(true)
  expect(isWriting(element('<input type="search">'))).toBe(true)
  expect(isWriting(element('<input type="checkbox">'))).toBe(false)
  expect(isWriting(element('<button></button>'))).toBe(false)
  expect(isWriting(null)).toBe(false)
})
