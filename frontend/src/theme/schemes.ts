/**
 * All colours of the client, named by their meaning, for both schemes. Only `theme/` contains colour values;
 * components use names such as `bubble.out` or `ticket.pending.main`. `contrast.rules.test.ts` checks texts
 * against WCAG AA.
 */

export interface Tone {
  /** Text, icons and borders, on `soft` or on paper. */
  main: string
  /** A subtle background for `main`. */
  soft: string
}

export interface Meanings {
  /** Top bar, side menu and the login's brand panel: dark blue in both schemes. */
  nav: {
    background: string
    text: string
    muted: string
    hover: string
    active: string
    activeText: string
    line: string
    /** The dot that marks something new there. */
    dot: string
    /** The signs of one's own state there. */
    available: string
    away: string
    /** The login's picture: edge and front of the counter. */
    counter: string
    front: string
  }
  /** The product's logo: the same in both schemes. */
  brand: { ground: string; sign: string }
  /**
   * A filled button. It is not `primary`, which is light in the dark scheme so that it is readable as text.
   */
  button: { main: string; hover: string; text: string }
  /** A count that needs attention, with white digits. */
  badge: { urgent: string; text: string }
  ticket: { pending: Tone; open: Tone; closed: Tone }
  connection: { good: Tone; busy: Tone; bad: Tone }
  /** How near a due date is: yellow, orange, red. */
  due: { soon: Tone; due: Tone; overdue: Tone }
  /** Delivery marks of a message. */
  ack: { queued: string; sent: string; read: string; failed: string }
  waiting: { calm: string; amber: string; red: string }
  /** The border of an announcement: red, orange and grey, with a contrast of 3:1 to its background. */
  priority: { high: string; medium: string; low: string }
  bubble: {
    in: string
    out: string
    note: string
    noteLine: string
    noteText: string
    thread: string
    marker: string
    /** Time and marks of a message. */
    meta: string
    /** The quoted message within an answer. */
    inQuote: string
    outQuote: string
    /** The part of a voice message that was not played yet. */
    wave: string
  }
  /** Names of group members, distinguishable, and readable on `bubble.in`. */
  author: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h', string>
  /** A person without a picture: initials (`main`) on a background (`soft`). */
  portrait: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h', Tone>
  /** Overlays on pictures: the same in both schemes, because the pictures are. */
  picture: { scrim: string; onScrim: string }
  /** Search hits within a text. */
  found: { background: string; text: string }
  /** The strip of a ticket without a queue. */
  queueStrip: { none: string }
  /** The hovered and the selected row of a list. */
  row: { hover: string; selected: string }
  /**
   * Other surfaces: floating (`raised`), sunken (`well`), the track of sliders and toggles (`track`,
   * `trackOn`), subtle labels (`calm`), and the backdrop of dialogs (`scrim`).
   */
  surface: { raised: string; well: string; track: string; trackOn: string; calm: string; scrim: string }
  /**
   * `strong`: borders of groups. `control`: borders of controls, with a contrast of 3:1 to their background.
   */
  line: { strong: string; control: string }
  /** The focus ring, and the soft ring around a field. */
  focus: { ring: string; soft: string }
  /** Charts: comparison values, and the stars of a rating. */
  chart: { rest: string; star: string }
  skeleton: { base: string }
  /** The two elevations: on the page, and floating above it. */
  shadow: { raised: string; floating: string }
}

export interface SchemeColours extends Meanings {
  primary: { light: string; main: string; dark: string; contrastText: string }
  success: { main: string; contrastText: string }
  warning: { main: string; contrastText: string }
  error: { main: string; contrastText: string }
  info: { main: string; contrastText: string }
  background: { default: string; paper: string }
  text: { primary: string; secondary: string; tertiary: string; disabled: string }
  divider: string
}

