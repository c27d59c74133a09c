import { pageSizes, type QueryOf, type plansApi } from '@balcao/contract'
import { Op, QueryTypes, Transaction, type OrderItem, type WhereOptions } from 'sequelize'
import { Company, Plan } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { AppError } from '../../../platform/errors/AppError.js'

const byName: OrderItem[] = [byAlphabet('Plan'), ['id', 'ASC']]

export const listPlanPage = ({
  searchParam,
  pageNumber = 1,
}: QueryOf<typeof plansApi.list>): Promise<Page<Plan>> =>
  pageOf(
    Plan,
    { ...(searchParam && { where: withWords(['"Plan"."name"'], searchParam) }), order: byName },
    pageNumber,
    pageSizes.plain,
  )

/** @throws AppError ERR_NO_PLAN_FOUND */
export async function findPlan(id: number): Promise<Plan> {
  const plan = await Plan.findByPk(id)
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND')
  return plan
}

/** Number of companies of each plan. Runs in the platform's scope. */
export async function countCompanies(planIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ planId: number; count: number }>(
    `select plan_id as "planId", count(*)::integer as count from companies where plan_id = any($1) group by plan_id`,
    { bind: [planIds], type: QueryTypes.SELECT },
  )
  return new Map(rows.map(({ planId, count }) => [planId, count]))
}

/** Plans on offer: public, with at least one user and one connection. */
const onOffer: WhereOptions<Plan> = {
  isPublic: true,
  users: { [Op.gt]: 0 },
  connections: { [Op.gt]: 0 },
}

/** Plans that a company may choose: plans on offer, and its own. */
const onOfferTo = (ownId: number | null): WhereOptions<Plan> =>
  ownId === null ? onOffer : { [Op.or]: [onOffer, { id: ownId }] }

const cheapestFirst: OrderItem[] = [
  ['valueCents', 'ASC'],
  ['id', 'ASC'],
]

/** The plans that a company may choose, the cheapest first. @param ownId the company's plan. */
export const listOffersTo = (ownId: number | null): Promise<Plan[]> =>
  Plan.findAll({ where: onOfferTo(ownId), order: cheapestFirst })

/**
 * A plan that a company may choose.
 * @param ownId the company's plan.
 * @param options `lock` locks it until the scope ends, so that its price and limits stay.
 * @throws AppError ERR_NO_PLAN_FOUND
 */
export async function findOfferTo(ownId: number | null, id: number, { lock = false } = {}): Promise<Plan> {
  const where = { [Op.and]: [{ id }, onOfferTo(ownId)] }
  const plan = await Plan.findOne({ where, ...(lock && { lock: Transaction.LOCK.SHARE }) })
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND', { field: 'body.planId' })
  return plan
}

/** A plan on offer to everybody; the cheapest one by default. */
export const maybeOffer = (id: number | undefined): Promise<Plan | null> =>
  Plan.findOne({
    where: { [Op.and]: [onOffer, ...(id === undefined ? [] : [{ id }])] },
    order: cheapestFirst,
  })

/**
 * Locks a plan that a company gets until the scope ends, so that its price and limits stay. Lock it before
 * the company, as a change of a plan does.
 */
export const maybePlanToKeep = (id: number): Promise<Plan | null> =>
  Plan.findByPk(id, { lock: Transaction.LOCK.SHARE })

/** Longest useful list. */
const MOST_PLANS = 10_000

/**
 * The plans a reader may choose, by name: plans on offer and their company's own; all plans for super users.
 * @param reader null without a login; otherwise call it in their company's scope.
 */
export async function listPlansFor(reader: { super: boolean } | null): Promise<Plan[]> {
  const own = reader && !reader.super && (await Company.findOne({ attributes: ['planId'] }))
  const where = onOfferTo(own ? own.planId : null)
  return Plan.findAll({ ...(!reader?.super && { where }), order: byName, limit: MOST_PLANS })
}
