/** Limits that both sides check. Lengths are characters, sizes are bytes. */
export const limits = {
  /** Open tickets of a person and of a queue, and days in which a customer is given to who knows them. */
  distribution: { capacity: 1_000, totalCapacity: 10_000, days: 365 },
  /** Minutes of silence after which a queue does something, and of its targets: thirty days, and seven. */
  silence: { minutes: 43_200, text: 1_000 },
  target: { minutes: 10_080 },
  name: { min: 2, max: 50 },
  password: { min: 5, max: 50 },
  /** A code of an app or a recovery code, as typed. */
  factorCode: { max: 20 },
  /** Passkeys of a user. */
  passkeys: { count: 20 },
  email: { max: 254 },
  /** A browser's user agent, as stored. */
  userAgent: { max: 500 },
  number: { min: 8, max: 50 },
  searchText: { max: 100 },
  /** A text field of settings: greetings, menu texts, completion messages. */
  text: { max: 4096 },
  /** Messages that a search in a thread names. */
  threadHits: { max: 1000 },
  /** WhatsApp refuses longer texts. */
  messageBody: { max: 65_536 },
  /** Messages forwarded together. */
  forwarded: { max: 30 },
  /** Files sent together. */
  medias: { max: 10 },
  /**
   * Bytes of one file, sent or received. WhatsApp takes documents up to 2 GB; a server's memory and disk are
   * the narrower limit.
   */
  mediaBytes: { max: 100 * 1024 * 1024 },
  /** A file's name. */
  fileName: { max: 255 },
  /** A reaction: one emoji may be many code units (families, flags). */
  emoji: { max: 32 },
  /** Milliseconds after sending in which WhatsApp lets a message be edited. */
  editWindowMs: 15 * 60_000,
  /** A shorter recording is taken for a slip and discarded. Bytes. */
  recording: { min: 10_000 },
  /** API token of a connection. `min` applies to newly chosen tokens. */
  token: { min: 16, max: 200 },
  /** Addresses and ranges from which people may log in. */
  allowedAddresses: { max: 50 },
  /**
   * API tokens of a company. `count`: valid ones at the same time. `days`: of which calls are counted.
   * `keptDays`: how long one that ended stays listed.
   */
  apiToken: { count: 50, addresses: 20, days: 30, keptDays: 90 },
  /** Rows of a page that a program reads; `usual` when it does not choose. */
  programPage: { max: 100, usual: 50 },
  /** How a phone lists a linked device. */
  deviceName: { max: 30 },
  /** `count`: devices of a user that get notices. `endpoint`: characters of its address. */
  pushDevice: { count: 10, endpoint: 1000 },
  /** `url`: characters of the address. `count`: webhooks of a company. */
  webhook: { url: 1000, count: 10 },
  /**
   * A message template, as WhatsApp limits it. `filledBody`: body with its values. `key`, `value`: of what is
   * filled in. `listed`: templates that one page of a list has.
   */
  template: {
    name: 512,
    language: 10,
    status: 20,
    header: 60,
    body: 1024,
    filledBody: 1024,
    footer: 60,
    button: 25,
    buttons: 10,
    links: 2,
    phones: 1,
    codes: 1,
    url: 2000,
    phone: 20,
    code: 15,
    variables: 100,
    key: 120,
    value: 2000,
    /** Any text of a draft. */
    part: 5000,
  },
  /**
   * Single sign-on. `address`: of the issuer. `answer`: each part of what the provider sends back.
   */
  signOn: { address: 500, clientId: 200, secret: 500, domains: 20, groups: 50, group: 200, answer: 4096 },
  /** `count`: of one user, and of the team. `counted`: tickets of a view, after which counting ends. */
  savedView: { count: 30, counted: 100 },
  /** Reasons for resolving tickets, of a company. */
  closeReasons: { count: 30 },
  /** `onTop`: pinned tickets that a list has first. `days`: for which a ticket can be put off. */
  arranged: { onTop: 50, days: 366 },
  quickMessage: { shortcode: { min: 3, max: 50 }, message: { min: 3, max: 1000 }, queues: 100 },
  /** `range`: days that a calendar may show at once. `listed`: messages in it. */
  schedule: { body: { min: 5, max: 4096 }, range: { max: 62 }, listed: { max: 1000 } },
  /** `members` include the owner. `mentions`: members named in one message. */
  chat: { title: { min: 1, max: 100 }, message: { max: 5000 }, members: { max: 500 }, mentions: { max: 50 } },
  /** `days`: longest period of a report (two years). `ratings`: in an export, the newest ones. */
  dashboard: { days: 731, ratings: 5_000 },
  /**
   * `variants` of the message and of the question. `olderRows`: shipments and contacts sent to older clients,
   * which count them themselves. `broadcastRows`: the same in events, which come every two seconds. Also the
   * company's own variables.
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
  /** `listed`: how many a popover shows. `pictureBytes`: size of its picture. */
  announcement: {
    title: 100,
    text: 5_000,
    companies: 5_000,
    listed: 50,
    pictureBytes: 5 * 1024 * 1024,
  },
  /** `video`: length of its address. */
  help: { title: 100, description: 1_000, video: 500, count: 1_000 },
  /** Messages of one file; files and mails of one user in an hour; mails of a company in a day. */
  transcript: { messages: 5000, filesAnHour: 60, mailsAnHour: 20, mailsADay: 300 },
  ticketNote: { min: 2, max: 4096, mentions: 50 },
  macro: { reply: { max: 1000 } },
  /** Note to the user who gets a transferred ticket. */
  transferNote: { max: 1000 },
  /** `line`: of a name or an address. */
  subscription: { line: 200 },
  /** Name of an installation; bytes of each brand picture. */
  brand: { name: 40, pictureBytes: 300_000 },
  /** Reason for exporting or erasing a person's data. */
  reason: { min: 5, max: 500 },
  extraInfo: { name: { max: 100 }, value: { max: 1000 }, count: { max: 50 } },
  /** Cards of the board that one call may move. Below: lanes that one card may stand in. */
  movedCards: { max: 200 },
  lanesOfTicket: { max: 20 },
  /** A queue's menu: number of options, depth, length of a title. */
  menu: { options: 200, depth: 9, title: 100 },
  /**
   * A menu that a customer taps, as WhatsApp shows it: most buttons, most entries of a list, and the
   * characters of each part. `description` is the line below an entry of a list.
   */
  tapMenu: { buttons: 3, entries: 10, buttonTitle: 20, entryTitle: 24, description: 72, question: 1_024 },
  /** Text of the simulated customer in the bot's preview. */
  previewTexts: { max: 50 },
  /** Tags on one ticket, queues of one user. */
  references: { max: 200 },
  settingValue: { max: 500 },
  /**
   * Company data kept by the installation. `text`: length of a street, a billing name, the operator's
   * reference.
   */
  company: { name: 100, phone: 50, text: 200, document: 20, zip: 20, number: 20 },
  /** A plan: highest count of each item, MB of files, and price in BRL (seven digits and two decimals). */
  plan: { count: 100_000, storageMb: 100_000_000, value: 9_999_999.99 },
  /**
   * Special days (such as holidays) of a company or queue: how many, time ranges per day, length of the
   * message to customers.
   */
  specialDays: { count: 100, stretches: 5, message: 500 },
  /** How many messages are searched for the first unread one. */
  unread: { max: 10_000 },
  /**
   * Contacts to choose from. `named`: matches of a typed name. `all`: for clients that search by themselves.
   */
  contactChoices: { named: 50, all: 10_000 },
  /** Minutes: a week. */
  timeSendQueue: { max: 10_080 },
  /** Ids named by one filter of a list. */
  filterIds: { max: 1000 },
  /**
   * Bytes of a JSON body. In order: most calls, notifications of payment providers, forms with long texts or
   * lists, campaigns that older clients send back with their `olderRows`, a queue with its whole menu, and a
   * webhook of WhatsApp, which may hold many messages.
   */
  bodyBytes: {
    call: 16 * 1024,
    notification: 256 * 1024,
    form: 1024 * 1024,
    readCampaign: 2 * 1024 * 1024,
    menu: 3 * 1024 * 1024,
    whatsappWebhook: 3 * 1024 * 1024,
  },
  /**
   * An imported table: columns, and characters read per cell. The number of rows depends on the kind of table
   * (`importLimits`).
   */
  table: { columns: 100, cell: 2_000 },
  /** A text field of a form with files. */
  formFieldBytes: 256 * 1024,
} as const

export const pageSizes = {
  /** Any list without a size of its own. */
  plain: 20,
  tickets: 40,
  /** One lane of the board. */
  lane: 20,
  messages: 20,
  contacts: 20,
  users: 20,
  tags: 20,
  quickMessages: 20,
  templates: 100,
  schedules: 20,
  campaigns: 20,
  chats: 20,
  invoices: 20,
  chatMessages: 20,
  pastLogins: 10,
  /** A campaign's report, which is read in large pages. */
  shipments: 50,
} as const

/**
 * Share of a number's sending rate that bulk messages, such as campaigns, may use. The rest is for answers.
 */
export const BULK_SHARE = 1 / 2

/** Milliseconds between two bulk messages at a rate per minute. A rate of 0 means no limit, so no pause. */
export const bulkPauseMs = (perMinute: number): number =>
  perMinute > 0 ? 60_000 / (perMinute * BULK_SHARE) : 0
