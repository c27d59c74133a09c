import type { AnswerOf, BodyOf, Channel, ChannelPayloads, Endpoint } from '@balcao/contract'
import { defineBroadcast, type BroadcastDefinition } from '../events/broadcast.js'
import { recordEvent } from '../events/recordEvent.js'
import { refuseDuplicates } from '../platform/database/uniqueViolation.js'
import { AppError } from '../platform/errors/AppError.js'
import { route } from '../platform/http/route.js'
import type { Emission } from '../platform/realtime/emitter.js'
import { rooms } from '../platform/realtime/rooms.js'
import type { UserActor } from '../platform/tenancy/actor.js'
import { currentCompanyId } from '../platform/tenancy/scope.js'
import { createOnce } from './createOnce.js'
import { exportRoute } from './exportRoute.js'
import type {
  Guard,
  PageQuery,
  Presented,
  RecordHappened,
  Resource,
  ResourceApi,
  ResourceCommands,
  ResourceDeclaration,
  Row,
  RowsKey,
} from './resourceDeclaration.js'
import { queriesOf } from './resourceQueries.js'

/** The keys that a body has. An absent key keeps the row's value, or gets the table's default. */
const givenOf = (body: unknown): object =>
  Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== undefined))

interface TellingParts<A extends ResourceApi, M extends Row, C extends Channel> {
  announces: NonNullable<ResourceDeclaration<A, M, C>['announces']>
  roomsOf: (record: M) => string[]
  maybe: (id: number) => Promise<M | null>
  present: (record: M) => Presented<A>
}

function broadcastsOf<A extends ResourceApi, M extends Row, C extends Channel>({
  announces,
  roomsOf,
  maybe,
  present,
}: TellingParts<A, M, C>): BroadcastDefinition[] {
  const { name } = announces
  // The declaration builds the channel's payload, and its types are checked there.
  const emission = (to: readonly string[], payload: ChannelPayloads[C]) =>
    ({ rooms: to, channel: announces.channel, payload }) as unknown as Emission
  const gone = (to: readonly string[], id: number): Emission[] =>
    to.length > 0 ? [emission(to, announces.deleted(id))] : []
  return [
    defineBroadcast([`${name}.created`, `${name}.updated`], async ({ id, rooms: before }, event) => {
      const row = await maybe(id)
      if (!row) return []
      const now = roomsOf(row)
      const action = event === `${name}.created` ? 'create' : 'update'
      // Rooms that may no longer see it get a deletion.
      const left = before.filter((room) => !now.includes(room))
      return [...gone(left, id), emission(now, announces.changed(action, present(row)))]
    }),
    defineBroadcast([`${name}.deleted`], ({ id, rooms: before }) => Promise.resolve(gone(before, id))),
  ]
}

/**
 * Everything that a plain resource has, from one declaration: queries, commands, routes, events and
 * broadcasts. All parts are ordinary functions, and a special one replaces a plain one.
 *
 * The model's columns have the same names as the keys of the bodies. Rows are read and written in the open
 * scope, so row-level security keeps companies apart.
 */
export function resource<A extends ResourceApi, M extends Row, C extends Channel>(
  api: A,
  declaration: ResourceDeclaration<A, M, C>,
): Resource<A, M> {
  const {
    model,
    page,
    access,
    dependsOn,
    mayChange,
    columns,
    unique = {},
    present,
    table,
    announces,
  } = declaration
  const queries = queriesOf(declaration)
  const roomsOf = announces?.rooms ?? (() => [rooms.company(currentCompanyId())])

  const happened: RecordHappened<M> = async (what, row, before = roomsOf(row)) => {
    if (announces) await recordEvent(`${announces.name}.${what}`, { id: row.id, rooms: before })
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
  const readsAll = { access: access.read, reads: true, ...(dependsOn && { dependsOn }) }

  const routes = {
    list: page
      ? route<Endpoint, Guard>(
          api.list,
          { access: access.read, reads: true, ...(page.cost && { cost: page.cost }) },
          async ({ query, actor }) => {
            const { rows, ...facts } = await queries.page(query as PageQuery, actor)
            return { [page.rows]: await presentPage(rows, present), ...facts }
          },
        )
      : route<Endpoint, Guard>(api.list, readsAll, listAll),
    ...(api.listAll && {
      listAll: route<Endpoint, Guard>(api.listAll, readsAll, listAll),
    }),
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
      get: route<Endpoint, Guard>(api.get, { access: access.read, reads: true }, async ({ params, actor }) =>
        present(await queries.find((params as { id: number }).id, actor)),
      ),
    }),
    create: route<Endpoint, Guard>(api.create, { access: access.create }, ({ req, body, actor }) => {
      const presented = (row: M) => present(row) as { id: number }
      const create = async () => presented(await commands.create(body as BodyOf<A['create']>, actor))
      return createOnce(api.create, { req, body, actor }, create, async (id) =>
        presented(await queries.find(id, actor)),
      )
    }),
    update: route<Endpoint, Guard>(api.update, { access: access.update }, async ({ params, body, actor }) => {
      const row = await findToChange(params, actor)
      return present(await commands.update(row, body as BodyOf<A['update']>, actor))
    }),
    remove: route<Endpoint, Guard>(api.remove, { access: access.remove }, async ({ params, actor }) => {
      await commands.remove(await findToChange(params, actor), actor)
      return { message: 'deleted' }
    }),
  }

  const broadcasts = announces ? broadcastsOf({ announces, roomsOf, maybe: queries.maybe, present }) : []
  const channel = announces?.channel
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
