import { boolean, number, object } from 'yup'
import { planSwitches, type PlanSwitch } from '../../abilities.js'
import { endpoint } from '../../endpoint.js'
import { idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/** Features that a plan has or lacks, by the names that newer clients use. */
export type PlanSwitches = Record<PlanSwitch, boolean>

/** What companies pay for, and how much of each item they may use. */
export interface Plan extends PlanSwitches {
  id: number
  name: string
  users: number
  connections: number
  queues: number
  /** BRL per month: 30 or 49.9. */
  value: number
  /** MB of files that a company may keep; null for the installation's default. */
  storageMb: number | null
  /** Offered at sign-up. */
  isPublic: boolean
}

/** A plan as super users manage it. */
export interface ManagedPlan extends Plan {
  /** Number of companies with this plan. */
  companies: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** A company that uses more than a plan allows: its use of each item that exceeds the limit. */
export interface PlanExcess {
  id: number
  name: string
  users?: number
  connections?: number
  queues?: number
  /** MB of its files. */
  storageMb?: number
}

const count = (min: number) => number().integer().min(min).max(limits.plan.count)

/** BRL with at most two decimals, from `1234.5` or `1234,50`. */
const brl = () =>
  number()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && /^\d+,\d{1,2}$/.test(original.trim())
        ? Number(original.trim().replace(',', '.'))
        : value,
    )
    .min(0)
    .max(limits.plan.value)
    .test(
      'cents',
      '${path} must have two decimals at most',
      (value) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    )
    .meta({ example: 49.9 })

const fields = {
  /**
   * At least 2 characters, and unique regardless of case and accents: ERR_PLAN_INVALID_NAME,
   * ERR_PLAN_NAME_ALREADY_EXISTS.
   */
  name: text(limits.name.max).trim(),
  users: count(1),
  connections: count(0),
  queues: count(0),
  value: brl(),
  storageMb: number()
    .integer()
    .min(1)
    .max(limits.plan.storageMb)
    .nullable()
    .transform((value: unknown, original: unknown) => (original === '' ? null : value)),
  isPublic: boolean(),
  ...(Object.fromEntries(planSwitches.map((name) => [name, boolean()])) as Record<
    PlanSwitch,
    ReturnType<typeof boolean>
  >),
}

/** Only super users may write. */
export const plansApi = {
  /** All plans by name, page by page. For super users. */
  list: endpoint('GET', '/plans', { query: object(pageQuery) }).answers<
    PageFacts & { plans: ManagedPlan[] }
  >(),
  /**
   * The public plans, by name, for anybody. A logged-in user also sees their company's plan; super users see
   * all.
   */
  listPublic: endpoint('GET', '/plans/list').answers<Plan[]>(),
  /** As `/plans/list`. */
  listAll: endpoint('GET', '/plans/all').answers<Plan[]>(),
  get: endpoint('GET', '/plans/:id', { params: idParams }).answers<ManagedPlan>(),
  /** @throws ERR_PLAN_INVALID_NAME, ERR_PLAN_NAME_ALREADY_EXISTS. */
  create: endpoint('POST', '/plans', {
    body: object({
      ...fields,
      name: fields.name.defined(),
      users: fields.users.required(),
      connections: fields.connections.required(),
      queues: fields.queues.required(),
      value: fields.value.required(),
    }),
  }).answers<ManagedPlan>(),
  /**
   * Keys that are not sent keep their value.
   * @throws ERR_PLAN_EXCEEDED, with the companies that use more than a new limit.
   */
  update: endpoint('PUT', '/plans/:id', { params: idParams, body: object(fields) }).answers<ManagedPlan>(),
  /** @throws ERR_PLAN_IN_USE, with the number of companies as `companies`. */
  remove: endpoint('DELETE', '/plans/:id', { params: idParams }).answers<{ message: string }>(),
}
