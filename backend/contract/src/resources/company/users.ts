import { array, boolean, object, string } from 'yup'
import { profiles, type Profile } from '../../abilities.js'
import { endpoint } from '../../endpoint.js'
import { capacity, email, givenPassword, id, idParams, name, password } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import { allTicketWords, type AllTicket, type SessionCompany, type SessionQueue } from './auth.js'
import type { Away } from '../conversations/availability.js'
import type { PasswordLink } from './passwordLinks.js'
import type { Queue } from './queues.js'

/** A user as every colleague sees them, for example to hand over a ticket. */
export interface Colleague {
  id: number
  name: string
  /** Has a window open. */
  online: boolean
  /** Null: not away. Who is away gets no new tickets. */
  away: Away | null
  /** False: switched off. They can't log in, get no tickets, and don't count in the plan. */
  active: boolean
  queues: SessionQueue[]
  updatedAt: string
  /**
   * What the reader may do with the user; only in pages of users. `manage`: switch off, or give a link for a
   * new password.
   */
  can?: { update: boolean; remove: boolean; manage: boolean }
}

/**
 * A colleague in the list of all, with their complete queues. The e-mail is included for those who manage
 * users.
 */
export interface ListedColleague extends Colleague {
  queues: (SessionQueue & Queue)[]
  email?: string
}

/** Fields that only managers of users see, and each user of themselves. */
interface UserFacts {
  email: string
  profile: Profile
  super: boolean
  companyId: number
  allTicket: AllTicket
  company: { id: number; name: string }
  /** The most open tickets that distribution gives them, in all queues; null: without a limit. */
  capacity: number | null
  /** Was invited, and has not chosen a password yet. */
  invited: boolean
  /**
   * ISO 8601: when they last came online or went offline; null for never. For a user who is online, since
   * when.
   */
  lastSeenAt: string | null
  createdAt: string
}

/** A user as those who manage users see them. */
export interface UserRow extends Colleague, UserFacts {}

/** The same, with everything that a client stores about its own user. */
export interface UserDetail extends UserRow {
  /** As in `SessionUser`. */
  emailVerified: boolean
  company: SessionCompany
}

/** What a user still has, and loses when they are deleted or switched off. */
export interface UserUsage {
  /** Tickets that they attend. These become pending again. */
  openTickets: number
}

const fields = {
  profile: string().oneOf(profiles),
  queueIds: array(id().required()).max(limits.references.max),
  allTicket: string().oneOf(allTicketWords),
  capacity: capacity(),
}

const filters = { profile: string().oneOf(profiles), queueId: id(), active: boolean() }

export const usersApi = {
  /**
   * Callers who don't manage users get colleagues, search by name only, and can't filter by profile. The
   * others also search by e-mail.
   */
  list: endpoint('GET', '/users', {
    query: object({ ...orderedPageQuery('newest', 'name'), ...filters }),
  }).answers<PageFacts & { users: (Colleague & Partial<UserFacts>)[] }>(),
  listAll: endpoint('GET', '/users/list').answers<ListedColleague[]>(),
  /**
   * A CSV file. The profile is as on the wire, queues are names, `active` is 1 or 0, instants are ISO 8601.
   */
  export: endpoint('GET', '/users/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
  get: endpoint('GET', '/users/:id', { params: idParams }).answers<UserDetail>(),
  create: endpoint('POST', '/users', {
    body: object({
      ...fields,
      name: name().required(),
      email: email().required(),
      password: password().required(),
    }),
  }).answers<UserDetail>(),
  /**
   * Creates a user who chooses their password by a link. The link is answered only this once. The user counts
   * in the plan from now on.
   */
  invite: endpoint('POST', '/users/invite', {
    body: object({ ...fields, name: name().required(), email: email().required() }),
  }).answers<{ user: UserDetail; link: PasswordLink }>(),
  usage: endpoint('GET', '/users/:id/usage', { params: idParams }).answers<UserUsage>(),
  /**
   * An empty password leaves it unchanged.
   * - Users who are not admins can only change their own name, e-mail and password.
   * - A change of one's own e-mail or password needs `currentPassword` (ERR_WRONG_PASSWORD).
   * - A new e-mail or password ends the user's other logins.
   * - A user who is switched off (`active`) is logged out at once, and their tickets become pending.
   * - A user who is switched on again counts in the plan.
   */
  update: endpoint('PUT', '/users/:id', {
    params: idParams,
    body: object({
      ...fields,
      name: name(),
      email: email(),
      active: boolean(),
      password: password().transform((value: unknown) => (value === '' ? undefined : value)),
      currentPassword: givenPassword().transform((value: unknown) => (value === '' ? undefined : value)),
      online: boolean().strip(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<UserDetail>(),
  remove: endpoint('DELETE', '/users/:id', { params: idParams }).answers<{ message: string }>(),
}
