import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, name } from '../../fields.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import type { RecordChange } from '../../realtime.js'

export interface __Thing__ {
  id: number
  name: string
  companyId: number
  createdAt: string
  updatedAt: string
}

export const __things__Api = {
  list: endpoint('GET', '/__path__', { query: object(orderedPageQuery('name', 'newest')) }).answers<PageFacts & { records: __Thing__[] }>(),
  get: endpoint('GET', '/__path__/:id', { params: idParams }).answers<__Thing__>(),
  create: endpoint('POST', '/__path__', { body: object({ name: name().required() }) }).answers<__Thing__>(),
  update: endpoint('PUT', '/__path__/:id', { params: idParams, body: object({ name: name() }) }).answers<__Thing__>(),
  remove: endpoint('DELETE', '/__path__/:id', { params: idParams }).answers<{ message: string }>(),
}

declare module '../../realtime.js' {
  interface ChannelPayloads {
    __thing__: RecordChange<__Thing__>
  }
}
