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
import type { Model, ModelStatic, OrderItem, WhereOptions } from 'sequelize'
import type { BroadcastDefinition } from '../events/broadcast.js'
import type { ResourceName } from '../events/catalogue.js'
import type { Page } from '../platform/database/page.js'
import type { UniqueKeys } from '../platform/database/uniqueViolation.js'
import type { Access } from '../platform/http/access.js'
import type { Route } from '../platform/http/route.js'
import type { UserActor } from '../platform/tenancy/actor.js'

export type Row = Model & { id: number }
export type Guard = Exclude<Access, 'public'>

/** The calls of a plain resource, as the contract has them. `list` answers a page, or all as an array. */
export interface ResourceApi {
  list: Endpoint
  listAll?: Endpoint
  /** A file of what the list shows, searched alike: CSV or a workbook. */
  export?: Endpoint
  get?: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
}

/** A record on the wire. */
export type Presented<A extends ResourceApi> = AnswerOf<A['create']>

/** The key of a page's rows. */
export type RowsKey<A extends ResourceApi> = Exclude<keyof AnswerOf<A['list']>, keyof PageFacts>

/** Query parameters of every list. All others are filters. */
export interface PageQuery {
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
  /** A page costs many times what others do, as where each row is counted for. */
  cost?: 'heavy'
} & WhereSome<
  OrderName<A>,
  /**
   * What each order that the query names begins with; rows that are alike in it stand in the resource's own
   * order.
   */
  { orders: Readonly<Record<OrderName<A>, readonly OrderItem[]>> }
> &
  WhereSome<
    FilterKey<A>,
    /** Which rows each filter of the query leaves, where it is given. */
    { filters: { readonly [K in FilterKey<A>]: (value: NonNullable<ListQuery<A>[K]>) => WhereOptions } }
  >

/** The same, as it is read: the compiler has held its keys to those of the query. */
export interface PageParts {
  size: number
  cost?: 'heavy'
  search: readonly string[]
  orders?: Readonly<Record<string, readonly OrderItem[]>>
  filters?: Readonly<Record<string, (value: never) => WhereOptions>>
}

/** Commands of the resource. Each records its event; they run in the scope of the call. */
export interface ResourceCommands<A extends ResourceApi, M extends Row> {
  create: (body: BodyOf<A['create']>, actor: UserActor) => Promise<M>
  update: (record: M, body: BodyOf<A['update']>, actor: UserActor) => Promise<M>
  remove: (record: M, actor: UserActor) => Promise<void>
}

/**
 * Records that something happened to a record; `before` are the rooms that knew of it, when they may be
 * others now.
 */
export type RecordHappened<M> = (
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
  /** Who may call, before the record is looked at. */
  access: { read: Guard; create: Guard; update: Guard; remove: Guard }
  /** Which of the company's records an actor may see. Without it: every record. */
  seenBy?: (actor: UserActor) => WhereOptions
  /** Whether an actor may change or remove a record that they know of. */
  mayChange?: (actor: UserActor, record: M) => boolean
  /**
   * What a body means to the row, where its keys are not just the columns; `record` is the row as it is, of a
   * change.
   */
  columns?: (body: BodyOf<A['create']> | BodyOf<A['update']>, actor: UserActor, record?: M) => object
  unique?: UniqueKeys
  present: (record: M) => Presented<A>
  /** The rows of a page, when they say more than `present` does. */
  presentPage?: (
    records: readonly M[],
    present: (record: M) => Presented<A>,
  ) => Promise<AnswerOf<A['list']>[RowsKey<A>]>
  /**
   * What the export writes of the rows of a page, by their keys; there where the contract has an `export`.
   * `fileName` without its ending.
   */
  table?: { fileName: string; headings: Headings }
  /**
   * What open screens hear, and which: everybody of the company, unless `rooms` says otherwise. Without it no
   * event is recorded.
   */
  announces?: {
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

/** The resource as routes, reads and broadcasts use it, whatever its records are. */
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
