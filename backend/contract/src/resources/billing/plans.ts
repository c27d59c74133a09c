import { boolean, number, object } from 'yup'
import { planSwitches, type PlanSwitch } from '../../abilities.js'
import { endpoint } from '../../endpoint.js'
import { idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/** What a plan has and what it lacks, by the names that newer clients know. */
export type PlanSwitches = Record<PlanSwitch, boolean>

/** What companies pay for, and how much of it they may use. */
export interface Plan extends PlanSwitches {
  id: number
  name: string
  users: number
  connections: number
  queues: number
  /** BRL per month: 30 or 49.9. */
  value: number
  /** MB of files that a company may keep; null leaves it to the installation. */
  storageMb: number | null
  /** Offered to whoever signs up. */
  isPublic: boolean
}

/** A plan as super users manage it. */
export interface ManagedPlan extends Plan {
  /** How many companies have it. */
  companies: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** A company that has more than a plan allows: how many of what the plan has too few of. */
export interface PlanExcess {
  id: number
  name: string
  users?: number
  connections?: number
  queues?: number
  /** MB that its files take. */
  storageMb?: number
}

const count = (min: number) => number().integer().min(min).max(limits.plan.count)

/** BRL with two decimals at most; from `1234.5` or `1234,50`. */
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
   * 2 characters at least, and unique, whatever its case and accents: ERR_PLAN_INVALID_NAME,
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

/** Super users write. */
export const plansApi = {
  /** By name, page by page; for super users. */
  list: endpoint('GET', '/plans', { query: object(pageQuery) }).answers<
    PageFacts & { plans: ManagedPlan[] }
  >(),
  /**
   * The public plans, by name, for anybody; who is logged in sees their company's, too, and super users see
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
   * What is not sent stays. A limit under what a company has is refused with those that exceed it:
   * ERR_PLAN_EXCEEDED.
   */
  update: endpoint('PUT', '/plans/:id', { params: idParams, body: object(fields) }).answers<ManagedPlan>(),
  /** @throws ERR_PLAN_IN_USE, with how many companies have it as `companies`. */
  remove: endpoint('DELETE', '/plans/:id', { params: idParams }).answers<{ message: string }>(),
}
