import { array, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id } from '../../fields.js'
import { limits } from '../../limits.js'
import { laneParam } from './kanban.js'
import { ticketIdParams, type Ticket } from './tickets.js'

/** A tag's id. Clients send the whole tag. */
const taggedWith = object({ id: id().required() }).transform((value: unknown, original: unknown) =>
  typeof original === 'number' ? { id: original } : value,
)

export const ticketTagsApi = {
  /** Replaces the tags of a ticket. */
  sync: endpoint('POST', '/tags/sync', {
    body: object({
      ticketId: id().required(),
      tags: array(taggedWith.required()).max(limits.references.max).required(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Ticket>(),
  /** Adds a tag to a ticket; `lane0` adds none. */
  add: endpoint('PUT', '/ticket-tags/:ticketId/:tagId', {
    params: object({
      ticketId: id().required(),
      tagId: laneParam().required(),
    }),
    status: 201,
  }).answers<{ ticketId: number; tagId: number | null }>(),
  /** Removes a ticket from its lane. Its other tags stay. */
  leaveLane: endpoint('DELETE', '/ticket-tags/:ticketId', { params: ticketIdParams }).answers<{
    message: string
  }>(),
}
