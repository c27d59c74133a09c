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

/** Milliseconds until it is asked whether another window has been closed. */
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

/** Fetches what is on the screen and was asked for before `since`: events may have been missed until then. */
function catchUp(since: number): void {
  refetchOlderThan(queryClient, since)
  for (const handler of [...reconnectHandlers]) handler()
}

/** Fetches everything that is on the screen again. */
export const readAgain = (): void => catchUp(Infinity)

/** A refused handshake or a socket that the server cut: a new token, then again. */
async function renewAndConnect(opened: Socket): Promise<void> {
  try {
    await refreshSession(getToken())
    if (opened === socket) opened.connect()
  } catch {
    // The session has ended (this socket is then closed by it), or the server doesn't answer: try again
    // later.
    if (opened === socket) planRetry(5_000, () => opened.connect())
  }
}

/** Wires a socket to the rest; answers what stops it for good. */
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
    // After a reconnection everything: events kept it true until then, and it was asked for long ago.
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
    // An active socket did not reach the server; another was refused by it. The first refusal is an old
    // token.
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

/** The library comes after what is painted first; where it does not come, it is asked for again. */
async function open(userId: number, companyId: number, failures = 0): Promise<void> {
  const library = await import('socket.io-client').catch(() => null)
  // The shell may have stopped and started again meanwhile, and the other start been quicker.
  if (owner !== userId || socket) return
  if (!library) return planRetry(retryDelay(failures), () => void open(userId, companyId, failures + 1))
  socket = library.io(apiUrl || location.origin, {
    transports: ['websocket'],
    auth: (answer) => answer({ token: getToken() }),
    // By us: what it says to the reader is when.
    reconnection: false,
  })
  stop = attach(socket, companyId)
}

/**
 * Keeps one socket for the logged-in user, for as long as somebody is logged in. Called once by the shell.
 */
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
