import { array, boolean, object, string } from 'yup'
import { profiles, type Profile } from '../abilities.js'
import { endpoint } from '../endpoint.js'
import { givenPassword, id, idParams, name } from '../fields.js'
import { limits } from '../limits.js'
import { pageQuery, type PageFacts } from '../pagination.js'
import { allTicketWords, type AllTicket, type SessionCompany, type SessionQueue } from './auth.js'
import type { Queue } from './queues.js'

/** Someone who works in the company, as everybody there sees them: whom a ticket can be handed to. */
export interface Colleague {
  id: number
  name: string
  online: boolean
  queues: SessionQueue[]
  updatedAt: string
  /** What the reader may do with it; only on a page of users. */
  can?: { update: boolean; remove: boolean }
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
  createdAt: string
}

/** Someone who works in the company, as those who manage it see them. */
export interface UserRow extends Colleague, UserFacts {}

/** The same, with all that a client keeps of its own user. */
export interface UserDetail extends UserRow {
  company: SessionCompany
}

const email = () => string().trim().lowercase().email().max(limits.email.max)
const password = () => string().min(limits.password.min).max(limits.password.max)

const fields = {
  profile: string().oneOf(profiles),
  queueIds: array(id().required()).max(limits.references.max),
  allTicket: string().oneOf(allTicketWords),
}

export const usersApi = {
  /** Whoever manages nobody is answered colleagues, and searches by name alone; the others search by e-mail as well. */
  list: endpoint('GET', '/users', { query: object(pageQuery) }).answers<
    PageFacts & { users: (Colleague & Partial<UserFacts>)[] }
  >(),
  listAll: endpoint('GET', '/users/list').answers<ListedColleague[]>(),
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
   * An empty password stays as it is. Whoever is no admin changes their own name, e-mail and password, and nothing else. One's own e-mail
   * or password changes with `currentPassword` alone (ERR_WRONG_PASSWORD); either ends the user's other logins.
   */
  update: endpoint('PUT', '/users/:id', {
    params: idParams,
    body: object({
      ...fields,
      name: name(),
      email: email(),
      password: password().transform((value: unknown) => (value === '' ? undefined : value)),
      currentPassword: givenPassword().transform((value: unknown) => (value === '' ? undefined : value)),
      online: boolean().strip(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<UserDetail>(),
  remove: endpoint('DELETE', '/users/:id', { params: idParams }).answers<{ message: string }>(),
}
