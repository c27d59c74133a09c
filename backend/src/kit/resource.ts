import type {
  AnswerOf,
  BodyOf,
  Channel,
  ChannelPayloads,
  Endpoint,
  ErrorCode,
  Headings,
  PageFacts,
  QueryOf,
} from '@balcao/contract'
import { Op, type Model, type ModelStatic, type OrderItem, type WhereOptions } from 'sequelize'
import { defineBroadcast, type BroadcastDefinition } from '../events/broadcast.js'
import type { ResourceName } from '../events/catalogue.js'
import { recordEvent } from '../events/recordEvent.js'
import { pageOf, type Page } from '../platform/database/page.js'
import { withWords } from '../platform/database/searchText.js'
import { refuseDuplicates, type UniqueKeys } from '../platform/database/uniqueViolation.js'
import { AppError } from '../platform/errors/AppError.js'
import type { Access } from '../platform/http/access.js'
import { route, type Route } from '../platform/http/route.js'
import type { Emission } from '../platform/realtime/emitter.js'
import { rooms } from '../platform/realtime/rooms.js'
import type { UserActor } from '../platform/tenancy/actor.js'
import { currentCompanyId } from '../platform/tenancy/scope.js'
import { exportRoute } from './exportRoute.js'

type Row = Model & { id: number }
type Guard = Exclude<Access, 'public'>

/** The calls of a plain resource, as the contract has them. `list` answers a page, or all as an array. */
export interface ResourceApi {
  list: Endpoint
  listAll?: Endpoint
  /** A CSV file of what the list shows, searched alike. */
  export?: Endpoint
  get?: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
}

/** A record on the wire. */
type Presented<A extends ResourceApi> = AnswerOf<A['create']>

/** The key of a page's rows. */
type RowsKey<A extends ResourceApi> = Exclude<keyof AnswerOf<A['list']>, keyof PageFacts>

/** What every page can be asked for; what else its query has are filters. */
interface PageQuery {
  searchParam?: string | undefined
  pageNumber?: number | undefined
  orderBy?: string | undefined
}

type ListQuery<A extends ResourceApi> = Required<QueryOf<A['list']>>

/** The orders that its query names: nothing, where it names none. */
type OrderName<A extends ResourceApi> =
  ListQuery<A> extends { orderBy: infer O } ? NonNullable<O> & string : never

/** The keys of its query that are filters. */
type FilterKey<A extends ResourceApi> = Exclude<keyof ListQuery<A> & string, keyof PageQuery>

/** `Part`, but nothing where there are no keys. */
type WhereSome<Keys, Part> = [Keys] extends [never] ? unknown : Part

type PageDeclaration<A extends ResourceApi> = {
  /** The key of the rows in the answer. */
  rows: RowsKey<A> & string
  size: number
  /** The columns that are searched. */
  search: readonly string[]
} & WhereSome<
  OrderName<A>,
  /** What each order that the query names begins with; rows that are alike in it stand in the resource's own order. */
  { orders: Readonly<Record<OrderName<A>, readonly OrderItem[]>> }
> &
  WhereSome<
    FilterKey<A>,
    /** Which rows each filter of the query leaves, where it is given. */
    { filters: { readonly [K in FilterKey<A>]: (value: NonNullable<ListQuery<A>[K]>) => WhereOptions } }
  >

/** The same, as it is read: the compiler has held its keys to those of the query. */
interface PageParts {
  size: number
  search: readonly string[]
  orders?: Readonly<Record<string, readonly OrderItem[]>>
  filters?: Readonly<Record<string, (value: never) => WhereOptions>>
}

/** What changes records. Each records its event; they run in the scope of the call. */
export interface ResourceCommands<A extends ResourceApi, M extends Row> {
  create: (body: BodyOf<A['create']>, actor: UserActor) => Promise<M>
  update: (record: M, body: BodyOf<A['update']>, actor: UserActor) => Promise<M>
  remove: (record: M, actor: UserActor) => Promise<void>
}

/** Records that something happened to a record; `before` are the rooms that knew of it, when they may be others now. */
type RecordHappened<M> = (
  what: 'created' | 'updated' | 'deleted',
  record: M,
  before?: string[],
) => Promise<void>

