import type { WhatsappGateway } from './port.js'
import { RpcGateway } from './RpcGateway.js'

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
} from './port.js'
export { toOutgoingContent } from './outgoingContent.js'

/** WhatsApp, from any process: calls travel to the one that runs the connection's session. */
export const gateway: WhatsappGateway = new RpcGateway()
