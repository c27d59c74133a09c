import { Readable } from 'node:stream'
import type { Provider } from '@balcao/contract'
import { onTestFinished } from 'vitest'
import type { Connection } from '../../models/index.js'
import { publishInbound } from '../../whatsapp/journal/inbound.js'
import type { InboundEvent } from '../../whatsapp/port/inboundEvents.js'
import { MediaGone } from '../../whatsapp/port/media.js'
import type { Outgoing, SendOutcome } from '../../whatsapp/port/outgoing.js'
import type { WhatsappProvider } from '../../whatsapp/port/WhatsappProvider.js'
import { providers } from '../../whatsapp/providers.js'

/** Provider name for connections. */
export const LOOPBACK = 'loopback' as Provider

export interface Loopback {
  /** Messages sent, in order. */
  sent: Outgoing[]
  /** Outcome of the next sends; default: accepted. */
  answers: (message: Outgoing) => SendOutcome | Promise<SendOutcome>
  /** Files by the text of their references. */
  files: Map<string, Buffer>
  /** Delivers events through a connection. */
  receives: (connection: Connection, ...events: InboundEvent[]) => Promise<void>
}

/**
 * A second provider until the end of the test: no session, WhatsApp chooses the ids, no edits. It is
 * registered like any other.
 * @param more capabilities besides.
 */
export function aLoopbackProvider(more: WhatsappProvider['capabilities'] = []): Loopback {
  const loopback: Loopback = {
    sent: [],
    answers: ({ whatsappId }) => ({ outcome: 'accepted', whatsappId: `wamid.${whatsappId}` }),
    files: new Map(),
    receives: ({ id, companyId }, ...events) => publishInbound({ id, companyId }, events),
  }
  const provider: WhatsappProvider = {
    capabilities: ['reactions', 'quotes', 'typing', ...more],
    isOffered: () => true,
    calls: {
      send: (message) => {
        loopback.sent.push(message)
        return Promise.resolve(loopback.answers(message))
      },
    },
    downloadMedia: ({ handle }) => {
      const file = loopback.files.get(String(handle))
      return file ? Promise.resolve(Readable.from([file])) : Promise.reject(new MediaGone('it is gone'))
    },
  }
  providers[LOOPBACK] = provider
  onTestFinished(() => void delete providers[LOOPBACK])
  return loopback
}
