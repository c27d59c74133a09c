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
import type { SmallTables } from '../platform/http/versions/tablesVersion.js'
import type { UserActor } from '../platform/tenancy/actor.js'

export type Row = Model & { id: number }
export type Guard = Exclude<Access, 'public'>

/** The calls of a plain resource in the contract. `list` answers a page, or all as an array. */
export interface ResourceApi {
  list: Endpoint
  listAll?: Endpoint
  /** The list as a file with the same search: CSV or a workbook. */
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

/** Orders that its query names; never if there are none. */
type OrderName<A extends ResourceApi> =
  ListQuery<A> extends { orderBy: infer O } ? NonNullable<O> & string : never

/** The keys of its query that are filters. */
type FilterKey<A extends ResourceApi> = Exclude<keyof ListQuery<A> & string, keyof PageQuery>

/** `Part`, or nothing where there are no keys. */
type WhereSome<Keys, Part> = [Keys] extends [never] ? unknown : Part

type PageDeclaration<A extends ResourceApi> = {
  /** The key of the rows in the answer. */
  rows: RowsKey<A> & string
  size: number
  /** Columns of the search. */
  search: readonly string[]
  /** A page costs many times what others do, for example if it counts something for each row. */
  cost?: 'heavy'
} & WhereSome<
  OrderName<A>,
  /** The first columns of each named order. Equal rows are in the resource's own order. */
  { orders: Readonly<Record<OrderName<A>, readonly OrderItem[]>> }
> &
  WhereSome<
    FilterKey<A>,
    /** Condition for each filter of the query, applied if the filter is given. */
    { filters: { readonly [K in FilterKey<A>]: (value: NonNullable<ListQuery<A>[K]>) => WhereOptions } }
  >

/** The same for reading. The compiler has checked its keys against the query. */
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

/** Records an event of a record. `before`: rooms that could see it before, if they may have changed. */
export type RecordHappened<M> = (
  what: 'created' | 'updated' | 'deleted',
  record: M,
  before?: string[],
) => Promise<void>

export interface ResourceDeclaration<A extends ResourceApi, M extends Row, C extends Channel> {
  model: ModelStatic<M>
  /** Error for a missing record, or one that the actor may not see. */
  missing: ErrorCode
  order: OrderItem[]
  /** Absent where `list` answers all. */
  page?: PageDeclaration<A>
  /** Tables of an answer with all records, if they are small: the model's and those it is read with. */
  dependsOn?: SmallTables
  /** Who may call, checked before the record is read. */
  access: { read: Guard; create: Guard; update: Guard; remove: Guard }
  /** Which of the company's records an actor may see. Default: all. */
  seenBy?: (actor: UserActor) => WhereOptions
  /** Whether an actor may change or remove a record that they can see. */
  mayChange?: (actor: UserActor, record: M) => boolean
  /** Converts a body to columns where they differ; `record` is the current row, for a change. */
  columns?: (body: BodyOf<A['create']> | BodyOf<A['update']>, actor: UserActor, record?: M) => object
  unique?: UniqueKeys
  present: (record: M) => Presented<A>
  /** The rows of a page, if they have more than `present` gives. */
  presentPage?: (
    records: readonly M[],
    present: (record: M) => Presented<A>,
  ) => Promise<AnswerOf<A['list']>[RowsKey<A>]>
  /** Columns of the export by key, if the contract has an `export`. `fileName` has no extension. */
  table?: { fileName: string; headings: Headings }
  /**
   * Broadcasts, by default to everybody in the company; `rooms` selects others. Without it no event is
   * recorded.
   */
  announces?: {
    /** Name of the events: `tag.created`, `tag.updated`, `tag.deleted`. */
    name: ResourceName
    channel: C
    rooms?: (record: M) => string[]
    changed: (action: 'create' | 'update', record: Presented<A>) => ChannelPayloads[C]
    deleted: (id: number) => ChannelPayloads[C]
  }
  /** Commands that do more than change the row. They may call the plain ones. */
  commands?: (plain: ResourceCommands<A, M>, happened: RecordHappened<M>) => Partial<ResourceCommands<A, M>>
}

/** The resource for routes, reads and broadcasts, whatever its records are. */
export interface DeclaredResource {
  api: ResourceApi
  /** Channel of its broadcasts. */
  channel: Channel | undefined
  routes: Record<string, Route>
  broadcasts: readonly BroadcastDefinition[]
}

export interface Resource<A extends ResourceApi, M extends Row> extends DeclaredResource {
  /** By name. A feature's own route for one of these calls replaces it. */
  routes: Record<keyof A & keyof ResourceApi, Route>
  page: (query: PageQuery, actor: UserActor) => Promise<Page<M>>
  /** The next rows of a page by id, for callers who read the whole list. */
  after: (id: number, limit: number, query: PageQuery, actor: UserActor) => Promise<M[]>
  all: (actor: UserActor) => Promise<M[]>
  maybe: (id: number) => Promise<M | null>
  /** @throws AppError with the resource's code when it is missing, or the actor may not see it. */
  find: (id: number, actor?: UserActor) => Promise<M>
  /**
   * Each of these once, in the resource's order.
   * @throws AppError as `find` when one of them is missing.
   */
  findEach: (ids: readonly number[]) => Promise<M[]>
  happened: RecordHappened<M>
  present: (record: M) => Presented<A>
}
