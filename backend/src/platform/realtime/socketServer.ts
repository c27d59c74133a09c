import type { Server as HttpServer } from 'node:http'
import { createAdapter, type RedisAdapter } from '@socket.io/redis-adapter'
import { READY_EVENT, SOCKET_PING_MS, type ClientEvent, type JoinNotice } from '@balcao/contract'
import { Server, type Socket } from 'socket.io'
import { env } from '../config/env.js'
import type { ActorLoader } from '../http/access.js'
import { AppError } from '../errors/AppError.js'
import { log } from '../log/log.js'
import { newRedis } from '../redis/redis.js'
import type { UserActor } from '../tenancy/actor.js'
import { originOf, withOrigin } from '../tenancy/origin.js'
import { withReadScope, withScope } from '../tenancy/scope.js'
import { serveChatTyping } from './chatTyping.js'
import { servePresence } from './presence.js'
import { eventTurn, WAITING_EVENTS } from './eventPace.js'
import { watchRoomActivity } from './watchRoomActivity.js'
import { OnlineUsers } from './OnlineUsers.js'
import { rooms } from './rooms.js'
import { SocketQuota } from './SocketQuota.js'
import { addressOf, SocketsWithoutLogin } from './SocketsWithoutLogin.js'
import { cutSlowReader } from './slowReader.js'
import { listEvents } from './olderLists.js'
import { watchStrayPolls } from './strayPolls.js'
import { socketClaims } from './socketClaims.js'

export interface SocketServerOptions {
  loadActor: ActorLoader
  /** Id of a ticket that this actor may watch, by uuid or by id as text; null for none. Runs in scope. */
  watchableTicket: (actor: UserActor, key: string) => Promise<number | null>
  /**
   * Ids of users to tell that this actor writes in a chat; none when the actor is not a member. Runs in
   * scope.
   */
  chatListeners: (actor: UserActor, chatId: number) => Promise<number[]>
  /**
   * This actor looks at a ticket, and says so again and again. `inReadScope` runs work in a scope of the
   * actor's.
   */
  ticketViewed: (ticketId: number, inReadScope: <T>(work: () => Promise<T>) => Promise<T>) => Promise<void>
  /** Rooms that an actor joins at the start. */
  roomsOf: (actor: UserActor) => string[]
  /** A user has the first socket at this process, or none any more. Runs in scope. */
  noteSockets: (actor: UserActor, isThere: boolean) => Promise<void>
  /** These users, of any company, still have sockets. */
  refreshOnline: (userIds: readonly number[]) => Promise<unknown>
}

interface SocketData {
  actor: UserActor
  isByCookie: boolean
}
type AppSocket = Socket<
  Record<string, (...args: unknown[]) => void>,
  Record<string, (...args: unknown[]) => void>,
  object,
  SocketData
>

/** Milliseconds for a connection to authenticate. */
const CONNECT_MS = 10_000

/** A ticket's uuid or id as sent. Lists and objects, possibly deeply nested, count as none. */
const keyOf = (payload: unknown): string =>
  typeof payload === 'string' || typeof payload === 'number' ? String(payload) : ''

/**
 * Authenticates each socket, puts it into its actor's rooms and sends `ready`, with the time that these rooms
 * have been without an event. So the client knows whether data it read before may be stale. A client can only
 * join rooms of tickets that it may see.
 */
