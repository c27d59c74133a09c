import type { WhatsappGateway } from './port/outgoing.js'
import { RpcGateway } from './baileys/calls/RpcGateway.js'

export type {
  MediaSource,
  MessageKey,
  Outgoing,
  OutgoingContent,
  OutgoingFile,
  QuotedMessage,
  SendOutcome,
  SendPace,
  WhatsappAddress,
  WhatsappGateway,
} from './port/outgoing.js'
export { toOutgoingContent } from './port/toOutgoingContent.js'

/** WhatsApp, from any process: calls travel to the one that runs the connection's session. */
export const gateway: WhatsappGateway = new RpcGateway()
