import type { Channel } from '@balcao/contract'
import { Op, type WhereOptions } from 'sequelize'
import { pageOf } from '../platform/database/page.js'
import { withWords } from '../platform/database/searchText.js'
import { AppError } from '../platform/errors/AppError.js'
import type { UserActor } from '../platform/tenancy/actor.js'
import { batchById } from '../platform/tenancy/batchReads.js'
import type {
  DeclaredResource,
  PageParts,
  PageQuery,
  Resource,
  ResourceApi,
  ResourceDeclaration,
  Row,
} from './resourceDeclaration.js'

/** Queries of a resource's records, in the open scope. */
export function queriesOf<A extends ResourceApi, M extends Row, C extends Channel>({
  model,
  missing,
  order,
  page,
  seenBy,
}: ResourceDeclaration<A, M, C>): Omit<Resource<A, M>, keyof DeclaredResource | 'happened' | 'present'> {
  const visibility = (actor?: UserActor): WhereOptions[] => (actor && seenBy ? [seenBy(actor)] : [])
  const { size, search, orders = {}, filters = {} }: PageParts = page ?? { size: 0, search: [] }
  const columns = search.map((column) => `"${model.name}"."${column}"`)
  const filtered = (values: Readonly<Record<string, unknown>>): WhereOptions[] =>
    Object.entries(filters).flatMap(([key, leave]): WhereOptions[] => {
      const value = values[key]
      return value === undefined || value === null ? [] : [leave(value as never)]
    })
  const found = ({ searchParam, ...given }: PageQuery, actor: UserActor): WhereOptions[] => [
    ...visibility(actor),
    ...(searchParam ? [withWords(columns, searchParam)] : []),
    ...filtered(given),
  ]
  return {
    page: ({ pageNumber = 1, orderBy, ...asked }, actor) => {
      const first = orderBy ? (orders[orderBy] ?? []) : []
      return pageOf(
        model,
        { where: { [Op.and]: found(asked, actor) }, order: [...first, ...order] },
        pageNumber,
        size,
      )
    },
    after: (id, limit, asked, actor) => {
      const where = { [Op.and]: [{ id: { [Op.gt]: id } }, ...found(asked, actor)] } as WhereOptions
      return model.findAll({ where, order: [['id', 'ASC']], limit })
    },
    all: (actor) => model.findAll({ where: { [Op.and]: visibility(actor) }, order }),
    maybe: batchById(model),
    find: async (id, actor) => {
      const row = await model.findOne({ where: { [Op.and]: [{ id }, ...visibility(actor)] } as WhereOptions })
      if (!row) throw new AppError(missing)
      return row
    },
    findEach: async (ids) => {
      const distinct = [...new Set(ids)]
      if (distinct.length === 0) return []
      const rows = await model.findAll({ where: { id: distinct } as WhereOptions, order })
      if (rows.length < distinct.length) throw new AppError(missing)
      return rows
    },
  }
}
