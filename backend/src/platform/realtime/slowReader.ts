import type { Socket } from 'socket.io'
import { log } from '../log/log.js'

/**
 * Packets that may wait: several minutes of a busy company. A client that reconnects fetches everything again
 * anyway.
 */
const WAITING_PACKETS = 2_000

type Connection = Pick<Socket['conn'], 'on' | 'close'>

/**
 * Cuts a connection whose client doesn't read what is sent, even if it still answers pings. Waiting packets
 * occupy our memory.
 */
export function cutSlowReader(connection: Connection): void {
  let waiting = 0
  // The transport has taken all waiting packets. It takes more when the network has sent them.
  connection.on('drain', () => (waiting = 0))
  connection.on('packetCreate', () => {
    waiting += 1
    if (waiting !== WAITING_PACKETS) return
    log.info({ packets: waiting }, 'a socket does not take what it is told, and is cut')
    connection.close(true)
  })
}