export const light: SchemeColours = {
  primary: { light: '#4d6db8', main: '#1b3a86', dark: '#12296a', contrastText: '#ffffff' },
  success: { main: '#0a6a3b', contrastText: '#ffffff' },
  warning: { main: '#7d4400', contrastText: '#ffffff' },
  error: { main: '#a8221b', contrastText: '#ffffff' },
  info: { main: '#0a5ea8', contrastText: '#ffffff' },
  background: { default: '#f5f7fb', paper: '#ffffff' },
  text: { primary: '#131c33', secondary: '#4c5872', tertiary: '#5e6982', disabled: '#9ba5b8' },
  divider: '#e3e8f1',
  nav: {
    background: '#0f1c42',
    text: '#b4c0e0',
    muted: '#8c9bc6',
    hover: '#1a2a5a',
    active: '#2a4186',
    activeText: '#ffffff',
    line: '#22325f',
    dot: '#6fa0ff',
    available: '#4fc98a',
    away: '#f4bd68',
    counter: '#9dbdff',
    front: '#17264f',
  },
  brand: { ground: '#2f55b8', sign: '#ffffff' },
  button: { main: '#1b3a86', hover: '#12296a', text: '#ffffff' },
  badge: { urgent: '#c5322a', text: '#ffffff' },
  ticket: {
    pending: { main: '#7d4400', soft: '#ffebc4' },
    open: { main: '#0a6a3b', soft: '#d9f3e3' },
    closed: { main: '#4c5872', soft: '#e9edf4' },
  },
  connection: {
    good: { main: '#0a6a3b', soft: '#d9f3e3' },
    busy: { main: '#7d4400', soft: '#ffebc4' },
    bad: { main: '#a8221b', soft: '#fde2de' },
  },
  due: {
    soon: { main: '#655000', soft: '#fff2a8' },
    due: { main: '#8a3b00', soft: '#ffdfbf' },
    overdue: { main: '#a8221b', soft: '#fde2de' },
  },
  ack: { queued: '#515d77', sent: '#515d77', read: '#0a63c2', failed: '#a8221b' },
  waiting: { calm: '#4c5872', amber: '#7d4400', red: '#a8221b' },
  priority: { high: '#c5322a', medium: '#bb6a00', low: '#7a859d' },
  bubble: {
    in: '#ffffff',
    out: '#dce7ff',
    note: '#fff4cf',
    noteLine: '#e7c968',
    noteText: '#6b4a00',
    thread: '#eef2f8',
    marker: '#ffffff',
    meta: '#515d77',
    inQuote: '#f0f3f9',
    outQuote: '#c9d9fb',
    wave: '#a3b1cd',
  },
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
  portrait: {
    a: { main: '#23489f', soft: '#dfe8ff' },
    b: { main: '#0b5f43', soft: '#d8f2e6' },
    c: { main: '#8a4106', soft: '#ffe6cf' },
    d: { main: '#6b2f97', soft: '#f0e2fb' },
    e: { main: '#99203f', soft: '#ffe0e6' },
    f: { main: '#0b5b6b', soft: '#d6f0f5' },
    g: { main: '#685000', soft: '#f5ebc6' },
    h: { main: '#4340a6', soft: '#e4e5fb' },
  },
  picture: { scrim: 'rgb(9 14 28 / 0.66)', onScrim: '#ffffff' },
  found: { background: '#ffd54a', text: '#131c33' },
  queueStrip: { none: '#b4becf' },
  row: { hover: '#f2f5fa', selected: '#e5ecfb' },
  surface: {
    raised: '#ffffff',
    well: '#eef1f7',
    track: '#eaeef5',
    trackOn: '#ffffff',
    calm: '#e9edf4',
    scrim: 'rgb(12 20 43 / 0.42)',
  },
  line: { strong: '#b4becf', control: '#7a859d' },
  focus: { ring: '#2f63dc', soft: 'rgb(47 99 220 / 0.16)' },
  chart: { rest: '#b4c1e0', star: '#b87500' },
  skeleton: { base: '#e9edf4' },
  shadow: {
    raised: '0 1px 2px rgb(19 28 51 / 0.06), 0 1px 3px rgb(19 28 51 / 0.05)',
    floating: '0 2px 6px rgb(19 28 51 / 0.07), 0 12px 36px rgb(19 28 51 / 0.16)',
  },
}

