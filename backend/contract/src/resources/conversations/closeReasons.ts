import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, name } from '../../fields.js'

/** Whether attendants say why they resolve a ticket: the values of the setting `closeReasons`. */
export const closeReasonModes = ['disabled', 'optional', 'required'] as const
export type CloseReasonMode = (typeof closeReasonModes)[number]

/** Why a ticket was resolved. The company has its own list. */
export interface CloseReason {
  id: number
  name: string
  createdAt: string
  updatedAt: string
}

export const closeReasonsApi = {
  /** By name. */
  list: endpoint('GET', '/close-reasons').answers<CloseReason[]>(),
  /** At most `limits.closeReasons.count`. */
  create: endpoint('POST', '/close-reasons', {
    body: object({ name: name().required() }),
  }).answers<CloseReason>(),
  update: endpoint('PUT', '/close-reasons/:id', {
    params: idParams,
    body: object({ name: name() }),
  }).answers<CloseReason>(),
  /** Attendances that ended for it keep it. */
  remove: endpoint('DELETE', '/close-reasons/:id', { params: idParams }).answers<{ message: string }>(),
}
