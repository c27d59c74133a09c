import { number, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { color, id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

export interface Tag {
  id: number
  name: string
  color: string
  /** 1 when the tag is a lane of the kanban board. */
  kanban: 0 | 1
  /** Its place on the board, the smallest first; null comes last, the oldest first. */
  laneOrder?: number | null
  companyId?: number
  /** Who made it; null once they are gone. */
  userId?: number | null
  /** ISO 8601. */
  createdAt?: string
  updatedAt?: string
  /** In the answer to a creation: a tag of this name was there already. */
  existed?: true
  /** On a ticket: since when it carries the tag. */
  TicketTag?: { ticketId: number; tagId: number; createdAt: string; updatedAt: string }
}

export interface TagRow extends Tag {
  /** How many tickets carry it. */
  ticketsCount: number
  /** How many contacts carry it themselves. */
  contactsCount: number
}

/** A tag's colour when its maker chose none. */
export const DEFAULT_TAG_COLOR = '#a4cccc'

/** `''` chooses none. */
const tagColor = () =>
  color().transform((value: unknown, original: unknown) => (original === '' ? DEFAULT_TAG_COLOR : value))
const tagName = () => text(limits.tag.max).trim().min(limits.tag.min)
const kanban = () => number<0 | 1>().oneOf([0, 1])

export const tagsApi = {
  list: endpoint('GET', '/tags', {
    query: object({ ...orderedPageQuery('name', 'newest'), kanban: kanban() }),
  }).answers<PageFacts & { tags: TagRow[] }>(),
  listAll: endpoint('GET', '/tags/list').answers<Tag[]>(),
  /** A CSV file; `kanban` is 1 or 0, as on the wire. */
  export: endpoint('GET', '/tags/export', {
    query: object({ ...exportQuery, kanban: kanban() }),
  }).answers<string>(),
  /** The lanes of the board, in their order. */
  lanes: endpoint('GET', '/tags/kanban').answers<{ lista: Tag[] }>(),
  get: endpoint('GET', '/tags/:id', { params: idParams }).answers<Tag>(),
  /** Answers the tag that is already so, when there is one. */
  create: endpoint('POST', '/tags', {
    body: object({ name: tagName().required(), color: tagColor(), kanban: kanban() }),
  }).answers<Tag>(),
  update: endpoint('PUT', '/tags/:id', {
    params: idParams,
    body: object({ name: tagName(), color: tagColor(), kanban: kanban() }),
  }).answers<Tag>(),
  /**
   * Puts another tag in the place of this one on every ticket, and deletes this one. Refused with
   * ERR_VALIDATION for a lane of the board and a tag that is none, and for a tag and itself.
   */
  merge: endpoint('POST', '/tags/:id/merge', {
    params: idParams,
    body: object({ into: id().required() }),
  }).answers<TagRow>(),
  remove: endpoint('DELETE', '/tags/:id', { params: idParams }).answers<{ message: string }>(),
}