export const dark: SchemeColours = {
  primary: { light: '#b5caff', main: '#96b4ff', dark: '#7597ee', contrastText: '#0b1531' },
  success: { main: '#6fd69b', contrastText: '#062414' },
  warning: { main: '#f4bd68', contrastText: '#2a1800' },
  error: { main: '#ff9c92', contrastText: '#3a0905' },
  info: { main: '#7fc0ff', contrastText: '#05203a' },
  background: { default: '#0c111d', paper: '#131a29' },
  text: { primary: '#e7ebf4', secondary: '#abb5ca', tertiary: '#929db5', disabled: '#5e6980' },
  divider: '#232c3f',
  nav: {
    background: '#090d18',
    text: '#a3afc9',
    muted: '#7f8ba6',
    hover: '#151c2d',
    active: '#22335f',
    activeText: '#ffffff',
    line: '#1c2437',
    dot: '#6fa0ff',
    available: '#4fc98a',
    away: '#f4bd68',
    counter: '#9dbdff',
    front: '#0f1626',
  },
  brand: { ground: '#2f55b8', sign: '#ffffff' },
  button: { main: '#3a60c8', hover: '#4a70da', text: '#ffffff' },
  badge: { urgent: '#c43c34', text: '#ffffff' },
  ticket: {
    pending: { main: '#f4bd68', soft: '#3b2b12' },
    open: { main: '#6fd69b', soft: '#12342a' },
    closed: { main: '#abb5ca', soft: '#242d41' },
  },
  connection: {
    good: { main: '#6fd69b', soft: '#12342a' },
    busy: { main: '#f4bd68', soft: '#3b2b12' },
    bad: { main: '#ff9c92', soft: '#451f20' },
  },
  due: {
    soon: { main: '#ecd562', soft: '#373210' },
    due: { main: '#ffae6b', soft: '#45280c' },
    overdue: { main: '#ff9c92', soft: '#451f20' },
  },
  ack: { queued: '#a9b5cf', sent: '#a9b5cf', read: '#76bdff', failed: '#ff9c92' },
  waiting: { calm: '#abb5ca', amber: '#f4bd68', red: '#ff9c92' },
  priority: { high: '#ff7b6e', medium: '#f2a33a', low: '#6f7b94' },
  bubble: {
    in: '#1b2335',
    out: '#1f3870',
    note: '#38300f',
    noteLine: '#74631f',
    noteText: '#f2d479',
    thread: '#0e1422',
    marker: '#131a29',
    meta: '#a9b5cf',
    inQuote: '#141b2b',
    outQuote: '#183060',
    wave: '#56658a',
  },
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
  portrait: {
    a: { main: '#b1c6ff', soft: '#213564' },
    b: { main: '#8ddcb7', soft: '#163b30' },
    c: { main: '#f7bf8c', soft: '#452c16' },
    d: { main: '#d9b5f5', soft: '#3a2550' },
    e: { main: '#ffadbe', soft: '#48212d' },
    f: { main: '#8bd6e6', soft: '#153a44' },
    g: { main: '#e6cf7d', soft: '#3a3214' },
    h: { main: '#bdbcff', soft: '#2c2c5e' },
  },
  picture: { scrim: 'rgb(9 14 28 / 0.66)', onScrim: '#ffffff' },
  found: { background: '#e0b52e', text: '#0c111d' },
  queueStrip: { none: '#3d485f' },
  row: { hover: '#1a2234', selected: '#1f2e54' },
  surface: {
    raised: '#1b2335',
    well: '#0e1422',
    track: '#0a0f1a',
    trackOn: '#27324b',
    calm: '#242d41',
    scrim: 'rgb(3 6 14 / 0.6)',
  },
  line: { strong: '#3d485f', control: '#6f7b94' },
  focus: { ring: '#96b4ff', soft: 'rgb(150 180 255 / 0.2)' },
  chart: { rest: '#3a4c7d', star: '#f4bd68' },
  skeleton: { base: '#242d41' },
  shadow: {
    raised: '0 1px 2px rgb(0 0 0 / 0.4)',
    floating: '0 2px 8px rgb(0 0 0 / 0.4), 0 16px 40px rgb(0 0 0 / 0.5)',
  },
}

/** QR codes are read by cameras, so they look the same in both schemes. */
export const qrColours = { ink: '#0b1222', paper: '#ffffff' } as const
