import {
  channelName,
  READY_EVENT,
  type Channel,
  type ChannelPayloads,
  type JoinNotice,
} from '@balcao/contract'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { testServer } from './server.js'

export interface TestSocket {
  /** Events received on a channel so far. */
  heard: <C extends Channel>(channel: C) => ChannelPayloads[C][]
  /** Events received on these channels so far, in order. */
  heardInOrder: (...wanted: Channel[]) => unknown[]
  /** Resolves with the next event of a channel: the oldest one not taken yet, or the next to arrive. */
  next: <C extends Channel>(channel: C) => Promise<ChannelPayloads[C]>
  /** Everything received on any channel, as text. */
  everything: () => string
  say: (event: string, argument?: unknown) => void
  /** The same with an argument that already is JSON, of any depth. */
  sayJson: (event: string, argument: string) => void
  /** Joins a ticket's room. */
  join: (ticket: { uuid: string }) => Promise<JoinNotice>
  /** The notice it got when it joined its rooms. */
  notice: JoinNotice
  /** Resolves when the server has ended the connection. */
  ended: Promise<string>
  close: () => void
}

/** Resolves once `holds` is true; it is checked at each arrival. */
function arrivals() {
  const waiting = new Set<() => void>()
  return {
    arrived: () => waiting.forEach((wake) => wake()),
    until: <T>(take: () => T | undefined): Promise<T> =>
      new Promise((resolve) => {
        const attempt = () => {
          const taken = take()
          if (taken === undefined) return
          waiting.delete(attempt)
          resolve(taken)
        }
        waiting.add(attempt)
        attempt()
      }),
  }
}

function listening(socket: Socket, companyId: number): Omit<TestSocket, 'notice'> {
  const heard = new Map<string, unknown[]>()
  // Types of received events are not checked.
  const byName = heard as Map<string, never[]>
  const inOrder: [name: string, payload: unknown][] = []
  const taken = new Map<string, number>()
  const { arrived, until } = arrivals()
  socket.onAny((name: string, payload: unknown) => {
    heard.set(name, [...(heard.get(name) ?? []), payload])
    inOrder.push([name, payload])
    arrived()
  })
  function allOf<C extends Channel>(channel: C): ChannelPayloads[C][] {
    return byName.get(channelName(channel, companyId)) ?? []
  }
  return {
    heard: allOf,
    heardInOrder: (...wanted) => {
      const names = new Set(wanted.map((channel) => channelName(channel, companyId)))
      return inOrder.filter(([name]) => names.has(name)).map(([, payload]) => payload)
    },
    next: <C extends Channel>(channel: C) =>
      until(() => {
        const position = taken.get(channel) ?? 0
        const payload = allOf(channel)[position]
        if (payload !== undefined) taken.set(channel, position + 1)
        return payload
      }),
    everything: () => JSON.stringify([...heard]),
    say: (event, argument) => void socket.emit(event, argument),
    // As the protocol writes an event: https://socket.io/docs/v4/socket-io-protocol/
    sayJson: (event, argument) => void socket.io.engine.write(`2["${event}",${argument}]`),
    join: ({ uuid }) => socket.emitWithAck('joinChatBox', uuid) as Promise<JoinNotice>,
    ended: new Promise((resolve) => socket.once('disconnect', resolve)),
    close: () => void socket.disconnect(),
  }
}

/**
 * A real socket to the real server, in its rooms. It is closed at the end of the test.
 * @throws Error with the server's code when it is refused.
 */
export async function aSocket({
  companyId,
  token,
  query = {},
  headers = {},
}: {
  companyId: number
  token?: string
  query?: Record<string, string>
  headers?: Record<string, string>
}): Promise<TestSocket> {
  const socket = io(await testServer(), {
    ...(token !== undefined && { auth: { token } }),
    query,
    extraHeaders: headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  onTestFinished(() => void socket.disconnect())
  const listener = listening(socket, companyId)
  const notice = await new Promise<JoinNotice>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once(READY_EVENT, resolve)
  })
  return { ...listener, notice }
}
