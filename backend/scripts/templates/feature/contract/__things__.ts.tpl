import { object } from 'yup'
import { endpoint } from '../endpoint.js'
import { idParams, name } from '../fields.js'

export interface __Thing__ {
  id: number
  name: string
  companyId: number
  createdAt: string
  updatedAt: string
  /** What the reader may do with it; absent from broadcasts, which go to many. */
  can?: { update: boolean; remove: boolean }
}

export const __things__Api = {
  list: endpoint('GET', '/__path__').answers<__Thing__[]>(),
  get: endpoint('GET', '/__path__/:id', { params: idParams }).answers<__Thing__>(),
  create: endpoint('POST', '/__path__', { body: object({ name: name().required() }) }).answers<__Thing__>(),
  update: endpoint('PUT', '/__path__/:id', { params: idParams, body: object({ name: name() }) }).answers<__Thing__>(),
  remove: endpoint('DELETE', '/__path__/:id', { params: idParams }).answers<{ id: number }>(),
}
