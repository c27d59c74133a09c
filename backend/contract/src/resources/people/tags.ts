import { number, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { color, id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

/** A tag as a list of tickets draws it. */
export interface DrawnTag {
  id: number
  name: string
  color: string
  /** 1 when the tag is a lane of the kanban board. */
  kanban: 0 | 1
}

export interface Tag extends DrawnTag {
  /** Position on the board, smallest first. Null comes last, oldest first. */
  laneOrder?: number | null
  companyId?: number
  /** The user who created it; null once they were deleted. */
  userId?: number | null
  /** ISO 8601. */
  createdAt?: string
  updatedAt?: string
  /** In the answer to `create`: a tag of this name already existed. */
  existed?: true
  /** On a ticket: when the tag was added. */
  TicketTag?: { ticketId: number; tagId: number; createdAt: string; updatedAt: string }
}

export interface TagRow extends Tag {
  /** Number of tickets with the tag. */
  ticketsCount: number
  /** Number of contacts with the tag, not counting their tickets. */
  contactsCount: number
}

/** A tag's colour when none was chosen. */
export const DEFAULT_TAG_COLOR = '#a4cccc'

/** `''` means none chosen. */
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
  /** Lanes of the board, in order. */
  lanes: endpoint('GET', '/tags/kanban').answers<{ lista: Tag[] }>(),
  get: endpoint('GET', '/tags/:id', { params: idParams }).answers<Tag>(),
  /** Answers the existing tag of this name, if there is one. */
  create: endpoint('POST', '/tags', {
    body: object({ name: tagName().required(), color: tagColor(), kanban: kanban() }),
  }).answers<Tag>(),
  update: endpoint('PUT', '/tags/:id', {
    params: idParams,
    body: object({ name: tagName(), color: tagColor(), kanban: kanban() }),
  }).answers<Tag>(),
  /**
   * Replaces this tag by another one on every ticket, and deletes it.
   * @throws ERR_VALIDATION for a lane and a tag that is not a lane, and for a tag and itself.
   */
  merge: endpoint('POST', '/tags/:id/merge', {
    params: idParams,
    body: object({ into: id().required() }),
  }).answers<TagRow>(),
  remove: endpoint('DELETE', '/tags/:id', { params: idParams }).answers<{ message: string }>(),
}
