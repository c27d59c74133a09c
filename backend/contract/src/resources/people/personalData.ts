import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id } from '../../fields.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

export const personalDataKinds = ['export', 'erase'] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** That somebody's data was exported or erased: who did it, and why. What was exported is not kept. */
export interface PersonalDataRequest {
  id: number
  kind: PersonalDataKind
  contactId: number
  /** As the contact is called now: who was erased has a name that says so. Null when it is gone. */
  contactName: string | null
  userId: number
  /** As they were called then. */
  userName: string
  reason: string
  counts: { tickets: number; messages: number }
  /** ISO 8601. */
  createdAt: string
}

/** Days that a filter may go back; the requests themselves are kept for as long as the company is. */
const MAX_DAYS = 3_650

const filters = {
  kind: string<PersonalDataKind>().oneOf(personalDataKinds),
  userId: id(),
  /** Of the last so many days. */
  days: number().integer().min(1).max(MAX_DAYS),
}

export const personalDataApi = {
  /** Searched in the reason, the names of the contact and of whoever did it. */
  list: endpoint('GET', '/personal-data-requests', {
    query: object({ ...orderedPageQuery('newest', 'oldest'), ...filters }),
  }).answers<PageFacts & { requests: PersonalDataRequest[] }>(),
  /** A CSV file, the oldest first. */
  export: endpoint('GET', '/personal-data-requests/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
}
