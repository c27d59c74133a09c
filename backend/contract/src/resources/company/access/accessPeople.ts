import { object } from 'yup'
import type { Profile } from '../../../abilities.js'
import { endpoint } from '../../../endpoint.js'
import { pageQuery, type PageFacts } from '../../../pagination.js'
import type { SecondFactor } from './secondFactor.js'

/** How somebody of the company logs in. */
export interface AccessPerson {
  id: number
  name: string
  profile: Profile
  /** Was invited, and has not chosen a password yet. */
  invited: boolean
  /** ISO 8601: their last login, as far as sessions are stored; null for none. */
  lastLoginAt: string | null
  /** Logs in with an account at the company's provider. */
  isLinked: boolean
  /** Open sessions. */
  sessions: number
  /** Second factors that they have. */
  factors: SecondFactor[]
  /** They last logged in at the company's provider, which then asks for whatever it wants. */
  usesSignOn: boolean
}

/** How many active people there are, and how many of them have a second factor. */
export interface FactorCount {
  people: number
  withFactor: number
}

export const accessPeopleApi = {
  /** Active people of the company: first those without a second factor, then the others, both by name. */
  list: endpoint('GET', '/access-people', { query: object(pageQuery) }).answers<
    PageFacts & { people: AccessPerson[] }
  >(),
  /** Of everybody, and of admins. */
  factors: endpoint('GET', '/access-people/factors').answers<{ all: FactorCount; admins: FactorCount }>(),
}
