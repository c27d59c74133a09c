/** Limits that both sides check. Lengths are characters, sizes are bytes. */
export const limits = {
  name: { min: 2, max: 50 },
  password: { min: 5, max: 50 },
  email: { max: 254 },
  /** Of what a browser calls itself, as it is kept. */
  userAgent: { max: 500 },
  number: { min: 8, max: 50 },
  searchText: { max: 100 },
  /** A text field of settings: greetings, menu texts, completion messages. */
  text: { max: 4096 },
  /** Messages named by a search in a thread. */
  threadHits: { max: 1000 },
  /** WhatsApp refuses longer texts. */
  messageBody: { max: 65_536 },
  /** Files sent together. */
  medias: { max: 10 },
  /**
   * Bytes of one file, either way (WhatsApp takes documents up to 2 GB; a server's memory and disk are the
   * narrower limit).
   */
  mediaBytes: { max: 100 * 1024 * 1024 },
  /** A file's name. */
  fileName: { max: 255 },
  /** A reaction: one emoji may be many code units (families, flags). */
  emoji: { max: 32 },
  /** Milliseconds after sending in which WhatsApp lets a message be edited. */
  editWindowMs: 15 * 60_000,
  /** Bytes under which a recording is taken for a slip and discarded. */
  recording: { min: 10_000 },
  /** Of a connection. The shortest that one may be given. */
  token: { min: 16, max: 200 },
  /** How a phone lists a linked device. */
  deviceName: { max: 30 },
  /** Characters of an address, and how many a company may have. */
  webhook: { url: 1000, count: 10 },
  quickMessage: { shortcode: { min: 3, max: 50 }, message: { min: 3, max: 1000 } },
  /** `range`: days that a calendar may show at once; `listed`: messages in it. */
  schedule: { body: { min: 5, max: 4096 }, range: { max: 62 }, listed: { max: 1000 } },
  /** `members`: its owner among them; `mentions`: members named in one message. */
  chat: { title: { min: 1, max: 100 }, message: { max: 5000 }, members: { max: 500 }, mentions: { max: 50 } },
  /** `days` of a report: two years; `ratings` in an export, the newest ones. */
  dashboard: { days: 731, ratings: 5_000 },
  /**
   * `variants` of the message and of the question; `olderRows`: shipments and contacts that an older client
   * is told to count by itself, `broadcastRows`: in events, which come every two seconds; a company's own
   * variables.
   */
  campaign: {
    variants: 5,
    text: 4096,
    connections: 20,
    olderRows: 5_000,
    broadcastRows: 500,
    variables: { count: 50, key: 50, value: 1_000 },
    dailyBudget: { min: 1, max: 10_000 },
  },
  tag: { min: 3, max: 50 },
  /** `listed`: how many a popover shows; `pictureBytes` of its picture. */
  announcement: {
    title: 100,
    text: 5_000,
    companies: 5_000,
    listed: 50,
    pictureBytes: 5 * 1024 * 1024,
  },
  /** `video`: of an address. */
  help: { title: 100, description: 1_000, video: 500, count: 1_000 },
  ticketNote: { min: 2, max: 4096 },
  /** Message to the user who gets a transferred ticket. */
  transferNote: { max: 1000 },
  /** `line`: of a name or an address. */
  subscription: { line: 200 },
  /** Name of an installation; bytes of each brand picture. */
  brand: { name: 40, pictureBytes: 300_000 },
  /** Why somebody's data is exported or erased. */
  reason: { min: 5, max: 500 },
  extraInfo: { name: { max: 100 }, value: { max: 1000 }, count: { max: 50 } },
  /** Cards of the board that are moved by one call, and lanes that one may stand in. */
  movedCards: { max: 200 },
  lanesOfTicket: { max: 20 },
  /** Of a queue's menu: its options, and how many stand above the deepest one. */
  menu: { options: 200, depth: 9, title: 100 },
  /** Text of the simulated customer in the bot's preview. */
  previewTexts: { max: 50 },
  /** Tags on one ticket, queues of one user. */
  references: { max: 200 },
  settingValue: { max: 500 },
  /** What installations keep of a company: `text` of a street, a billing name, the operator's reference. */
  company: { name: 100, phone: 50, text: 200, document: 20, zip: 20, number: 20 },
  /**
   * Of a plan: how many of each it may allow, MB of files, and what it costs in BRL (seven digits and two
   * decimals).
   */
  plan: { count: 100_000, storageMb: 100_000_000, value: 9_999_999.99 },
  /**
   * Holidays and the like of a company or queue: how many, the stretches of one, and what customers are told
   * on it.
   */
  specialDays: { count: 100, stretches: 5, message: 500 },
  /** Messages among which the first unread one is looked for. */
  unread: { max: 10_000 },
  /**
   * Contacts to choose from: of those with a name that was typed, and of all, where a client looks through
   * them by itself.
   */
  contactChoices: { named: 50, all: 10_000 },
  /** Minutes: a week. */
  timeSendQueue: { max: 10_080 },
  /** Ids named by one filter of a list. */
  filterIds: { max: 1000 },
  /**
   * Of a JSON body: what most calls need, what a payment provider tells, what the forms with long texts or
   * lists need, a campaign that an older client sends back with the `olderRows` that it has read, and a queue
   * with its whole menu.
   */
  bodyBytes: {
    call: 16 * 1024,
    notification: 256 * 1024,
    form: 1024 * 1024,
    readCampaign: 2 * 1024 * 1024,
    menu: 3 * 1024 * 1024,
  },
  /**
   * Of a table that is imported: columns, and characters of a cell that are read. How long it may be is its
   * kind's (`importLimits`).
   */
  table: { columns: 100, cell: 2_000 },
  /** A text field of a form with files. */
  formFieldBytes: 256 * 1024,
} as const

export const pageSizes = {
  /** Of a list that has no size of its own. */
  plain: 20,
  tickets: 40,
  /** Of one lane of the board. */
  lane: 20,
  messages: 20,
  contacts: 20,
  users: 20,
  tags: 20,
  quickMessages: 20,
  schedules: 20,
  campaigns: 20,
  chats: 20,
  invoices: 20,
  chatMessages: 20,
  /** Of a campaign's report, which is read in long stretches. */
  shipments: 50,
} as const

/**
 * The part of a number's rates that what goes to many may take, as campaigns; the rest is kept for answers.
 */
export const BULK_SHARE = 1 / 2

/**
 * Milliseconds between two messages of what goes to many, by a rate of messages a minute; 0 is no rate, and
 * no pause.
 */
export const bulkPauseMs = (perMinute: number): number =>
  perMinute > 0 ? 60_000 / (perMinute * BULK_SHARE) : 0
