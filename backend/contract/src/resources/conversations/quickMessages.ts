import { boolean, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import type { FileFacts } from './attachedFile.js'

/** A text by a shortcode: its owner's, or the company's. */
export interface QuickMessage extends FileFacts {
  id: number
  shortcode: string
  message: string
  /** It is the company's: everybody reads it, admins write it. */
  shared: boolean
  /** How often it was chosen. */
  usedCount: number
  /** Whose it is; null when it is shared. */
  userId: number | null
  companyId: number
  createdAt: string
  updatedAt: string
}

/** One of all at once, with its company, as older clients read it. */
export interface NamedQuickMessage extends QuickMessage {
  company: { id: number; name: string }
}

const { shortcode, message } = limits.quickMessage
const fields = {
  /** Without the "/" that it is called by and shown with, which some write here, too. */
  shortcode: text(shortcode.max)
    .transform((typed: unknown) => (typeof typed === 'string' ? typed.replace(/^[\s/]+/, '') : typed))
    .trim()
    .min(shortcode.min),
  message: text(message.max).trim().min(message.min),
  shared: boolean(),
}

/**
 * What stands before the first point of a shortcode is its category: `cobranca.pix`. Null where there is
 * none.
 */
export function categoryOf(shortcode: string): string | null {
  const point = shortcode.indexOf('.')
  return point > 0 ? shortcode.slice(0, point) : null
}

const filters = {
  shared: boolean(),
  /** Those of one category alone. */
  category: text(shortcode.max).trim(),
}

/** Headings under which a table may have these columns, in any language; its own labels are known besides. */
export const quickMessageHeadings = {
  shortcode: ['Atalho', 'Shortcode', 'Atajo'],
  message: ['Mensagem', 'Message', 'Mensaje'],
} as const

export const quickMessagesApi = {
  list: endpoint('GET', '/quick-messages', {
    query: object({ ...orderedPageQuery('shortcode', 'newest', 'mostUsed'), ...filters }),
  }).answers<PageFacts & { records: QuickMessage[] }>(),
  /** One's own and the shared ones; of the same shortcode one's own comes first. */
  listAll: endpoint('GET', '/quick-messages/list').answers<NamedQuickMessage[]>(),
  /** A CSV file of the same. */
  export: endpoint('GET', '/quick-messages/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
  get: endpoint('GET', '/quick-messages/:id', { params: idParams }).answers<QuickMessage>(),
  create: endpoint('POST', '/quick-messages', {
    body: object({ ...fields, shortcode: fields.shortcode.required(), message: fields.message.required() }),
  }).answers<QuickMessage>(),
  update: endpoint('PUT', '/quick-messages/:id', {
    params: idParams,
    body: object(fields),
  }).answers<QuickMessage>(),
  /** Gives it a file, in the place of the one that it has. */
  attach: endpoint('POST', '/quick-messages/:id/media-upload', {
    params: idParams,
    files: 'file',
  }).answers<QuickMessage>(),
  detach: endpoint('DELETE', '/quick-messages/:id/media-upload', {
    params: idParams,
  }).answers<QuickMessage>(),
  /** Somebody has chosen it for what they write: it counts how often. */
  use: endpoint('POST', '/quick-messages/:id/use', { params: idParams }).answers<{ usedCount: number }>(),
  remove: endpoint('DELETE', '/quick-messages/:id', { params: idParams }).answers<{ message: string }>(),
}
