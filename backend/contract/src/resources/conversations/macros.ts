import { boolean, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, name, nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { RecordChange } from '../../realtime.js'
import type { Ticket } from './tickets.js'

/** Several actions on a ticket under one name, owned by a user or shared with the team. */
export interface Macro {
  id: number
  name: string
  /** Text sent to the customer, with variables; null for none. */
  reply: string | null
  /** Tag that the ticket gets; null for none. */
  tagId: number | null
  /** Queue that the ticket is transferred to; null for none. */
  transferQueueId: number | null
  /** The ticket is resolved at the end. */
  resolves: boolean
  /** Why it is resolved; null for no reason. */
  closeReasonId: number | null
  /** Shared: everybody uses it, leaders write it. */
  shared: boolean
  /** Its owner; null when it is shared. */
  userId: number | null
  companyId: number
  createdAt: string
  updatedAt: string
}

declare module '../../realtime.js' {
  interface ChannelPayloads {
    macro: RecordChange<Macro>
  }
}

const fields = {
  name: name(),
  reply: text(limits.macro.reply.max).trim().nullable(),
  tagId: nullableId(),
  transferQueueId: nullableId(),
  resolves: boolean(),
  closeReasonId: nullableId(),
  shared: boolean(),
}

export const macrosApi = {
  /** The caller's own and the team's, by name. */
  list: endpoint('GET', '/macros').answers<Macro[]>(),
  get: endpoint('GET', '/macros/:id', { params: idParams }).answers<Macro>(),
  /** @throws ERR_MACRO_EMPTY when it would do nothing; ERR_CLOSE_REASON_REQUIRED as for resolving. */
  create: endpoint('POST', '/macros', {
    body: object({ ...fields, name: fields.name.required() }),
  }).answers<Macro>(),
  update: endpoint('PUT', '/macros/:id', { params: idParams, body: object(fields) }).answers<Macro>(),
  remove: endpoint('DELETE', '/macros/:id', { params: idParams }).answers<{ message: string }>(),
  /**
   * Runs it on a ticket: reply, tag, queue, resolution, all or none. Each step needs the caller's permission,
   * as by hand. Header `Idempotency-Key`: a repeat runs nothing, and gets the ticket as it is, or
   * ERR_NO_PERMISSION where the caller no longer sees it.
   */
  run: endpoint('POST', '/macros/:id/run', {
    params: idParams,
    body: object({
      ticketId: id().required(),
      /** The reply begins with the caller's name. */
      signs: boolean(),
    }),
  }).answers<Ticket>(),
}
