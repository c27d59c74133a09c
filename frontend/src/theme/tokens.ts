/**
 * All measures of the client, named by their meaning; colours are in `schemes.ts`. The values are those of
 * the design reference; `docs/look.md` explains the differences.
 */

/** Pixels: all distances are multiples of it. */
export const spacing = 8

/**
 * Pixels: corner radius of fields and buttons. In `sx` the others are multiples of it: chip 0.75, row 1.25,
 * card 1.5.
 */
export const radius = 8

/** Pixels: corner radius of chips, list rows, and cards (also bubbles, menus and dialogs). */
export const corners = { chip: 6, row: 10, card: 12 } as const

/** The system's coloured emoji fonts come before its other fonts, some of which have black emojis. */
export const fontFamily =
  "'Inter Variable', 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', system-ui, sans-serif"

/**
 * Heights of buttons and fields in rem, so that they grow with the text. `touch` is large enough for a thumb.
 */
export const controls = { usual: '2.25rem', small: '1.75rem', touch: '2.75rem' } as const

/** Pixels: height of the bottom bar on narrow screens. */
export const BOTTOM_BAR_HEIGHT = 56

/** Widths in pixels. Below `narrow` the screens have one column. */
export const widths = {
  narrow: 760,
  /** Below it, the collapsed side menu is a little narrower. */
  narrowRail: 900,
  /** Below it, tables hide their least important columns. */
  openMenu: 1100,
  /** From here on, menu, list, conversation and contact fit side by side. */
  allAtOnce: 1340,
  /** 29 % of the window's width, between `min` and `usual`; it can be dragged up to `max`. */
  ticketList: { min: 272, usual: 340, max: 420 },
  contactDrawer: 320,
  /** Maximum width of the column of messages and the composer. */
  threadColumn: 880,
} as const

/**
 * Milliseconds for hover effects (`quick`), for parts that appear in place (`move`), and for parts that slide
 * in from an edge (`slide`).
 */
export const durations = { quick: 120, move: 180, slide: 240 } as const
export const easing = 'cubic-bezier(0.2, 0, 0, 1)'

/** Milliseconds without an answer after which a waiting time turns amber, then red. */
export const waitingThresholds = { amber: 5 * 60_000, red: 15 * 60_000 } as const
