/**
 * Every colour, length and shadow of the client, named by what it means. Nothing outside `theme/` spells a colour:
 * screens say `bubble.out` or `ticket.pending.main`, and both schemes follow.
 */

/** Pixels: the grid that all distances are multiples of. */
export const spacing = 8

/** Pixels: corners of cards, fields, buttons and dialogs. */
export const radius = 10

/** The system's coloured emojis come before its other fonts, some of which have black ones. */
export const fontFamily =
  "'Inter Variable', 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', system-ui, sans-serif"

/** Pixels: the tabs at the lower edge of a narrow screen. */
export const NARROW_TABS_HEIGHT = 52

/** Widths in pixels. Below `narrow` the screens turn into one column (product.md, section 9). */
export const widths = {
  narrow: 600,
  /** Below, the list of tickets and the conversation have no room side by side. */
  twoPanes: 760,
  /** Below, the side menu shows its icons alone until it is opened. */
  openMenu: 1100,
  sideMenu: 232,
  ticketList: 400,
  contactDrawer: 320,
  /** From here on menu, list, conversation and contact have room side by side. */
  allAtOnce: 1340,
} as const

/** Milliseconds a person waits in silence before a waiting time turns amber, then red. */
export const waitingThresholds = { amber: 5 * 60_000, red: 15 * 60_000 } as const

export interface Tone {
  /** For text, icons and borders on `soft` or on paper. */
  main: string
  /** A quiet surface behind `main`. */
  soft: string
}

export interface Meanings {
  /** The side menu and the login's brand panel: dark blue in both schemes. */
  nav: {
    background: string
    text: string
    muted: string
    active: string
    activeText: string
    /** The strips of the login's picture. */
    strips: { open: string; pending: string; calm: string }
  }
  /** A filled button: `primary` is light in the dark scheme, where it must be read as text. */
  button: { main: string; hover: string; text: string }
  ticket: { pending: Tone; open: Tone; closed: Tone }
  connection: { good: Tone; busy: Tone; bad: Tone }
  /** Delivery marks of a message. */
  ack: { queued: string; sent: string; read: string; failed: string }
  waiting: { calm: string; amber: string; red: string }
  bubble: { in: string; out: string; note: string; thread: string; marker: string }
  /** Names of the members of a group, told apart; readable on `bubble.in`. */
  author: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h', string>
  /** What lies over a picture, and what is written on it: the same in both schemes, for pictures are. */
  picture: { scrim: string; onScrim: string }
  /** The drawing behind a place. */
  map: { land: string; road: string; water: string; park: string; pin: string }
  /** Words that were looked for, where they stand in a text. */
  found: { background: string; text: string }
  /** The strip of a ticket without queue. */
  queueStrip: { none: string }
  /** What covers a list row under the pointer, and the chosen one. */
  row: { hover: string; selected: string }
  skeleton: { base: string }
  /** The two elevations: what lies on the page, and what floats above it. */
  shadow: { raised: string; floating: string }
}

export interface SchemeColours extends Meanings {
  primary: { light: string; main: string; dark: string; contrastText: string }
  success: { main: string; contrastText: string }
  warning: { main: string; contrastText: string }
  error: { main: string; contrastText: string }
  info: { main: string; contrastText: string }
  background: { default: string; paper: string }
  text: { primary: string; secondary: string; disabled: string }
  divider: string
}

