import type { RedisAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'
import { log } from '../log/log.js'
import { Tellings } from './Tellings.js'

/** Where the adapter's tellings go: one room's own channel, or for several the one without a room. */
const CHANNEL = 'socket.io#/#'

/**
 * Notes what the adapter is told by Redis, on the adapter's own connection: by the time when a socket joins a room, all that the
 * socket could not hear any more has been noted. The adapter itself looks away from rooms in which nobody is yet.
 */
export function hearTellings({ subClient, parser }: Pick<RedisAdapter, 'subClient' | 'parser'>): Tellings {
  const connection = subClient as Redis
  const tellings = new Tellings()

  connection.on('pmessageBuffer', (_pattern: Buffer, channel: Buffer, message: Buffer) => {
    const room = channel.toString().slice(CHANNEL.length, -1)
    if (room) {
      tellings.note([room])
      return
    }
    const [, , { rooms }] = parser.decode(message) as [unknown, unknown, { rooms?: string[] }]
    tellings.note(rooms ?? [])
  })

  const listen = () =>
    // Once more what the adapter asked for: the answer to this comes when Redis has begun to tell.
    void connection.psubscribe(`${CHANNEL}*`).then(
      () => tellings.listens(),
      (error: unknown) => log.warn({ err: error }, 'what sockets are told is not known'),
    )
  connection.on('close', () => tellings.isDeaf())
  connection.on('ready', listen)
  if (connection.status === 'ready') listen()
  return tellings
}
