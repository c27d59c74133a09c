import { array, boolean, object, string } from 'yup'
import { profiles, type Profile } from '../../abilities.js'
import { endpoint } from '../../endpoint.js'
import { email, givenPassword, id, idParams, name, password } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import { allTicketWords, type AllTicket, type SessionCompany, type SessionQueue } from './auth.js'
import type { PasswordLink } from './passwordLinks.js'
import type { Queue } from './queues.js'

/** Someone who works in the company, as everybody there sees them: whom a ticket can be handed to. */
export interface Colleague {
  id: number
  name: string
  /** Has a window open. */
  online: boolean
  /** False: switched off. They cannot log in, get no tickets, and take no seat of the plan. */
  active: boolean
  queues: SessionQueue[]
  updatedAt: string
  /**
   * What the reader may do with it; only on a page of users. `manage`: switch off, give a way to a new
   * password.
   */
  can?: { update: boolean; remove: boolean; manage: boolean }
}

/** A colleague as one of all: with their queues in full, and for whoever manages people with the e-mail. */
export interface ListedColleague extends Colleague {
  queues: (SessionQueue & Queue)[]
  email?: string
}

/** What only those who manage the company see of its people, and everyone of themselves. */
interface UserFacts {
  email: string
  profile: Profile
  super: boolean
  companyId: number
  allTicket: AllTicket
  company: { id: number; name: string }
  /** Was invited, and has chosen no password yet. */
  invited: boolean
  /**
   * ISO 8601: when they were last known to come or to go; null when they never came. Of somebody who is
   * online: since when.
   */
  lastSeenAt: string | null
  createdAt: string
}

/** Someone who works in the company, as those who manage it see them. */
export interface UserRow extends Colleague, UserFacts {}

/** The same, with all that a client keeps of its own user. */
export interface UserDetail extends UserRow {
  /** As `SessionUser`. */
  emailVerified: boolean
  company: SessionCompany
}

/** What hangs on somebody, and is let go when they are deleted or switched off. */
export interface UserUsage {
  /** Tickets that they attend; they go back to the pending ones. */
  openTickets: number
}

const fields = {
  profile: string().oneOf(profiles),
  queueIds: array(id().required()).max(limits.references.max),
  allTicket: string().oneOf(allTicketWords),
}

const filters = { profile: string().oneOf(profiles), queueId: id(), active: boolean() }

export const usersApi = {
  /**
   * Whoever manages nobody is answered colleagues, searches by name alone, and cannot filter by profile; the
   * others search by e-mail as well.
   */
  list: endpoint('GET', '/users', {
    query: object({ ...orderedPageQuery('newest', 'name'), ...filters }),
  }).answers<PageFacts & { users: (Colleague & Partial<UserFacts>)[] }>(),
  listAll: endpoint('GET', '/users/list').answers<ListedColleague[]>(),
  /** A CSV file; profile as on the wire, queues by their names, `active` 1 or 0, instants in ISO 8601. */
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
   * Somebody who chooses their password by a link, which is answered this once. They take a seat of the plan
   * from now on.
   */
  invite: endpoint('POST', '/users/invite', {
    body: object({ ...fields, name: name().required(), email: email().required() }),
  }).answers<{ user: UserDetail; link: PasswordLink }>(),
  usage: endpoint('GET', '/users/:id/usage', { params: idParams }).answers<UserUsage>(),
  /**
   * An empty password stays as it is. Whoever is no admin changes their own name, e-mail and password, and
   * nothing else. One's own e-mail or password changes with `currentPassword` alone (ERR_WRONG_PASSWORD);
   * either ends the user's other logins. Who is switched off (`active`) is logged out at once and gives back
   * their tickets; who is switched on again takes a seat of the plan.
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
