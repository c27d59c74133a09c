import makeWASocket, {
  DEFAULT_CONNECTION_CONFIG,
  type AuthenticationCreds,
  type WASocket,
} from '@whiskeysockets/baileys'
import { env } from '../../platform/config/env.js'
import { log } from '../../platform/log/log.js'
import type { InboundSource } from '../inbound.js'
import { acknowledgeMessages } from './ackMessages.js'
import { AuthStore } from './authStore.js'
import { GroupMembers } from './groupMembers.js'
import { handleMessagesInOrder } from './inOrder.js'
import type { Journal } from './Journal.js'
import { quietLibsignal } from './quietLibsignal.js'
import { ReceiptGate, type RawSocket } from './ReceiptGate.js'
import { socketOptions, type SessionCaches } from './socketOptions.js'

const CLOSE_MS = 3_000

/** A socket with its credentials and its gate. */
export interface OpenSocket {
  /** The connection that it serves. */
  source: InboundSource
  sock: WASocket
  store: AuthStore
  gate: ReceiptGate
  /** Resolves when all messages that have arrived so far are decrypted and handed over. */
  settled: () => Promise<void>
  /** Ends it without a word to WhatsApp; `at once` does not wait for the other side to agree. */
  end: (how?: 'at once') => Promise<void>
}

/** The web socket inside Baileys' client, which it makes at once and does not show in its types. */
const rawSocketOf = (sock: WASocket): RawSocket => (sock.ws as unknown as { socket: RawSocket }).socket

/** A closing handshake with a server that is gone takes ws half a minute. */
function closePromptly(raw: RawSocket): void {
  const close = raw.close.bind(raw)
  raw.close = () => {
    close()
    setTimeout(() => raw.terminate(), CLOSE_MS).unref()
  }
}

/** Opens a socket to WhatsApp. Everything that it writes to the database goes through `journal`. */
export function openSocket(
  source: InboundSource,
  url: string,
  creds: AuthenticationCreds,
  journal: Journal,
  caches: SessionCaches,
): OpenSocket {
  quietLibsignal()
  const gate = new ReceiptGate({
    flushEvents: () => void sock.ev.flush(),
    settled: () => void store.flush(),
    stalled: () => {
      log.error({ connectionId: source.id }, 'a decrypted message was never handed over by the library')
      const mark = gate.handOver()
      void store.flush().then(() => gate.stored(mark))
    },
  })
  const store = new AuthStore(source, creds, {
    commit: (keys) => journal.append({ keys }),
    inFlight: () => gate.inFlight,
  })
  const groups = new GroupMembers((jid) => sock.groupMetadata(jid))
  const sock = makeWASocket({
    ...socketOptions(source, url, caches),
    cachedGroupMetadata: (jid) => groups.of(jid),
    auth: store.state,
    makeSignalRepository: gate.watch(DEFAULT_CONNECTION_CONFIG.makeSignalRepository),
  })
  groups.follow(sock)
  const handled = handleMessagesInOrder(sock)
  if (env.WHATSAPP_ACK_MESSAGES) acknowledgeMessages(sock)
  const raw = rawSocketOf(sock)
  gate.guard(raw)
  closePromptly(raw)
  sock.ev.on('creds.update', (update) => void store.update(update))
  return {
    source,
    sock,
    store,
    gate,
    settled: async () => {
      await handled()
      sock.ev.flush()
    },
    end: async (how) => {
      gate.close()
      store.close()
      if (how === 'at once') raw.terminate()
      await sock.end(undefined)
    },
  }
}
