import { setTimeout as delay } from 'node:timers/promises'
import makeWASocket, {
  DEFAULT_CONNECTION_CONFIG,
  type AuthenticationCreds,
  type BinaryNode,
  type WABrowserDescription,
  type WASocket,
} from '@whiskeysockets/baileys'
import { env } from '../../../platform/config/env.js'
import { isTransientDatabaseError } from '../../../platform/database/transientError.js'
import { log } from '../../../platform/log/log.js'
import type { InboundSource } from '../../journal/inbound.js'
import { acknowledgeMessages } from './ackMessages.js'
import { AuthStore } from '../keys/authStore.js'
import { GroupMembers } from './groupMembers.js'
import type { SessionWriteQueue } from '../keys/SessionWriteQueue.js'
import { libraryLog } from '../library/libraryLog.js'
import { linkedDevice } from './linkedDevice.js'
import { keysOfMessage, sessionsOfMessage } from '../keys/keysOfMessage.js'
import { DecryptionQueue } from './DecryptionQueue.js'
import { withOneStorage } from '../library/oneStorage.js'
import { quietLibsignal } from '../library/quietLibsignal.js'
import { importKeysRaw } from '../library/rawCurve.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'
import { ReceiptGate, type RawSocket } from './ReceiptGate.js'
import { socketOptions, type SessionCaches } from './socketOptions.js'

const CLOSE_MS = 3_000
/** Milliseconds between two attempts to read keys while Postgres is away. */
const READ_AGAIN_MS = 1_000

/** A socket with its credentials and its gate. */
export interface OpenSocket {
  /** The connection that it serves. */
  source: InboundSource
  sock: WASocket
  /** Description of the device for WhatsApp. */
  device: WABrowserDescription
  store: AuthStore
  gate: ReceiptGate
  /** Resolves when all messages that have arrived so far are decrypted and handed over. */
  settled: () => Promise<void>
  /** Closes it without telling WhatsApp; `at once` does not wait for the other side. */
  end: (how?: 'at once') => Promise<void>
}

/** The web socket inside Baileys' client. It is created at once, but missing in the types. */
const rawSocketOf = (sock: WASocket): RawSocket => (sock.ws as unknown as { socket: RawSocket }).socket

/** With a server that is gone, ws waits half a minute for the closing handshake. */
function closePromptly(raw: RawSocket): void {
  const close = raw.close.bind(raw)
  raw.close = () => {
    close()
    setTimeout(() => raw.terminate(), CLOSE_MS).unref()
  }
}

/**
 * Reads the keys of waiting messages. While Postgres is away it retries as long as the socket is ours.
 * Otherwise a message whose session could not be read would count as undecryptable.
 */
async function prefetchKeys(store: AuthStore, messages: readonly BinaryNode[]): Promise<void> {
  const places = messages.flatMap(keysOfMessage)
  while (!store.isClosed) {
    try {
      return await store.prefetch(places)
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the keys of messages were not read')
      // The library reads each key itself then, and finds the faulty one.
      if (!isTransientDatabaseError(error)) return
      await delay(READ_AGAIN_MS)
    }
  }
}

/** Opens a socket to WhatsApp. All its database writes go through `writes`. */
export function openSocket(
  source: InboundSource & { deviceName: string },
  url: string,
  creds: AuthenticationCreds,
  writes: SessionWriteQueue,
  caches: SessionCaches,
): OpenSocket {
  quietLibsignal()
  importKeysRaw()
  const gate = new ReceiptGate({
    stepLost: () => {
      log.error({ connectionId: source.id }, 'the step of a message was lost: its socket ends')
      raw.terminate()
    },
    flushEvents: () => void sock.ev.flush(),
    settled: () => void store.flush(),
    stalled: () => {
      log.error({ connectionId: source.id }, 'a decrypted message was never handed over by the library')
      const mark = gate.handOver()
      void store.flush().then(() => gate.stored(mark))
    },
  })
  const store = new AuthStore(source, creds, {
    commit: (keys) => writes.append({ keys }),
    inFlight: () => gate.inFlight,
    isForMessage: () => decryption.isHandling(),
    claimStep: () => gate.claimStep(),
    stepStored: (mark) => gate.stepStored(mark),
  })
  const device = linkedDevice(source.deviceName)
  const groups = new GroupMembers((jid) => sock.groupMetadata(jid))
  const sock = withOneStorage(() =>
    makeWASocket({
      ...socketOptions(source, url, device, caches),
      logger: libraryLog(source.id, () => gate.expectMessage()),
      cachedGroupMetadata: (jid) => groups.get(jid),
      auth: store.state,
      makeSignalRepository: gate.watch(DEFAULT_CONNECTION_CONFIG.makeSignalRepository),
    }),
  )
  groups.follow(sock)
  const decryption = new DecryptionQueue(sock, {
    prepare: (messages) => prefetchKeys(store, messages),
    opensSession: (message) => sessionsOfMessage(message).every((place) => store.isAbsent(place)),
    handled: () => {
      if (!gate.inFlight) void store.flush()
    },
    isClosed: () => store.isClosed,
  })
  if (env.WHATSAPP_ACK_MESSAGES) acknowledgeMessages(sock)
  const raw = rawSocketOf(sock)
  gate.guard(raw)
  gate.followTransactions(sock.authState.keys)
  closePromptly(raw)
  sock.ev.on('creds.update', (update) => void store.update(update))
  return {
    source,
    sock,
    device,
    store,
    gate,
    settled: async () => {
      await decryption.handled()
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