export const light: SchemeColours = {
  primary: { light: '#4d6db8', main: '#1d3b7c', dark: '#13285a', contrastText: '#ffffff' },
  success: { main: '#0b6b3a', contrastText: '#ffffff' },
  warning: { main: '#8a4b00', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  info: { main: '#0a5ea8', contrastText: '#ffffff' },
  background: { default: '#f4f6fb', paper: '#ffffff' },
  text: { primary: '#152038', secondary: '#525f79', disabled: '#8c97ad' },
  divider: '#e0e5ef',
  nav: {
    background: '#13234c',
    text: '#cdd7ee',
    muted: '#94a5cf',
    active: '#28407a',
    activeText: '#ffffff',
    strips: { open: '#7fdcab', pending: '#ffcf87', calm: '#9dbdff' },
  },
  button: { main: '#1d3b7c', hover: '#13285a', text: '#ffffff' },
  ticket: {
    pending: { main: '#8a4b00', soft: '#fff0d4' },
    open: { main: '#0b6b3a', soft: '#dbf4e5' },
    closed: { main: '#4a566e', soft: '#e8ecf4' },
  },
  connection: {
    good: { main: '#0b6b3a', soft: '#dbf4e5' },
    busy: { main: '#8a4b00', soft: '#fff0d4' },
    bad: { main: '#b3261e', soft: '#fde5e2' },
  },
  ack: { queued: '#66728a', sent: '#66728a', read: '#0969c4', failed: '#b3261e' },
  waiting: { calm: '#525f79', amber: '#8a4b00', red: '#b3261e' },
  bubble: { in: '#ffffff', out: '#dce7ff', note: '#fff2c7', thread: '#eceff6', marker: '#ffffff' },
  author: {
    a: '#b3261e',
    b: '#0b6b3a',
    c: '#7a3e9d',
    d: '#0a5ea8',
    e: '#8a4b00',
    f: '#a3195b',
    g: '#00666a',
    h: '#4a50b5',
  },
  picture: { scrim: 'rgb(9 14 28 / 0.66)', onScrim: '#ffffff' },
  map: { land: '#edf0e4', road: '#ffffff', water: '#b9d8f1', park: '#cde5c1', pin: '#c5322a' },
  found: { background: '#ffd54a', text: '#152038' },
  queueStrip: { none: '#b9c3d6' },
  row: { hover: '#f0f3f9', selected: '#e4ebf9' },
  skeleton: { base: '#e6eaf2' },
  shadow: {
    raised: '0 1px 2px rgb(21 32 56 / 0.06), 0 2px 8px rgb(21 32 56 / 0.06)',
    floating: '0 4px 12px rgb(21 32 56 / 0.10), 0 16px 40px rgb(21 32 56 / 0.16)',
  },
}

export const dark: SchemeColours = {
  primary: { light: '#c0d2ff', main: '#9cb8ff', dark: '#7597ee', contrastText: '#0c1733' },
  success: { main: '#6fd69b', contrastText: '#062414' },
  warning: { main: '#f5b95f', contrastText: '#2a1800' },
  error: { main: '#ff9a90', contrastText: '#3a0905' },
  info: { main: '#7fc0ff', contrastText: '#05203a' },
  background: { default: '#0c1322', paper: '#141d31' },
  text: { primary: '#e6ebf6', secondary: '#a6b2ca', disabled: '#6c7893' },
  divider: '#26314a',
  nav: {
    background: '#0a1020',
    text: '#c3cee6',
    muted: '#8493b5',
    active: '#1e2d52',
    activeText: '#ffffff',
    strips: { open: '#7fdcab', pending: '#ffcf87', calm: '#9dbdff' },
  },
  button: { main: '#3a5fc0', hover: '#4a70d4', text: '#ffffff' },
  ticket: {
    pending: { main: '#f5b95f', soft: '#3a2a10' },
    open: { main: '#6fd69b', soft: '#12352a' },
    closed: { main: '#a6b2ca', soft: '#232e47' },
  },
  connection: {
    good: { main: '#6fd69b', soft: '#12352a' },
    busy: { main: '#f5b95f', soft: '#3a2a10' },
    bad: { main: '#ff9a90', soft: '#43201f' },
  },
  ack: { queued: '#a6b2ca', sent: '#a6b2ca', read: '#6cb8ff', failed: '#ff9a90' },
  waiting: { calm: '#a6b2ca', amber: '#f5b95f', red: '#ff9a90' },
  bubble: { in: '#1c2741', out: '#203a72', note: '#40360f', thread: '#0f1728', marker: '#1c2741' },
  author: {
    a: '#ff9a90',
    b: '#6fd69b',
    c: '#d3a6f2',
    d: '#7fc0ff',
    e: '#f5b95f',
    f: '#ff9ccb',
    g: '#6fd3d6',
    h: '#aab2ff',
  },
  picture: { scrim: 'rgb(9 14 28 / 0.66)', onScrim: '#ffffff' },
  map: { land: '#26323f', road: '#3c4a5c', water: '#1c3f66', park: '#234638', pin: '#ff7a6e' },
  found: { background: '#e0b52e', text: '#0c1322' },
  queueStrip: { none: '#46526d' },
  row: { hover: '#1a2540', selected: '#21305a' },
  skeleton: { base: '#222d47' },
  shadow: {
    raised: '0 1px 2px rgb(0 0 0 / 0.4), 0 2px 8px rgb(0 0 0 / 0.3)',
    floating: '0 4px 12px rgb(0 0 0 / 0.45), 0 16px 40px rgb(0 0 0 / 0.5)',
  },
}

/** A QR code is read by cameras, not by people: the same in both schemes. */
export const qrColours = { ink: '#0b1222', paper: '#ffffff' } as const
