import {
  pageSizes,
  type accessPeopleApi,
  type FactorCount,
  type QueryOf,
  type SecondFactor,
  type UserUsage,
  type usersApi,
} from '@balcao/contract'
import { literal, Op, type OrderItem, type WhereOptions } from 'sequelize'
import { Company, Queue, User } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { countLiveTickets } from '../../conversations/tickets/index.js'
import { factorsOf, hasFactor } from '../secondFactor/index.js'

const withWholeQueues = { model: Queue, as: 'queues', through: { attributes: ['createdAt', 'updatedAt'] } }
const withQueues = { ...withWholeQueues, attributes: ['id', 'name', 'color'] }

/**
 * Readers who don't see e-mails cannot search by them. Otherwise the answers would reveal e-mails letter by
 * letter.
 */
const searchedBy = (managed: boolean): string[] => ['"User"."name"', ...(managed ? ['"User"."email"'] : [])]

type Asked = Partial<Pick<QueryOf<typeof usersApi.list>, 'searchParam' | 'profile' | 'queueId' | 'active'>>

/** The conditions of a search. Filters on fields that the reader does not see are ignored. */
const found = ({ searchParam, profile, queueId, active }: Asked, managed: boolean): WhereOptions[] => [
  ...(searchParam ? [withWords(searchedBy(managed), searchParam)] : []),
  ...(profile && managed ? [{ profile }] : []),
  ...(queueId
    ? [{ id: { [Op.in]: literal(`(select user_id from user_queues where queue_id = ${queueId})`) } }]
    : []),
  ...(active === undefined ? [] : [{ active }]),
]

const orders: Record<'newest' | 'name', OrderItem[]> = {
  newest: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  name: [byAlphabet('User'), ['id', 'ASC']],
}

/**
 * A page of the company's users, newest first by default.
 * @param managed the reader manages users, so e-mails are searched, too.
 */
export const listUserPage = (
  { pageNumber = 1, orderBy = 'newest', ...asked }: QueryOf<typeof usersApi.list>,
  managed: boolean,
): Promise<Page<User>> =>
  pageOf(
    User,
    {
      where: { [Op.and]: found(asked, managed) },
      include: [withQueues, { model: Company, as: 'company', attributes: ['id', 'name'] }],
      order: orders[orderBy],
    },
    pageNumber,
    pageSizes.users,
  )

const OF_USER = ['"User"."company_id"', '"User"."id"'] as const

/** A page of the active people of the company, each with `factors`: first those without one, by name. */
export const listActivePage = ({
  pageNumber = 1,
  searchParam,
}: QueryOf<typeof accessPeopleApi.list>): Promise<Page<User>> =>
  pageOf(
    User,
    {
      attributes: { include: [[literal(factorsOf(...OF_USER)), 'factors']] },
      where: { [Op.and]: found({ searchParam, active: true }, true) },
      order: [[literal(hasFactor(...OF_USER)), 'ASC'], ...orders.name],
    },
    pageNumber,
    pageSizes.users,
  )

/** The second factors of somebody of `listActivePage`. */
export const listedFactors = (user: User): SecondFactor[] => user.get('factors') as SecondFactor[]

interface FactorCounts {
  all: FactorCount
  admins: FactorCount
}

/** How many of the company's active people, and of its admins, have a second factor. */
export async function countFactors(): Promise<FactorCounts> {
  const [counts] = await readRows<FactorCounts>(sql`
    select jsonb_build_object('people', count(*), 'withFactor', count(*) filter (where has_factor)) as "all",
           jsonb_build_object('people', count(*) filter (where is_admin),
                              'withFactor', count(*) filter (where is_admin and has_factor)) as admins
      from (select u.profile = 'admin' as is_admin, ${raw(hasFactor('u.company_id', 'u.id'))} as has_factor
              from users u where u.active) person`)
  if (!counts) throw new Error('An aggregate has always a row')
  return counts
}

/** The next users by id, with their queues. */
export const listUsersAfter = (id: number, limit: number, asked: Asked): Promise<User[]> =>
  User.findAll({
    where: { [Op.and]: [{ id: { [Op.gt]: id } }, ...found(asked, true)] },
    include: [withQueues],
    order: [['id', 'ASC']],
    limit,
  })

/** All users of the company with their whole queues, by id. */
export const listUsers = (): Promise<User[]> =>
  User.findAll({
    attributes: [
      'id',
      'name',
      'email',
      'online',
      'active',
      'awaySince',
      'awayReason',
      'awayUntil',
      'updatedAt',
    ],
    include: [withWholeQueues],
    order: [['id', 'ASC']],
  })

/** Those of some users who log in with an account at the company's provider. */
export async function listLinked(userIds: readonly number[]): Promise<Set<number>> {
  const rows = await readRows<{ id: number }>(
    sql`select user_id as id from sign_on_people where user_id = any(${[...userIds]}::integer[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Users that count for the plan: invited ones do, inactive ones don't. */
export const countSeats = (): Promise<number> => User.count({ where: { active: true } })

/** Active admins of the scope's company, the first one first. */
export const listAdmins = (): Promise<User[]> =>
  User.findAll({ where: { profile: 'admin', active: true }, order: [['id', 'ASC']] })

/** Whether the company has another admin who can log in. */
export const hasOtherAdmin = async (id: number): Promise<boolean> =>
  (await User.count({
    where: { profile: 'admin', active: true, passwordHash: { [Op.ne]: null }, id: { [Op.ne]: id } },
  })) > 0

/** Open tickets that the user would lose. */
export const usageOf = async (userId: number): Promise<UserUsage> => ({
  openTickets: await countLiveTickets({ userId }),
})
