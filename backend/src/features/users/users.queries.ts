import { pageSizes, type QueryOf, type usersApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { Company, Queue, User } from '../../models/index.js'
import { pageOf, type Page } from '../../platform/database/page.js'
import { withWords } from '../../platform/database/searchText.js'

const withWholeQueues = { model: Queue, as: 'queues', through: { attributes: ['createdAt', 'updatedAt'] } }
const withQueues = { ...withWholeQueues, attributes: ['id', 'name', 'color'] }

/** Whoever is not shown e-mails finds nobody by them: a search that answers would tell them letter by letter. */
const searchedBy = (managed: boolean): string[] => ['"User"."name"', ...(managed ? ['"User"."email"'] : [])]

/**
 * One page of the company's people, newest first, searched by name.
 * @param managed by e-mail as well, for those who manage them.
 */
export const listUserPage = (
  { searchParam, pageNumber = 1 }: QueryOf<typeof usersApi.list>,
  managed: boolean,
): Promise<Page<User>> =>
  pageOf(
    User,
    {
      ...(searchParam && { where: withWords(searchedBy(managed), searchParam) }),
      include: [withQueues, { model: Company, as: 'company', attributes: ['id', 'name'] }],
      order: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
    },
    pageNumber,
    pageSizes.users,
  )

/** Everyone who works in the company, with their queues in full, longest there first. */
export const listUsers = (): Promise<User[]> =>
  User.findAll({
    attributes: ['id', 'name', 'email', 'online', 'updatedAt'],
    include: [withWholeQueues],
    order: [['id', 'ASC']],
  })

export const countUsers = (): Promise<number> => User.count()

/** Whether the company has an admin beside this one. */
export const hasOtherAdmin = async (id: number): Promise<boolean> =>
  (await User.count({ where: { profile: 'admin', id: { [Op.ne]: id } } })) > 0
