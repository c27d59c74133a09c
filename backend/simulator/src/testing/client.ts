import {
  initAuthCreds,
  makeWASocket,
  type AuthenticationState,
  type BaileysEventMap,
  type proto,
  type SignalDataTypeMap,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys'
import { quietLogger } from '../wire/quiet.js'

/** A client's stored state, as a program would keep it in its database. */
export type MemoryAuth = AuthenticationState & { rows: Map<string, unknown> }

export function memoryAuth(rows = new Map<string, unknown>(), creds = initAuthCreds()): MemoryAuth {
  return {
    rows,
    creds,
    keys: {
      get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
        const found: { [id: string]: SignalDataTypeMap[T] } = {}
        for (const id of ids) {
          const value = rows.get(`${type}:${id}`)
          if (value !== undefined) found[id] = structuredClone(value) as SignalDataTypeMap[T]
        }
        return found
      },
      set(data) {
        for (const [type, changes] of Object.entries(data)) {
          for (const [id, value] of Object.entries(changes ?? {})) {
            if (value === null || value === undefined) rows.delete(`${type}:${id}`)
            else rows.set(`${type}:${id}`, structuredClone(value))
          }
        }
      },
    },
  }
}

/** A copy of the state at this moment: what a client that crashes now has when it starts again. */
export function copyAuth({ rows, creds }: MemoryAuth): MemoryAuth {
  return memoryAuth(new Map(rows), { ...creds })
}

/** An unmodified client of the library, connecting to the simulator. */
export function connect(
  wsUrl: string,
  auth: MemoryAuth,
  options: Partial<UserFacingSocketConfig> = {},
): WASocket {
  const socket = makeWASocket({
    waWebSocketUrl: wsUrl,
    auth,
    logger: quietLogger,
    markOnlineOnConnect: false,
    emitOwnEvents: false,
    ...options,
  })
  socket.ev.on('creds.update', (changes) => Object.assign(auth.creds, changes))
  return socket
}

/** The next event of that name for which `matches` is true. */
export function nextEvent<K extends keyof BaileysEventMap>(
  socket: WASocket,
  name: K,
  matches: (event: BaileysEventMap[K]) => boolean = () => true,
  timeout = 60_000,
): Promise<BaileysEventMap[K]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.ev.off(name, listener)
      reject(new Error(`no ${name} in ${timeout} ms`))
    }, timeout)
    const listener = (event: BaileysEventMap[K]) => {
      if (!matches(event)) return
      clearTimeout(timer)
      socket.ev.off(name, listener)
      resolve(event)
    }
    socket.ev.on(name, listener)
  })
}

export function opened(socket: WASocket): Promise<unknown> {
  return nextEvent(socket, 'connection.update', ({ connection }) => connection === 'open')
}

/** The status code with which the connection closes. */
export async function closed(socket: WASocket): Promise<number | undefined> {
  const { lastDisconnect } = await nextEvent(
    socket,
    'connection.update',
    ({ connection }) => connection === 'close',
  )
  const error = lastDisconnect?.error as { output?: { statusCode?: number } } | undefined
  return error?.output?.statusCode
}

/** The message with this id, once it arrives with content. */
export async function received(socket: WASocket, id: string): Promise<{ type: string; message: WAMessage }> {
  const isIt = (message: WAMessage) => message.key.id === id && Boolean(message.message)
  const { type, messages } = await nextEvent(socket, 'messages.upsert', (event) => event.messages.some(isIt))
  return { type, message: messages.find(isIt)! }
}

/** Resolves when a message of ours has reached that status (3 delivered, 4 read, 0 refused). */
export function statusReached(
  socket: WASocket,
  id: string,
  status: proto.WebMessageInfo.Status,
): Promise<unknown> {
  return nextEvent(socket, 'messages.update', (updates) =>
    updates.some(({ key, update }) => key.id === id && update.status === status),
  )
}