export interface ResourceDeclaration<A extends ResourceApi, M extends Row, C extends Channel> {
  model: ModelStatic<M>
  /** Answered for a record that is not there, or of which the actor may not know. */
  missing: ErrorCode
  order: OrderItem[]
  /** Absent where `list` answers all. */
  page?: PageDeclaration<A>
  /** Who may call, whatever the record. */
  access: { read: Guard; create: Guard; update: Guard; remove: Guard }
  /** What of the company's an actor knows of; all of it without this. */
  seenBy?: (actor: UserActor) => WhereOptions
  /** Whether an actor may change or remove a record that they know of. */
  mayChange?: (actor: UserActor, record: M) => boolean
  /** What a body means to the row, where its keys are not just the columns; `record` is the row as it is, of a change. */
  columns?: (body: BodyOf<A['create']> | BodyOf<A['update']>, actor: UserActor, record?: M) => object
  unique?: UniqueKeys
  present: (record: M) => Presented<A>
  /** The rows of a page, when they say more than `present` does. */
  presentPage?: (
    records: readonly M[],
    present: (record: M) => Presented<A>,
  ) => Promise<AnswerOf<A['list']>[RowsKey<A>]>
  /** What the export writes of the rows of a page, by their keys; there where the contract has an `export`. */
  table?: { fileName: string; headings: Headings }
  /** What open screens hear, and which: everybody of the company, unless `rooms` says otherwise. Without it no event is recorded. */
  told?: {
    /** Names the events: `tag.created`, `tag.updated`, `tag.deleted`. */
    name: ResourceName
    channel: C
    rooms?: (record: M) => string[]
    changed: (action: 'create' | 'update', record: Presented<A>) => ChannelPayloads[C]
    deleted: (id: number) => ChannelPayloads[C]
  }
  /** Commands that do more than change the row; they may call the plain ones. */
  commands?: (plain: ResourceCommands<A, M>, happened: RecordHappened<M>) => Partial<ResourceCommands<A, M>>
}

/** What the product does with a resource, whatever its records are. */
export interface DeclaredResource {
  api: ResourceApi
  /** On which screens hear of it. */
  channel: Channel | undefined
  routes: Record<string, Route>
  broadcasts: readonly BroadcastDefinition[]
}

export interface Resource<A extends ResourceApi, M extends Row> extends DeclaredResource {
  /** By name. A feature's own route for one of these calls is answered instead. */
  routes: Record<keyof A & keyof ResourceApi, Route>
  page: (query: PageQuery, actor: UserActor) => Promise<Page<M>>
  /** The next ones by id of what a page would show: for those who read all of it, however much it is. */
  after: (id: number, limit: number, query: PageQuery, actor: UserActor) => Promise<M[]>
  all: (actor: UserActor) => Promise<M[]>
  maybe: (id: number) => Promise<M | null>
  /** @throws AppError with the resource's code when it is missing, or the actor may not know of it. */
  find: (id: number, actor?: UserActor) => Promise<M>
  /** These, each once, in the resource's order. @throws AppError as `find` when one of them is missing. */
  findEach: (ids: readonly number[]) => Promise<M[]>
  happened: RecordHappened<M>
  present: (record: M) => Presented<A>
}

/** The keys of a body that are there: an absent one keeps what the row has, or gets the table's default. */
const givenOf = (body: unknown): object =>
  Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== undefined))

