import { array, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { youTubeId } from '../../text/youTube.js'

/** A help video. Everybody in the installation sees it. */
export interface Help {
  id: number
  title: string
  description: string
  /** YouTube id of the video. */
  video: string
  /** URL of the video on YouTube. */
  link: string
  /** Position, smallest first. Null comes last, by title. */
  place: number | null
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** Any URL of a YouTube video, or its id. Only the id is stored. */
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
  /** All videos by position, then by title. */
  listAll: endpoint('GET', '/helps/list').answers<Help[]>(),
  create: endpoint('POST', '/helps', {
    body: object({ ...fields, title: fields.title.required(), video: fields.video.required() }),
  }).answers<Help>(),
  update: endpoint('PUT', '/helps/:id', { params: idParams, body: object(fields) }).answers<Help>(),
  /** Moves these to the top, in this order. The others follow in their previous order. */
  order: endpoint('POST', '/helps/order', {
    body: object({ ids: array(id().required()).required().min(1).max(limits.help.count) }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Help[]>(),
  remove: endpoint('DELETE', '/helps/:id', { params: idParams }).answers<{ message: string }>(),
}
