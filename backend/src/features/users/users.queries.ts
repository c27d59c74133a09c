import { pageSizes, type QueryOf, type usersApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { Company, Queue, User } from '../../models/index.js'
import { pageOf, type Page } from '../../platform/database/page.js'
import { withWords } from '../../platform/database/searchText.js'

const withQueues = {
  model: Queue,
  as: 'queues',
  attributes: ['id', 'name', 'color'],
  through: { attributes: [] },
}

/** One page of the company's people, newest first, searched by name or e-mail. */
export const listUserPage = ({
  searchParam,
  pageNumber = 1,
}: QueryOf<typeof usersApi.list>): Promise<Page<User>> =>
  pageOf(
    User,
    {
      ...(searchParam && { where: withWords(['"User"."name"', '"User"."email"'], searchParam) }),
      include: [withQueues, { model: Company, as: 'company', attributes: ['id', 'name'] }],
      order: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
    },
    pageNumber,
    pageSizes.users,
  )

/** Everyone who works in the company, longest there first. */
export const listUsers = (): Promise<User[]> =>
  User.findAll({ attributes: ['id', 'name', 'email'], include: [withQueues], order: [['id', 'ASC']] })

export const countUsers = (): Promise<number> => User.count()

/** Whether the company has an admin beside this one. */
export const hasOtherAdmin = async (id: number): Promise<boolean> =>
  (await User.count({ where: { profile: 'admin', id: { [Op.ne]: id } } })) > 0
