/** Limits that both sides check (product.md, sections 5 and 9). Lengths are characters, sizes are bytes. */
export const limits = {
  name: { min: 2, max: 50 },
  password: { min: 5, max: 50 },
  email: { max: 254 },
  number: { min: 8, max: 50 },
  searchText: { max: 100 },
  /** A text field of settings: greetings, menu texts, completion messages. */
  text: { max: 4096 },
  /** WhatsApp refuses longer texts. */
  messageBody: { max: 65_536 },
  token: { max: 200 },
  /** Minutes: a week. */
  timeSendQueue: { max: 10_080 },
  jsonBody: 1024 * 1024,
} as const

export const pageSizes = {
  tickets: 40,
  messages: 20,
} as const
