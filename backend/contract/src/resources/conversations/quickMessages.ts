import { array, boolean, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import { templateChoice, type TemplateChoice } from '../company/templates.js'
import type { FileFacts } from './attachedFile.js'

/** A text with a shortcode, owned by a user or shared in the company. */
export interface QuickMessage extends FileFacts {
  id: number
  shortcode: string
  /** For a template its text, with the values as they are stored. */
  message: string
  /** The template that it sends on connections of its account; null for a text. */
  template: TemplateChoice | null
  /** Shared: everybody reads it, admins write it. */
  shared: boolean
  /** Queues in whose tickets it is offered. None: in all tickets. */
  offeredIn: number[]
  /** How often it was used. */
  usedCount: number
  /** Its owner; null when it is shared. */
  userId: number | null
  companyId: number
  createdAt: string
  updatedAt: string
}

/** Entry of the complete list, with its company, as older clients expect it. */
export interface NamedQuickMessage extends QuickMessage {
  company: { id: number; name: string }
}

const { shortcode, message } = limits.quickMessage
const fields = {
  /** Without the leading "/" with which it is typed and shown. Some clients send it, too. */
  shortcode: text(shortcode.max)
    .transform((typed: unknown) => (typeof typed === 'string' ? typed.replace(/^[\s/]+/, '') : typed))
    .trim()
    .min(shortcode.min),
  message: text(message.max).trim().min(message.min),
  /** A template in place of the text; null removes it. Its values may have variables such as `{{name}}`. */
  template: templateChoice().nullable().default(undefined),
  shared: boolean(),
  /** Queues in whose tickets it is offered. None: in all tickets. */
  offeredIn: array(id().required()).max(limits.quickMessage.queues),
}

/**
 * The category of a shortcode is the part before its first point: `cobranca` in `cobranca.pix`. Null for
 * none.
 */
export function categoryOf(shortcode: string): string | null {
  const point = shortcode.indexOf('.')
  return point > 0 ? shortcode.slice(0, point) : null
}

const filters = {
  shared: boolean(),
  /** Only this category. */
  category: text(shortcode.max).trim(),
  /** Only those made for this queue; those for all tickets are left out. */
  queueId: id(),
}

/** Whether a quick message is offered in a ticket of this queue. */
export const isOfferedIn = (
  { offeredIn }: Pick<QuickMessage, 'offeredIn'>,
  queueId: number | null,
): boolean => offeredIn.length === 0 || (queueId !== null && offeredIn.includes(queueId))

/**
 * Headings of these columns in an imported table, in any language. The client's own labels are recognised,
 * too.
 */
export const quickMessageHeadings = {
  shortcode: ['Atalho', 'Shortcode', 'Atajo'],
  message: ['Mensagem', 'Message', 'Mensaje'],
} as const

export const quickMessagesApi = {
  list: endpoint('GET', '/quick-messages', {
    query: object({ ...orderedPageQuery('shortcode', 'newest', 'mostUsed'), ...filters }),
  }).answers<PageFacts & { records: QuickMessage[] }>(),
  /** The caller's own and the shared ones. With the same shortcode, the caller's own comes first. */
  listAll: endpoint('GET', '/quick-messages/list').answers<NamedQuickMessage[]>(),
  /** The same as a CSV file. */
  export: endpoint('GET', '/quick-messages/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
  get: endpoint('GET', '/quick-messages/:id', { params: idParams }).answers<QuickMessage>(),
  create: endpoint('POST', '/quick-messages', {
    body: object({
      ...fields,
      shortcode: fields.shortcode.required(),
      /** With a template the server stores the template's text in its place. */
      message: fields.message.required(),
    }),
  }).answers<QuickMessage>(),
  update: endpoint('PUT', '/quick-messages/:id', {
    params: idParams,
    body: object(fields),
  }).answers<QuickMessage>(),
  /** Sets its file, replacing the current one. */
  attach: endpoint('POST', '/quick-messages/:id/media-upload', {
    params: idParams,
    files: 'file',
  }).answers<QuickMessage>(),
  detach: endpoint('DELETE', '/quick-messages/:id/media-upload', {
    params: idParams,
  }).answers<QuickMessage>(),
  /** Counts one use. */
  use: endpoint('POST', '/quick-messages/:id/use', { params: idParams }).answers<{ usedCount: number }>(),
  remove: endpoint('DELETE', '/quick-messages/:id', { params: idParams }).answers<{ message: string }>(),
}
