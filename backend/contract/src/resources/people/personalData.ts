import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id } from '../../fields.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

export const personalDataKinds = ['export', 'erase'] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** An export or erasure of a person's data: who did it, and why. The exported data itself is not stored. */
export interface PersonalDataRequest {
  id: number
  kind: PersonalDataKind
  contactId: number
  /**
   * The contact's current name; an erased contact's name says that it was erased. Null when the contact was
   * deleted.
   */
  contactName: string | null
  userId: number
  /** Name at that time. */
  userName: string
  reason: string
  counts: { tickets: number; messages: number }
  /** ISO 8601. */
  createdAt: string
}

/** Longest period of the filter in days. The requests are stored as long as the company exists. */
const MAX_DAYS = 3_650

const filters = {
  kind: string<PersonalDataKind>().oneOf(personalDataKinds),
  userId: id(),
  /** Only the last so many days. */
  days: number().integer().min(1).max(MAX_DAYS),
}

export const personalDataApi = {
  /** The search looks in the reason and in the names of the contact and the user. */
  list: endpoint('GET', '/personal-data-requests', {
    query: object({ ...orderedPageQuery('newest', 'oldest'), ...filters }),
  }).answers<PageFacts & { requests: PersonalDataRequest[] }>(),
  /** A CSV file, oldest first. */
  export: endpoint('GET', '/personal-data-requests/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
}
