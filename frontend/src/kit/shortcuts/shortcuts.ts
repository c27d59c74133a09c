import { noticeChord } from '../../ui/feedback/toast'

/**
 * Keys that are pressed together. `code` is the physical key, for keys whose character changes with Alt;
 * `key` is the character.
 */
export interface Chord {
  key?: string
  code?: string
  /** Ctrl, or Command on a Mac. */
  mod?: boolean
  alt?: boolean
  /** Absent: whatever the character needs. */
  shift?: boolean
}

export interface Shortcut {
  group: ShortcutGroup
  chords: readonly [Chord, ...Chord[]]
  /** Works also while the user is typing in a field. */
  whileWriting?: true
}

export const shortcutGroups = [
  'everywhere',
  'tickets',
  'list',
  'records',
  'board',
  'lifted',
  'thread',
  'composer',
] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

const table = {
  palette: { group: 'everywhere', chords: [{ key: 'k', mod: true, shift: false }], whileWriting: true },
  help: { group: 'everywhere', chords: [{ key: '?' }] },
  /** Handled by the toasts (`toast.ts`). */
  notice: { group: 'everywhere', chords: [noticeChord], whileWriting: true },

  nextTicket: { group: 'tickets', chords: [{ code: 'KeyJ', alt: true }], whileWriting: true },
  previousTicket: { group: 'tickets', chords: [{ code: 'KeyK', alt: true }], whileWriting: true },
  acceptNext: { group: 'tickets', chords: [{ code: 'KeyA', alt: true }], whileWriting: true },
  resolve: { group: 'tickets', chords: [{ code: 'KeyE', alt: true }], whileWriting: true },
  /** "Put off". Alt+D and Alt+S belong to some browsers. */
  snooze: { group: 'tickets', chords: [{ code: 'KeyP', alt: true }], whileWriting: true },
  /** Not Escape: a user who closes an overlay may press it once too often. */
  closeTicket: { group: 'tickets', chords: [{ code: 'KeyL', alt: true }], whileWriting: true },

  moveInList: {
    group: 'list',
    chords: [
      { key: 'ArrowUp', shift: false },
      { key: 'ArrowDown', shift: false },
      { key: 'Home', shift: false },
      { key: 'End', shift: false },
    ],
  },
  select: { group: 'list', chords: [{ key: 'x', shift: false }] },
  /** Not Space: on a waiting ticket it presses the button. */
  preview: { group: 'list', chords: [{ key: 'i', shift: false }] },
  extendSelection: {
    group: 'list',
    chords: [
      { key: 'ArrowUp', shift: true },
      { key: 'ArrowDown', shift: true },
    ],
  },
  selectAll: { group: 'list', chords: [{ key: 'a', mod: true, shift: false }] },

  createRecord: { group: 'records', chords: [{ key: 'c', shift: false }] },
  searchList: { group: 'records', chords: [{ key: '/' }] },
  /** Handled by the browser: a row's name is a button. */
  openRecord: { group: 'records', chords: [{ key: 'Enter' }] },

  moveOnBoard: {
    group: 'board',
    chords: [
      { key: 'ArrowUp', shift: false },
      { key: 'ArrowDown', shift: false },
      { key: 'ArrowLeft', shift: false },
      { key: 'ArrowRight', shift: false },
    ],
  },
  liftCard: { group: 'board', chords: [{ key: ' ' }] },
  /** Handled by the browser: a card is a link. */
  openCard: { group: 'board', chords: [{ key: 'Enter' }] },
  chooseLane: { group: 'lifted', chords: [{ key: 'ArrowLeft' }, { key: 'ArrowRight' }] },
  putDown: { group: 'lifted', chords: [{ key: ' ' }, { key: 'Enter' }] },
  leaveInLane: { group: 'lifted', chords: [{ key: 'Escape' }] },

  searchThread: { group: 'thread', chords: [{ key: 'f', mod: true, shift: false }], whileWriting: true },
  moveInThread: {
    group: 'thread',
    chords: [
      { key: 'ArrowUp', shift: false },
      { key: 'ArrowDown', shift: false },
    ],
  },
  openMessageMenu: { group: 'thread', chords: [{ key: 'Enter' }] },
  selectMessage: { group: 'thread', chords: [{ key: ' ' }] },
  extendInThread: {
    group: 'thread',
    chords: [
      { key: 'ArrowUp', shift: true },
      { key: 'ArrowDown', shift: true },
    ],
  },

  send: {
    group: 'composer',
    chords: [
      { key: 'Enter', shift: false },
      { key: 'Enter', mod: true, shift: false },
    ],
    whileWriting: true,
  },
  breakLine: { group: 'composer', chords: [{ key: 'Enter', shift: true }], whileWriting: true },
  switchMode: { group: 'composer', chords: [{ code: 'KeyN', alt: true }], whileWriting: true },
  quickMessages: { group: 'composer', chords: [{ key: '/' }], whileWriting: true },
  macros: { group: 'composer', chords: [{ code: 'KeyM', alt: true }], whileWriting: true },
  runMacro: {
    group: 'composer',
    chords: [
      { code: 'Digit1', alt: true },
      { code: 'Digit2', alt: true },
      { code: 'Digit3', alt: true },
    ],
    whileWriting: true,
  },
  emojis: { group: 'composer', chords: [{ key: ':' }], whileWriting: true },
  bold: { group: 'composer', chords: [{ key: 'b', mod: true, shift: false }], whileWriting: true },
  italic: { group: 'composer', chords: [{ key: 'i', mod: true, shift: false }], whileWriting: true },
  strike: { group: 'composer', chords: [{ key: 'x', mod: true, shift: true }], whileWriting: true },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof table

/** All shortcuts of the product. Key handlers look them up here, and the help is generated from it. */
export const shortcuts: Record<ShortcutName, Shortcut> = table
export const shortcutNames = Object.keys(table) as ShortcutName[]
