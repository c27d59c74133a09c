import type { AddressInfo } from 'node:net'
import { httpApp } from '../../entrypoints/httpApp.js'
import { loadActor, roomsOf } from '../../features/company/auth/index.js'
import { listenersOf } from '../../features/company/chats/index.js'
import { noteSockets, refreshOnline } from '../../features/company/users/index.js'
import { listenForTyping, watchableTicket } from '../../features/conversations/tickets/index.js'
import { createWebServer } from '../../platform/http/limits/timeLimits.js'
import { createSocketServer } from '../../platform/realtime/socketServer.js'

let listening: Promise<string> | undefined

async function listen(): Promise<string> {
  const server = createWebServer(httpApp())
  createSocketServer(server, {
    loadActor,
    watchableTicket,
    ticketViewed: listenForTyping,
    chatListeners: listenersOf,
    roomsOf,
    noteSockets,
    refreshOnline,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * The product's web server, HTTP and sockets, on a free port. There is one per test process, started at its
 * first use.
 */
export const testServer = (): Promise<string> => (listening ??= listen())