export function createSocketServer(http: HttpServer, options: SocketServerOptions): Server {
  const strangers = new SocketsWithoutLogin(env.TRUST_PROXY)
  const io = new Server(http, {
    allowRequest: (request, answer) => {
      const isAdmitted = strangers.admits(request)
      answer(isAdmitted ? null : 'ERR_RATE_LIMITED', isAdmitted)
    },
    cors: { origin: env.clientOrigins, credentials: true },
    pingInterval: SOCKET_PING_MS,
    pingTimeout: SOCKET_PING_MS,
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: CONNECT_MS,
    serveClient: false,
    adapter: createAdapter(newRedis(true), newRedis(true)),
  })

  io.engine.on('connection', cutSlowReader)
  io.engine.on('connection', (connection: Socket['conn']) => strangers.opened(connection))
  watchStrayPolls(io)

  // As after a reconnection: a client that gets `ready` again refetches what it shows.
  const sayReadyAgain = () => io.local.emit(READY_EVENT, { idleMs: 0 } satisfies JoinNotice)
  const activity = watchRoomActivity(io.of('/').adapter as RedisAdapter, sayReadyAgain)
  const noticeOf = (joined: Iterable<string>): JoinNotice => ({ idleMs: activity.idleMs(joined) })

  const places = new SocketQuota()
  http.once('close', () => places.stop())

  io.use((socket, next) => {
    authenticate(socket as AppSocket)
      .then(() => next())
      .catch((error: unknown) => {
        const isCrowded = error instanceof AppError && error.code === 'ERR_RATE_LIMITED'
        next(new Error(isCrowded ? error.code : 'ERR_TOKEN_EXPIRED'))
      })
  })

  async function authenticate(socket: AppSocket): Promise<void> {
    const { claims, isByCookie } = socketClaims(socket.handshake)
    const { request, handshake } = socket
    const origin = originOf(addressOf(request, env.TRUST_PROXY), handshake.headers['user-agent'])
    const actor = await withOrigin(origin, () =>
      withReadScope({ companyId: claims.companyId, actor: { kind: 'system', name: 'socket' } }, () =>
        options.loadActor(claims, { whenExpired: 'billing', whileEnrolling: true }),
      ),
    )
    if (!(await places.take(actor.id, socket.id))) throw new AppError('ERR_RATE_LIMITED')
    const leave = () => places.leave(actor.id, socket.id)
    socket.once('disconnect', leave)
    // It may close before it is admitted.
    socket.conn.once('close', leave)
    if (socket.conn.readyState !== 'open') leave()
    strangers.loggedIn(socket.conn)
    socket.data = { actor, isByCookie }
  }

  const inScope = <T>(actor: UserActor, work: () => Promise<T>) =>
    withScope({ companyId: actor.companyId, actor }, work)

  const noteSockets = (actor: UserActor, isThere: boolean) =>
    inScope(actor, () => options.noteSockets(actor, isThere))
  const online = new OnlineUsers({ say: noteSockets, beat: options.refreshOnline })
  http.once('close', () => online.stop())

  io.on('connection', (plain) => {
    const socket = plain as AppSocket
    const { actor } = socket.data
    const own = options.roomsOf(actor)
    const enter = () =>
      void Promise.resolve(socket.join(own))
        .then(() => socket.emit(READY_EVENT, noticeOf(own)))
        .catch((error: unknown) => log.warn({ err: error }, 'a socket could not join its rooms'))
    // They don't count as online, and have no events to send.
    if (actor.onlyPays || actor.mustEnrol) return enter()
    // Support is invisible: nobody is told that it is online, views a ticket or writes.
    const isSeen = actor.support === undefined
    if (isSeen) {
      online.opened(actor)
      socket.on('disconnect', () => online.closed(actor))
    }
    // One at a time, in order. A join that overtook an earlier leave would end outside of the room.
    let queue = Promise.resolve()
    let waiting = 0
    const attempt = (event: ClientEvent, work: (argument: unknown, answer: unknown) => Promise<void>) =>
      socket.on(event, (argument: unknown, answer: unknown) => {
        if (waiting >= WAITING_EVENTS) {
          log.warn({ event, companyId: actor.companyId }, 'a socket says too much and is cut')
          socket.disconnect(true)
          return
        }
        waiting += 1
        queue = queue
          .then(() => eventTurn(`user:${actor.id}`))
          .then(() => (socket.connected ? work(argument, answer) : undefined))
          .catch((error: unknown) => {
            // An invalid event is ignored. It is no failure of ours, and nobody waits for an answer.
            if (error instanceof AppError) log.debug({ event, code: error.code }, 'a socket event is refused')
            else log.warn({ err: error, event, companyId: actor.companyId }, 'a socket event failed')
          })
          .finally(() => (waiting -= 1))
      })

    attempt('joinChatBox', async (key, answer) => {
      const ticketId = await inScope(actor, () => options.watchableTicket(actor, keyOf(key)))
      if (ticketId === null) return
      const room = rooms.ticket(ticketId)
      await socket.join(room)
      if (typeof answer === 'function') (answer as (notice: JoinNotice) => void)(noticeOf([room]))
    })
    attempt('leaveChatBox', async (key) => {
      const ticketId = await inScope(actor, () => options.watchableTicket(actor, keyOf(key)))
      if (ticketId !== null) await socket.leave(rooms.ticket(ticketId))
    })
    if (isSeen) {
      const hearOf = servePresence(socket, actor)
      const inReadScope = <T>(work: () => Promise<T>) =>
        withReadScope({ companyId: actor.companyId, actor }, work)
      attempt('ticketPresence', async (payload) => {
        const ticketId = hearOf(payload)
        if (ticketId !== null) await options.ticketViewed(ticketId, inReadScope)
      })
      const tellTyping = serveChatTyping(socket, actor, (chatId) =>
        inReadScope(() => options.chatListeners(actor, chatId)),
      )
      attempt('chatTyping', tellTyping)
      attempt('userStatus', () => noteSockets(actor, true))
    }
    // Older clients request rooms that each of our sockets joins from the start. Those with one socket per
    // list add everything they receive to that list. For all others joinNotification, joinTickets and their
    // opposites have nothing to do.
    if (socket.data.isByCookie)
      for (const [event, hears] of Object.entries(listEvents))
        attempt(event as ClientEvent, (status) => hears(socket, status))

    enter()
  })
  return io
}
