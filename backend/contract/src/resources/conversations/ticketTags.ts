import { array, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id } from '../../fields.js'
import { limits } from '../../limits.js'
import { laneParam } from './kanban.js'
import { ticketIdParams, type Ticket } from './tickets.js'

/** A tag by its id; clients send it whole. */
const taggedWith = object({ id: id().required() }).transform((value: unknown, original: unknown) =>
  typeof original === 'number' ? { id: original } : value,
)

export const ticketTagsApi = {
  /** Makes these, and no others, the tags of a ticket. */
  sync: endpoint('POST', '/tags/sync', {
    body: object({
      ticketId: id().required(),
      tags: array(taggedWith.required()).max(limits.references.max).required(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Ticket>(),
  /** Puts a tag on a ticket; `lane0` puts none. */
  add: endpoint('PUT', '/ticket-tags/:ticketId/:tagId', {
    params: object({
      ticketId: id().required(),
      tagId: laneParam().required(),
    }),
    status: 201,
  }).answers<{ ticketId: number; tagId: number | null }>(),
  /** Takes a ticket out of its lane; its other tags stay. */
  leaveLane: endpoint('DELETE', '/ticket-tags/:ticketId', { params: ticketIdParams }).answers<{
    message: string
  }>(),
}
