import type { ErrorCode } from './errors.js'
import type { PlanExcess } from './resources/billing/plans.js'
import type { SessionEndCause } from './resources/company/auditLog.js'
import type { ConfirmBy, SecondFactor } from './resources/company/access/secondFactor.js'
import type { QueueBadge } from './resources/company/queues.js'

/** The answer of every refused call. */
export interface ErrorAnswer {
  error: ErrorCode
  /** The code, where `error` is a sentence for older clients. */
  code?: ErrorCode
  /** Path of the field to correct (`body.name`), when the refusal is about one. */
  field?: string
  /** With ERR_VALIDATION: what is wrong with the field. */
  message?: string
  /** With ERR_INTERNAL: the id under which the cause is logged. */
  requestId?: string
  /** With ERR_SUBSCRIPTION_EXPIRED: ISO date. */
  dueDate?: string | null
  /** With ERR_SUBSCRIPTION_EXPIRED, to people: the due date's day by the company's calendar, `YYYY-MM-DD`. */
  dueDay?: string
  /**
   * With ERR_SUBSCRIPTION_EXPIRED and ERR_COMPANY_INACTIVE: whom to contact, if the installation names
   * somebody.
   */
  supportContact?: string
  /** With ERR_SESSION_EXPIRED: why the session ended, for whoever has its cookie. */
  cause?: SessionEndCause
  /** With ERR_SECOND_FACTOR_REQUIRED: what the user has. A recovery code is always accepted, too. */
  factors?: SecondFactor[]
  /** With ERR_CONFIRMATION_REQUIRED: how the user may confirm. Empty: only by a new login. */
  confirmBy?: ConfirmBy[]
  /** With ERR_ACCOUNT_LOCKED and ERR_RATE_LIMITED: seconds to wait. */
  retryAfter?: number
  /**
   * With ERR_PASSKEY_LIMIT: how many a user may have. With ERR_PLAN_LIMIT_USERS,
   * ERR_PLAN_LIMIT_CONNECTIONS and ERR_PLAN_LIMIT_QUEUES: how many the plan
   * allows. With ERR_TABLE_TOO_LONG: how many rows such a table may have.
   */
  limit?: number
  /**
   * With ERR_IDEMPOTENCY_KEY_REUSED: id of the record that was created under this key. Change that record
   * instead.
   */
  recordId?: number
  /** With ERR_PLAN_IN_USE: how many companies use the plan. */
  companies?: number
  /** With ERR_PLAN_EXCEEDED: the companies that use more, and of what. */
  exceeding?: PlanExcess[]
  /** With ERR_OTHER_OPEN_TICKET: the open ticket, and who has it. */
  ticket?: {
    id: number
    uuid: string
    status: string
    userId: number | null
    user: { id: number; name: string } | null
    queue: QueueBadge | null
  }
}
