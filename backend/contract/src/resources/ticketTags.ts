import { array, object, string } from 'yup'
import { endpoint } from '../endpoint.js'
import { id } from '../fields.js'
import { limits } from '../limits.js'
import { ticketIdParams, type Ticket } from './tickets.js'

/** A tag by its id; clients send it whole. */
const taggedWith = object({ id: id().required() }).transform((value: unknown, original: unknown) =>
  typeof original === 'number' ? { id: original } : value,
)

/** The lane of the tickets without one, as older clients name it in place of a tag's id. */
export const NO_LANE = 'lane0'

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
      tagId: string()
        .matches(/^(lane0|[1-9]\d{0,9})$/)
        .test('int4', '${path} is too large', (value) => value === NO_LANE || Number(value) < 2 ** 31)
        .required(),
    }),
    status: 201,
  }).answers<{ ticketId: number; tagId: number | null }>(),
  /** Takes a ticket out of its lane; its other tags stay. */
  leaveLane: endpoint('DELETE', '/ticket-tags/:ticketId', { params: ticketIdParams }).answers<{
    message: string
  }>(),
}
