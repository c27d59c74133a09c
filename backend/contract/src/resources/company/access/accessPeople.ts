import { object } from 'yup'
import type { Profile } from '../../../abilities.js'
import { endpoint } from '../../../endpoint.js'
import { pageQuery, type PageFacts } from '../../../pagination.js'

/** How somebody of the company logs in. */
export interface AccessPerson {
  id: number
  name: string
  profile: Profile
  /** Was invited, and has not chosen a password yet. */
  invited: boolean
  /** ISO 8601: their last login, as far as sessions are stored; null for none. */
  lastLoginAt: string | null
  /** Open sessions. */
  sessions: number
}

export const accessPeopleApi = {
  /** Active people of the company, by name. */
  list: endpoint('GET', '/access-people', { query: object(pageQuery) }).answers<
    PageFacts & { people: AccessPerson[] }
  >(),
}
