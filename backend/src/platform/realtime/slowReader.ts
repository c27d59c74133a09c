import type { Socket } from 'socket.io'
import { log } from '../log/log.js'

/**
 * Packets that may wait to be taken: minutes of a busy company's. Whoever comes back reads everything afresh
 * anyway.
 */
const WAITING_PACKETS = 2_000

type Connection = Pick<Socket['conn'], 'on' | 'close'>

/**
 * Cuts a connection whose other side does not take what it is told, though it may go on saying that it is
 * there: what waits for it lies in our memory.
 */
export function cutSlowReader(connection: Connection): void {
  let waiting = 0
  // The transport took all that waited; it takes more when the network has taken that.
  connection.on('drain', () => (waiting = 0))
  connection.on('packetCreate', () => {
    waiting += 1
    if (waiting !== WAITING_PACKETS) return
    log.info({ packets: waiting }, 'a socket does not take what it is told, and is cut')
    connection.close(true)
  })
}
