import type { Server as HttpServer } from 'node:http'
import { eventName } from '@balcao/contract'
import { watchLateness } from '../events/watchLateness.js'
import { loadActor, roomsOf } from '../features/company/auth/index.js'
import { noteSockets, refreshOnline } from '../features/company/users/index.js'
import { listenersOf } from '../features/company/chats/index.js'
import { listenForTyping, watchableTicket } from '../features/conversations/tickets/index.js'
import { env } from '../platform/config/env.js'
import { createWebServer } from '../platform/http/limits/timeLimits.js'
import { log } from '../platform/log/log.js'
import { rooms } from '../platform/realtime/rooms.js'
import { createSocketServer } from '../platform/realtime/socketServer.js'
import { writeRepeatedNotes } from '../platform/tenancy/repeatedNotes.js'
import { httpApp } from './httpApp.js'

const listening = (server: HttpServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} on ${host} is in use. Set PORT to a free one.`) : error)
    })
    server.listen(port, host, resolve)
  })

/**
 * Milliseconds for requests under way at a stop. After that a caller that never ends its request is cut off.
 */
const DRAIN_MS = 2_000

/**
 * Answers the API, the client's files and the sockets on one port.
 * @throws Error that names PORT when it is taken.
 */
export async function startWeb(): Promise<{ stop: () => Promise<void> }> {
  const server = createWebServer(httpApp())
  const sockets = createSocketServer(server, {
    loadActor,
    watchableTicket,
    ticketViewed: listenForTyping,
    chatListeners: listenersOf,
    roomsOf,
    noteSockets,
    refreshOnline,
  })
  const lateness = watchLateness((companyId, payload) =>
    sockets.local.to(rooms.company(companyId)).emit(eventName('lateness', companyId, payload), payload),
  )
  await listening(server, env.PORT, env.HOST)
  log.info({ host: env.HOST, port: env.PORT }, 'web is listening')
  return {
    stop: async () => {
      lateness.stop()
      // Kept-alive connections would keep the server open as long as their clients send requests.
      server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
      const drained = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      // Closing the sockets also closes the HTTP server, once its requests are answered.
      await sockets.close()
      clearTimeout(drained)
      await writeRepeatedNotes()
    },
  }
}
