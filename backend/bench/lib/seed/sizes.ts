/** The sizes of one company of the bench. */
export interface Sizes {
  users: number
  queues: number
  connections: number
  tags: number
  contacts: number
  tickets: number
  /** How many of its tickets are open. */
  open: number
  pending: number
  messages: number
  /** How many messages its longest ticket has. */
  longTicket: number
}

type Few = 'connections' | 'tags' | 'longTicket'

const sizesOf = (sizes: Omit<Sizes, Few> & Partial<Sizes>): Sizes => ({
  connections: 1,
  tags: 3,
  longTicket: 0,
  ...sizes,
})

/** The company that the bench measures. */
export const LARGE = sizesOf({
  users: 20,
  queues: 10,
  connections: 3,
  tags: 12,
  contacts: 50_000,
  tickets: 100_000,
  open: 3_000,
  pending: 2_000,
  messages: 2_000_000,
  longTicket: 12_000,
})

/** Each of its neighbours. Their rows lie among its own. */
export const SMALL = sizesOf({
  users: 3,
  queues: 3,
  contacts: 200,
  tickets: 400,
  open: 20,
  pending: 15,
  messages: 4_000,
})

export const SMALL_COMPANIES = 50

/** The password of every user of the bench. */
export const PASSWORD = 'balcao'

/**
 * @param company `bancada` for the large one, `vizinha-7` for a small one.
 * @param n counts from 1; the first users are administrators.
 */
export const emailOf = (company: string, n: number | string): string => `pessoa${n}@${company}.local`

/** How many of a company's users are administrators, and how many of the following are supervisors. */
export const ranks = ({ users }: Sizes) => ({
  admins: Math.max(1, Math.floor(users / 5)),
  supervisors: Math.floor((2 * users) / 5),
})
