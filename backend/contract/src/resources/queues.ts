import { number, object } from 'yup'
import { workingHoursSchema, type WorkingHours } from '../calendar.js'
import { endpoint } from '../endpoint.js'
import { color, idParams, name, text } from '../fields.js'
import { limits } from '../limits.js'

export interface QueueBadge {
  id: number
  name: string
  color: string
}

export interface Queue extends QueueBadge {
  companyId: number
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  schedules: WorkingHours[]
  /** Its place in menus and lists, the smallest first; null comes last, by name. */
  orderQueue: number | null
  createdAt: string
  updatedAt: string
}

const fields = {
  greetingMessage: text(),
  complationMessage: text(),
  outOfHoursMessage: text(),
  ratingMessage: text(),
  schedules: workingHoursSchema,
  orderQueue: number()
    .integer()
    .min(0)
    .max(100_000)
    .nullable()
    .transform((value: number | null, original: unknown) => (original === '' ? null : value)),
}

export const queuesApi = {
  list: endpoint('GET', '/queue').answers<Queue[]>(),
  get: endpoint('GET', '/queue/:id', { params: idParams }).answers<Queue>(),
  /** Without `schedules` it has the usual hours: Monday to Friday 08:00-18:00, Saturday 08:00-12:00. */
  create: endpoint('POST', '/queue', {
    body: object({ ...fields, name: name().required(), color: color().required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Queue>(),
  update: endpoint('PUT', '/queue/:id', {
    params: idParams,
    body: object({ ...fields, name: name(), color: color() }),
    bodyBytes: limits.bodyBytes.form,
    status: 201,
  }).answers<Queue>(),
  remove: endpoint('DELETE', '/queue/:id', { params: idParams }).answers<{ message: string }>(),
}
