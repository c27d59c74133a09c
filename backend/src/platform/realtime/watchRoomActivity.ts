import type { RedisAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'
import { log } from '../log/log.js'
import { RoomActivity } from './RoomActivity.js'

/** Where the adapter publishes: one room's own channel, or for several the one without a room. */
const CHANNEL = 'socket.io#/#'

/**
 * Records what the adapter gets from Redis, on the adapter's own connection: by the time when a socket joins
 * a room, every event that it missed there has been recorded. The adapter itself ignores rooms in which
 * nobody is yet.
 * @param onGap called when events come again that did not for a while: Redis keeps none for later, so that
 *   sockets may have missed some.
 */
export function watchRoomActivity(
  { subClient, parser }: Pick<RedisAdapter, 'subClient' | 'parser'>,
  onGap: () => void,
): RoomActivity {
  const connection = subClient as Redis
  const activity = new RoomActivity()

  connection.on('pmessageBuffer', (_pattern: Buffer, channel: Buffer, message: Buffer) => {
    const room = channel.toString().slice(CHANNEL.length, -1)
    if (room) {
      activity.record([room])
      return
    }
    const [, , { rooms }] = parser.decode(message) as [unknown, unknown, { rooms?: string[] }]
    activity.record(rooms ?? [])
  })

  let hasHeard = false
  const listen = () =>
    // Once more what the adapter subscribed to: the answer to this comes when Redis has begun to publish.
    void connection.psubscribe(`${CHANNEL}*`).then(
      () => {
        activity.connected()
        if (hasHeard) onGap()
        hasHeard = true
      },
      (error: unknown) => log.warn({ err: error }, 'the activity of rooms is not known'),
    )
  connection.on('close', () => activity.disconnected())
  connection.on('ready', listen)
  if (connection.status === 'ready') listen()
  return activity
}
