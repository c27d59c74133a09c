import { array, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { youTubeId } from '../../text/youTube.js'

/** A video that explains the product; everybody of the installation sees it. */
export interface Help {
  id: number
  title: string
  description: string
  /** The id of its YouTube video. */
  video: string
  /** Where YouTube shows it. */
  link: string
  /** By hand, the smallest first; null comes last, by title. */
  place: number | null
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** Any address of a YouTube video, or its id; the id is what counts. */
const video = () =>
  string()
    .max(limits.help.video)
    .transform((value: unknown) => (typeof value === 'string' ? (youTubeId(value) ?? value) : value))
    .test(
      'youtube',
      '${path} must be a video of YouTube',
      (value) => value === undefined || youTubeId(value) !== null,
    )
    .meta({ example: 'dQw4w9WgXcQ' })

const fields = {
  title: text(limits.help.title).trim().min(1),
  description: text(limits.help.description).trim(),
  video: video(),
}

/** Everybody reads; super users write. */
export const helpsApi = {
  list: endpoint('GET', '/helps', { query: object(pageQuery) }).answers<PageFacts & { records: Help[] }>(),
  /** All, in the order that was given them by hand, then by title. */
  listAll: endpoint('GET', '/helps/list').answers<Help[]>(),
  create: endpoint('POST', '/helps', {
    body: object({ ...fields, title: fields.title.required(), video: fields.video.required() }),
  }).answers<Help>(),
  update: endpoint('PUT', '/helps/:id', { params: idParams, body: object(fields) }).answers<Help>(),
  /** Puts these first, in this order; those that are not named follow as they were. */
  order: endpoint('POST', '/helps/order', {
    body: object({ ids: array(id().required()).required().min(1).max(limits.help.count) }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Help[]>(),
  remove: endpoint('DELETE', '/helps/:id', { params: idParams }).answers<{ message: string }>(),
}
