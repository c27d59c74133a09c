import { number, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { FileFacts } from '../conversations/attachedFile.js'

/**
 * An option of a queue's menu: the key that the customer types (`option`), its title, and the answer, with
 * its file.
 */
export interface QueueOption extends FileFacts {
  id: number
  /** Without a title it is not offered yet. */
  title: string
  message: string
  option: string
  queueId: number
  /** Null at the top. */
  parentId: number | null
  companyId: number
  createdAt: string
  updatedAt: string
}

const OPTION_MAX = 10

const fields = {
  title: text(limits.menu.title).trim(),
  message: text(),
  option: text(OPTION_MAX).trim().min(1),
}

export const queueOptionsApi = {
  /** One level of the tree: the children of `parentId`. Without it, or with -1, the options at the top. */
  list: endpoint('GET', '/queue-options', {
    query: object({ queueId: id(), parentId: number().integer().min(-1).max(2_147_483_647) }),
  }).answers<QueueOption[]>(),
  create: endpoint('POST', '/queue-options', {
    body: object({
      title: fields.title.default(''),
      message: fields.message,
      option: fields.option.required(),
      queueId: id().required(),
      parentId: nullableId(),
    }),
  }).answers<QueueOption>(),
  update: endpoint('PUT', '/queue-options/:id', {
    params: idParams,
    body: object(fields),
  }).answers<QueueOption>(),
  /** Sets its file, replacing the current one. */
  attach: endpoint('POST', '/queue-options/:id/media-upload', {
    params: idParams,
    files: 'file',
  }).answers<QueueOption>(),
  detach: endpoint('DELETE', '/queue-options/:id/media-upload', { params: idParams }).answers<QueueOption>(),
  /** Deletes the options below it, too. */
  remove: endpoint('DELETE', '/queue-options/:id', { params: idParams }).answers<{ message: string }>(),
}
