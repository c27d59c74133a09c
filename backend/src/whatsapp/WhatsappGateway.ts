import type { WhatsappGateway } from './port.js'
import { RpcGateway } from './RpcGateway.js'

export type { OutgoingText, SendOutcome, WhatsappAddress, WhatsappGateway } from './port.js'

/** WhatsApp, from any process: calls travel to the one that runs the connection's session. */
export const gateway: WhatsappGateway = new RpcGateway()
