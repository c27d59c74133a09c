import type { ErrorCode } from '@balcao/contract/errors'
import { READY_EVENT, USER_STATUS_INTERVAL_MS, type JoinNotice } from '@balcao/contract/realtime'
import type { Socket } from 'socket.io-client'
import { apiUrl } from '../http'
import { queryClient } from '../cache/queryClient'
import { refreshSession } from '../session/refreshSession'
import { refetchOlderThan } from '../cache/requestTimes'
import { getToken, getUser, subscribeSession } from '../session/sessionStore'
import { dispatch } from './hub'
import { cancelRetry, planRetry, retryDelay, tryNow } from './retry'
import { closeRooms, liveSince, openRooms, type Say } from './rooms'
import { setState } from './status'

/** Milliseconds until the next try when too many windows are open. */
const CROWDED_MS = 30_000

let socket: Socket | null = null
let stop: (() => void) | null = null
/** The user whose socket is open or being opened. */
let owner: number | null = null
const reconnectHandlers = new Set<() => void>()

export function onReconnect(handler: () => void): () => void {
  reconnectHandlers.add(handler)
  return () => reconnectHandlers.delete(handler)
}

/** Refetches mounted queries that were requested before `since`, because events may have been missed. */
function catchUp(since: number): void {
  refetchOlderThan(queryClient, since)
  for (const handler of [...reconnectHandlers]) handler()
}

/** Refetches all mounted queries. */
export const readAgain = (): void => catchUp(Infinity)

/** The server refused the handshake or cut the socket: gets a new token, then connects again. */
async function renewAndConnect(opened: Socket): Promise<void> {
  try {
    await refreshSession(getToken())
    if (opened === socket) opened.connect()
  } catch {
    // Either the session has ended, which closes this socket, or the server doesn't answer: try again later.
    if (opened === socket) planRetry(5_000, () => opened.connect())
  }
}

/** Adds the handlers of a socket; returns a function that closes it for good. */
function attach(opened: Socket, companyId: number): () => void {
  let wasReady = false
  let failures = 0
  let refusals = 0
  const connectIn = (ms: number) => planRetry(ms, () => opened.connect())
  const say: Say = (event, ...args) => void opened.emit(event, ...args)
  opened.on(READY_EVENT, (notice?: JoinNotice) => {
    failures = refusals = 0
    openRooms(say)
    opened.emit('userStatus')
    setState('connected')
    // After a reconnection all data is refetched: it was requested long ago, and events kept it up to date
    // only until the connection was lost.
    catchUp(wasReady ? Infinity : liveSince(notice))
    wasReady = true
  })
  opened.on('disconnect', (reason) => {
    closeRooms()
    setState('reconnecting')
    if (reason === 'io server disconnect') void renewAndConnect(opened)
    else connectIn(retryDelay(failures++))
  })
  opened.on('connect_error', ({ message }) => {
    if (message === ('ERR_RATE_LIMITED' satisfies ErrorCode)) {
      setState('crowded')
      return connectIn(CROWDED_MS)
    }
    setState(wasReady ? 'reconnecting' : 'connecting')
    // `active`: the server was not reached. Otherwise it refused the handshake; the first refusal usually
    // means an expired token.
    if (opened.active) return connectIn(retryDelay(failures++))
    refusals += 1
    if (refusals === 1) void renewAndConnect(opened)
    else connectIn(Math.min(30_000, 2_000 * refusals))
  })
  opened.onAny((event: string, payload: unknown) => dispatch(companyId, event, payload))

  window.addEventListener('online', tryNow)
  const heartbeat = setInterval(() => opened.connected && opened.emit('userStatus'), USER_STATUS_INTERVAL_MS)
  return () => {
    clearInterval(heartbeat)
    window.removeEventListener('online', tryNow)
    opened.removeAllListeners()
    opened.disconnect()
  }
}

function close(): void {
  closeRooms()
  cancelRetry()
  stop?.()
  stop = null
  socket = null
  setState('connecting')
}

/** The socket library is loaded after the first paint. When it cannot be loaded, that is tried again. */
async function open(userId: number, companyId: number, failures = 0): Promise<void> {
  const library = await import('socket.io-client').catch(() => null)
  // Meanwhile the shell may have restarted, and its second `open` may have been faster.
  if (owner !== userId || socket) return
  if (!library) return planRetry(retryDelay(failures), () => void open(userId, companyId, failures + 1))
  socket = library.io(apiUrl || location.origin, {
    transports: ['websocket'],
    auth: (answer) => answer({ token: getToken() }),
    // Retries are planned here, because the interface shows when the next one is.
    reconnection: false,
  })
  stop = attach(socket, companyId)
}

/** Keeps one socket open while somebody is logged in. Called once, by the shell. */
export function startRealtime(): () => void {
  const follow = () => {
    const user = getUser()
    if ((user?.id ?? null) === owner) return
    if (owner !== null) close()
    owner = user?.id ?? null
    if (user) void open(user.id, user.companyId)
  }
  follow()
  const unsubscribe = subscribeSession(follow)
  return () => {
    unsubscribe()
    close()
    owner = null
  }
}
