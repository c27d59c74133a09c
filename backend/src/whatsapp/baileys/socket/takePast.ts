import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { DAY_MS } from '@balcao/contract/time/durations'
import { proto, type BaileysEventMap, type WASocket } from '@whiskeysockets/baileys'
import { isTransientDatabaseError } from '../../../platform/database/transientError.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'
import { log } from '../../../platform/log/log.js'
import { asCompany } from '../../journal/companyScope.js'
import { conversationOf } from '../../journal/inboundKeys.js'
import { storable, type InboundSource } from '../../journal/inbound.js'
import type { InboundContactEvent } from '../../port/inboundEvents.js'
import { PAST_DAYS, type PastMessage, type StorePast } from '../../port/past.js'
import { toHistoryEvents } from '../translate/toContactEvents.js'
import { toPastItems, withChanges, type PastItem, type PastSpan } from '../translate/toPastMessages.js'
import { completed, ownAddress } from './listen.js'

type History = BaileysEventMap['messaging-history.set']

/** Messages that are translated, or stored in one transaction, before others have their turn. */
const AT_ONCE = 200
/** Milliseconds between two transactions. */
const PAUSE_MS = 20
/** Milliseconds between two attempts while Postgres is away. */
const AGAIN_MS = 1_000

const { INITIAL_BOOTSTRAP, RECENT } = proto.HistorySync.HistorySyncType

interface PastHooks {
  /** When the number was linked; null when unknown. */
  linkedAt: () => Date | null
  storePast: StorePast
  /** The session has ended. */
  isEnded: () => boolean
}

/** Messages of the 30 days before a linking. WhatsApp's times are whole seconds. */
const spanBefore = (linkedAt: Date): PastSpan => {
  const before = Math.floor(linkedAt.getTime() / 1_000) * 1_000
  return { from: before - PAST_DAYS * DAY_MS, before }
}

/** Names and pairs of number and LID that a history has, by either address. */
function facesOf(history: History): Map<string, InboundContactEvent> {
  const faces = new Map<string, InboundContactEvent>()
  for (const event of toHistoryEvents(history)) {
    for (const address of [
      { ...event.contact, lid: null },
      { ...event.contact, number: null },
    ]) {
      if (address.number === null && address.lid === null) continue
      const earlier = faces.get(conversationOf(address))
      faces.set(conversationOf(address), {
        ...event,
        name: event.name ?? earlier?.name ?? null,
        contact: {
          ...event.contact,
          number: event.contact.number ?? earlier?.contact.number ?? null,
          lid: event.contact.lid ?? earlier?.contact.lid ?? null,
        },
      })
    }
  }
  return faces
}

/** Adds to each message the other form of its chat's address, and what the phone calls it. */
async function named(sock: WASocket, history: History, items: readonly PastItem[]): Promise<PastItem[]> {
  const faces = facesOf(history)
  const addresses = new Map<string, Promise<PastMessage['message']['contact']>>()
  const addressOf = (contact: PastMessage['message']['contact']) => {
    const place = conversationOf(contact)
    const face = contact.isGroup ? undefined : faces.get(place)?.contact
    const earlier = {
      ...contact,
      number: contact.number ?? face?.number ?? null,
      lid: contact.lid ?? face?.lid ?? null,
    }
    const found = addresses.get(place) ?? completed(sock, earlier)
    addresses.set(place, found)
    return found
  }
  return Promise.all(
    items.map(async (item): Promise<PastItem> => {
      if ('change' in item)
        return { change: { ...item.change, contact: await addressOf(item.change.contact) } }
      const { message } = item.past
      const contact = await addressOf(message.contact)
      const chatName = faces.get(conversationOf(message.contact))?.name ?? null
      return { past: { ...item.past, chatName, message: { ...message, contact } } }
    }),
  )
}

/**
 * Takes the messages of the phone's history that are older than the linking. They are stored in small
 * transactions of their own, beside the journal: live messages of this number, and everybody else, overtake
 * them. Without this, old conversations would stay on the phone.
 */
export function takePast(sock: WASocket, source: InboundSource, hooks: PastHooks): void {
  let running = Promise.resolve()
  sock.ev.on('messaging-history.set', (history) => {
    const linkedAt = hooks.linkedAt()
    const isPast = history.syncType === INITIAL_BOOTSTRAP || history.syncType === RECENT
    if (!linkedAt || !isPast || history.messages.length === 0) return
    running = running
      .then(() => store(sock, source, hooks, history, spanBefore(linkedAt)))
      .catch((error: unknown) =>
        log.error({ connectionId: source.id, reason: reasonOf(error) }, 'a part of the past was not stored'),
      )
  })
}

async function store(
  sock: WASocket,
  source: InboundSource,
  hooks: PastHooks,
  history: History,
  span: PastSpan,
): Promise<void> {
  const items: PastItem[] = []
  for (let start = 0; start < history.messages.length; start += AT_ONCE) {
    items.push(...toPastItems(history.messages.slice(start, start + AT_ONCE), ownAddress(sock), span))
    await setImmediate()
  }
  const messages = withChanges(await named(sock, history, items)).map(storable)
  for (let start = 0; start < messages.length; start += AT_ONCE) {
    if (hooks.isEnded()) return
    if (!(await storeSome(source, hooks, messages.slice(start, start + AT_ONCE)))) return
    await delay(PAUSE_MS)
  }
}

/**
 * Retries while Postgres is away. One message that can't be stored must not keep out the others, so they are
 * then stored one by one.
 * @returns false when no more are taken.
 */
async function storeSome(
  source: InboundSource,
  hooks: PastHooks,
  messages: readonly PastMessage[],
): Promise<boolean> {
  while (!hooks.isEnded()) {
    try {
      return await asCompany(source.companyId, () => hooks.storePast(source, messages))
    } catch (error) {
      if (isTransientDatabaseError(error)) {
        await delay(AGAIN_MS)
        continue
      }
      log.warn({ connectionId: source.id, reason: reasonOf(error) }, 'past messages could not be stored')
      if (messages.length === 1) return true
      for (const message of messages) if (!(await storeSome(source, hooks, [message]))) return false
      return true
    }
  }
  return false
}
