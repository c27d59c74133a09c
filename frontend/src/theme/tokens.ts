/**
 * Every measure of the client, named by what it means; the colours are in `schemes.ts`. The values are those
 * of the design's reference; where the product differs, `docs/look.md` says why.
 */

/** Pixels: the grid that all distances are multiples of. */
export const spacing = 8

/**
 * Pixels: corners of fields, buttons and what is pressed. `sx` says the others as parts of it: chip 0.75, row
 * 1.25, card 1.5.
 */
export const radius = 8

/** Pixels: corners of chips, rows of a list, and cards, bubbles, menus and dialogs. */
export const corners = { chip: 6, row: 10, card: 12 } as const

/** The system's coloured emojis come before its other fonts, some of which have black ones. */
export const fontFamily =
  "'Inter Variable', 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', system-ui, sans-serif"

/**
 * Heights of what is pressed and written in, in rem: they grow with the text. `touch` is what a thumb needs.
 */
export const controls = { usual: '2.25rem', small: '1.75rem', touch: '2.75rem' } as const

/** Pixels: the bar at the lower edge of a narrow screen. */
export const BOTTOM_BAR_HEIGHT = 56

/** Widths in pixels. Below `narrow` the screens turn into one column. */
export const widths = {
  narrow: 760,
  /** Below, the closed side menu is a little narrower. */
  narrowRail: 900,
  /** Below, tables leave out what matters least. */
  openMenu: 1100,
  /** From here on menu, list, conversation and contact have room side by side. */
  allAtOnce: 1340,
  /**
   * Of the window's width it takes 29 %, within `min` and `usual`; dragged it may become as wide as `max`.
   */
  ticketList: { min: 272, usual: 340, max: 420 },
  contactDrawer: 320,
  /** Messages and what is written stand in the middle, in a column of at most this. */
  threadColumn: 880,
} as const

/** Milliseconds: what is under the pointer, what comes and goes in its place, what slides in from an edge. */
export const durations = { quick: 120, move: 180, slide: 240 } as const
export const easing = 'cubic-bezier(0.2, 0, 0, 1)'

/** Milliseconds a person waits in silence before a waiting time turns amber, then red. */
export const waitingThresholds = { amber: 5 * 60_000, red: 15 * 60_000 } as const