function queriesOf<A extends ResourceApi, M extends Row, C extends Channel>({
  model,
  missing,
  order,
  page,
  seenBy,
}: ResourceDeclaration<A, M, C>): Omit<Resource<A, M>, keyof DeclaredResource | 'happened' | 'present'> {
  const known = (actor?: UserActor): WhereOptions[] => (actor && seenBy ? [seenBy(actor)] : [])
  const { size, search, orders = {}, filters = {} }: PageParts = page ?? { size: 0, search: [] }
  const columns = search.map((column) => `"${model.name}"."${column}"`)
  const filtered = (values: Readonly<Record<string, unknown>>): WhereOptions[] =>
    Object.entries(filters).flatMap(([key, leave]): WhereOptions[] => {
      const value = values[key]
      return value === undefined || value === null ? [] : [leave(value as never)]
    })
  const found = ({ searchParam, ...given }: PageQuery, actor: UserActor): WhereOptions[] => [
    ...known(actor),
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
    all: (actor) => model.findAll({ where: { [Op.and]: known(actor) }, order }),
    maybe: (id) => model.findByPk(id),
    find: async (id, actor) => {
      const row = await model.findOne({ where: { [Op.and]: [{ id }, ...known(actor)] } as WhereOptions })
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

interface TellingParts<A extends ResourceApi, M extends Row, C extends Channel> {
  told: NonNullable<ResourceDeclaration<A, M, C>['told']>
  roomsOf: (record: M) => string[]
  maybe: (id: number) => Promise<M | null>
  present: (record: M) => Presented<A>
}

function broadcastsOf<A extends ResourceApi, M extends Row, C extends Channel>({
  told,
  roomsOf,
  maybe,
  present,
}: TellingParts<A, M, C>): BroadcastDefinition[] {
  const { name } = told
  // The channel's payload is the declaration's to make, and is checked there.
  const emission = (to: readonly string[], payload: ChannelPayloads[C]) =>
    ({ rooms: to, channel: told.channel, payload }) as unknown as Emission
  const gone = (to: readonly string[], id: number): Emission[] =>
    to.length > 0 ? [emission(to, told.deleted(id))] : []
  return [
    defineBroadcast([`${name}.created`, `${name}.updated`], async ({ id, rooms: before }, event) => {
      const row = await maybe(id)
      if (!row) return []
      const now = roomsOf(row)
      const action = event === `${name}.created` ? 'create' : 'update'
      // Who may not know of it any more is told that it is gone.
      const left = before.filter((room) => !now.includes(room))
      return [...gone(left, id), emission(now, told.changed(action, present(row)))]
    }),
    defineBroadcast([`${name}.deleted`], ({ id, rooms: before }) => Promise.resolve(gone(before, id))),
  ]
}

/**
 * What every plain resource has, from one declaration: queries, commands, routes, events and what open screens hear. All of it is
 * ordinary functions; whatever is special about a resource takes the place of one of them.
 *
 * The columns of the model are named like the keys of the bodies. Rows are found and written in the open scope, so that row-level
 * security keeps companies apart.
 */
export function resource<A extends ResourceApi, M extends Row, C extends Channel>(
  api: A,
  declaration: ResourceDeclaration<A, M, C>,
): Resource<A, M> {
  const { model, page, access, mayChange, columns, unique = {}, present, table, told } = declaration
  const queries = queriesOf(declaration)
  const roomsOf = told?.rooms ?? (() => [rooms.company(currentCompanyId())])

  const happened: RecordHappened<M> = async (what, row, before = roomsOf(row)) => {
    if (told) await recordEvent(`${told.name}.${what}`, { id: row.id, rooms: before })
  }

  const plain: ResourceCommands<A, M> = {
    create: async (body, actor) => {
      const values = givenOf(columns ? columns(body, actor) : body)
      const row = await refuseDuplicates(unique, () => model.create(values as never))
      await happened('created', row)
      return row
    },
    update: async (row, body, actor) => {
      const before = roomsOf(row)
      const values = givenOf(columns ? columns(body, actor, row) : body)
      await refuseDuplicates(unique, () => row.update(values as never))
      await happened('updated', row, before)
      return row
    },
    remove: async (row) => {
      await row.destroy()
      await happened('deleted', row)
    },
  }
  const commands = { ...plain, ...declaration.commands?.(plain, happened) }

  const findToChange = async (params: unknown, actor: UserActor): Promise<M> => {
    const row = await queries.find((params as { id: number }).id, actor)
    if (mayChange && !mayChange(actor, row)) throw new AppError('ERR_NO_PERMISSION')
    return row
  }
  type Rows = AnswerOf<A['list']>[RowsKey<A>]
  const presentPage =
    declaration.presentPage ?? ((rows: readonly M[]) => Promise.resolve(rows.map(present) as Rows))
  const listAll = async ({ actor }: { actor: UserActor }) => (await queries.all(actor)).map(present)

  const routes = {
    list: page
      ? route<Endpoint, Guard>(api.list, { access: access.read }, async ({ query, actor }) => {
          const { rows, ...facts } = await queries.page(query as PageQuery, actor)
          return { [page.rows]: await presentPage(rows, present), ...facts }
        })
      : route<Endpoint, Guard>(api.list, { access: access.read }, listAll),
    ...(api.listAll && { listAll: route<Endpoint, Guard>(api.listAll, { access: access.read }, listAll) }),
    ...(api.export &&
      table && {
        export: exportRoute(api.export, {
          ...table,
          access: access.read,
          rowsAfter: async (id, size, query, actor) => {
            const rows = await queries.after(id, size, query as PageQuery, actor)
            return (await presentPage(rows, present)) as readonly { id: number }[]
          },
        }),
      }),
    ...(api.get && {
      get: route<Endpoint, Guard>(api.get, { access: access.read }, async ({ params, actor }) =>
        present(await queries.find((params as { id: number }).id, actor)),
      ),
    }),
    create: route<Endpoint, Guard>(api.create, { access: access.create }, async ({ body, actor }) =>
      present(await commands.create(body as BodyOf<A['create']>, actor)),
    ),
    update: route<Endpoint, Guard>(api.update, { access: access.update }, async ({ params, body, actor }) => {
      const row = await findToChange(params, actor)
      return present(await commands.update(row, body as BodyOf<A['update']>, actor))
    }),
    remove: route<Endpoint, Guard>(api.remove, { access: access.remove }, async ({ params, actor }) => {
      await commands.remove(await findToChange(params, actor), actor)
      return { message: 'deleted' }
    }),
  }

  const broadcasts = told ? broadcastsOf({ told, roomsOf, maybe: queries.maybe, present }) : []
  const channel = told?.channel
  return {
    api,
    channel,
    routes: routes as Resource<A, M>['routes'],
    broadcasts,
    ...queries,
    happened,
    present,
  }
}
