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

/** The name under which connections choose it. */
export const LOOPBACK = 'loopback' as Provider

export interface Loopback {
  /** What was sent, in order. */
  sent: Outgoing[]
  /** What becomes of the next sends; accepted, unless said otherwise. */
  answers: (message: Outgoing) => SendOutcome
  /** Files, by the words of their references. */
  files: Map<string, Buffer>
  /** Something comes in by a connection. */
  receives: (connection: Connection, ...events: InboundEvent[]) => Promise<void>
}

/**
 * A second way to WhatsApp, until the test ends: without a session, with ids that are WhatsApp's own, and
 * without edits. It is registered as any other.
 */
export function aLoopbackProvider(): Loopback {
  const loopback: Loopback = {
    sent: [],
    answers: ({ whatsappId }) => ({ outcome: 'accepted', whatsappId: `wamid.${whatsappId}` }),
    files: new Map(),
    receives: ({ id, companyId }, ...events) => publishInbound({ id, companyId }, events),
  }
  const provider: WhatsappProvider = {
    capabilities: ['reactions', 'quotes', 'typing'],
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
