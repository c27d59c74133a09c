import { object } from 'yup'
import { endpoint } from '../endpoint.js'
import { idParams, text } from '../fields.js'
import { limits } from '../limits.js'
import { pageQuery, type PageFacts } from '../pagination.js'

/** A text that its owner, and nobody else, writes by a shortcode. */
export interface QuickMessage {
  id: number
  shortcode: string
  message: string
  userId: number
  companyId: number
  createdAt: string
  updatedAt: string
}

const { shortcode, message } = limits.quickMessage
const fields = {
  shortcode: text(shortcode.max).trim().min(shortcode.min),
  message: text(message.max).trim().min(message.min),
}

export const quickMessagesApi = {
  list: endpoint('GET', '/quick-messages', { query: object(pageQuery) }).answers<
    PageFacts & { records: QuickMessage[] }
  >(),
  listAll: endpoint('GET', '/quick-messages/list').answers<QuickMessage[]>(),
  get: endpoint('GET', '/quick-messages/:id', { params: idParams }).answers<QuickMessage>(),
  create: endpoint('POST', '/quick-messages', {
    body: object({ shortcode: fields.shortcode.required(), message: fields.message.required() }),
  }).answers<QuickMessage>(),
  update: endpoint('PUT', '/quick-messages/:id', {
    params: idParams,
    body: object(fields),
  }).answers<QuickMessage>(),
  remove: endpoint('DELETE', '/quick-messages/:id', { params: idParams }).answers<{ message: string }>(),
}
