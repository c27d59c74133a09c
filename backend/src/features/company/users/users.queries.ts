import { pageSizes, type QueryOf, type UserUsage, type usersApi } from '@balcao/contract'
import { literal, Op, type OrderItem, type WhereOptions } from 'sequelize'
import { Company, Queue, Ticket, User } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'

const withWholeQueues = { model: Queue, as: 'queues', through: { attributes: ['createdAt', 'updatedAt'] } }
const withQueues = { ...withWholeQueues, attributes: ['id', 'name', 'color'] }

/**
 * Whoever is not shown e-mails finds nobody by them: a search that answers would tell them letter by letter.
 */
const searchedBy = (managed: boolean): string[] => ['"User"."name"', ...(managed ? ['"User"."email"'] : [])]

type Asked = Partial<Pick<QueryOf<typeof usersApi.list>, 'searchParam' | 'profile' | 'queueId' | 'active'>>

/** What is asked for of the company's people; nobody finds out by a filter what they are not shown. */
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
 * One page of the company's people, newest first unless asked otherwise, searched by name.
 * @param managed by e-mail as well, for those who manage them.
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

/** The next of them by id, with their queues, for who reads all. */
export const listUsersAfter = (id: number, limit: number, asked: Asked): Promise<User[]> =>
  User.findAll({
    where: { [Op.and]: [{ id: { [Op.gt]: id } }, ...found(asked, true)] },
    include: [withQueues],
    order: [['id', 'ASC']],
    limit,
  })

/** Everyone who works in the company, with their queues in full, longest there first. */
export const listUsers = (): Promise<User[]> =>
  User.findAll({
    attributes: ['id', 'name', 'email', 'online', 'active', 'updatedAt'],
    include: [withWholeQueues],
    order: [['id', 'ASC']],
  })

/** How many take a seat of the plan: who was invited does, who is switched off does not. */
export const countSeats = (): Promise<number> => User.count({ where: { active: true } })

/** Whether the company has an admin beside this one who can log in. */
export const hasOtherAdmin = async (id: number): Promise<boolean> =>
  (await User.count({
    where: { profile: 'admin', active: true, passwordHash: { [Op.ne]: null }, id: { [Op.ne]: id } },
  })) > 0

/** What somebody would let go. */
export const usageOf = async (userId: number): Promise<UserUsage> => ({
  openTickets: await Ticket.count({ where: { userId, status: { [Op.ne]: 'closed' } } }),
})
