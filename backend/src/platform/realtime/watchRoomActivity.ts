import type { RedisAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'
import { log } from '../log/log.js'
import { RoomActivity } from './RoomActivity.js'

/** The adapter's channel: one room has its own, several rooms use the one without a room. */
const CHANNEL = 'socket.io#/#'

/**
 * Records the adapter's messages from Redis, on the adapter's own connection. So when a socket joins a room,
 * every event that it missed there is already recorded. The adapter itself ignores rooms without sockets.
 * @param onGap called when messages arrive again after an interruption. Redis doesn't store them, so sockets
 *   may have missed some.
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
    // Subscribe to the adapter's channels once more: the answer arrives when Redis has begun to publish.
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
