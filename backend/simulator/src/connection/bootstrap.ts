import { proto } from '@whiskeysockets/baileys'
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { sendToOwnDevice } from '../network/ownDevice.js'
import { PhonePast } from '../messages/PhonePast.js'
import { nowSeconds, SERVER } from '../wire/stanza.js'

/** A phone names only its newest contacts in the first history. */
const MAPPINGS = 50

/**
 * What a phone sends to a newly linked device: a key for shared settings, and its history. Phones upload the
 * later parts as files; here they are inline, too.
 */
export async function bootstrap(network: Network, device: LinkedDevice): Promise<void> {
  const phone = network.find(device.owner.number)
  if (!phone) return
  const { Type } = proto.Message.ProtocolMessage
  const [first = [], ...others] = new PhonePast(network, phone).parts()
  await sendToOwnDevice(phone, device, {
    type: Type.APP_STATE_SYNC_KEY_SHARE,
    appStateSyncKeyShare: newAppStateKey(),
  })
  await sendToOwnDevice(phone, device, {
    type: Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: firstHistory(network, phone, first),
  })
  for (const [place, conversations] of others.entries()) {
    await sendToOwnDevice(phone, device, {
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: historyOf(
        'RECENT',
        { conversations },
        { chunkOrder: place + 1, progress: Math.round((100 * (place + 1)) / others.length) },
      ),
    })
  }
  device.change({ bootstrapped: true })
}

function newAppStateKey(): proto.Message.IAppStateSyncKeyShare {
  const keyData = {
    keyData: randomBytes(32),
    timestamp: nowSeconds(),
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
  }
  return { keys: [{ keyId: { keyId: Buffer.from([0, 0, 0, 0, 0, 1]) }, keyData }] }
}

function firstHistory(
  network: Network,
  phone: Account,
  chats: readonly proto.IConversation[],
): proto.Message.IHistorySyncNotification {
  const contacts = network.accounts('contact').slice(-MAPPINGS)
  return historyOf('INITIAL_BOOTSTRAP', {
    conversations: withNames(chats, phone.addressBook),
    pushnames: [{ id: phone.jid, pushname: phone.name }],
    phoneNumberToLidMappings: contacts.map(({ jid, lidJid }) => ({ pnJid: jid, lidJid })),
  })
}

const savedPeople = (addressBook: Readonly<Record<string, string>>): proto.IConversation[] =>
  Object.entries(addressBook).map(([number, name]) => ({ id: `${number}@${SERVER}`, name }))

/** Chats under the names of the address book, and the people in it without a chat. */
function withNames(
  chats: readonly proto.IConversation[],
  addressBook: Readonly<Record<string, string>>,
): proto.IConversation[] {
  const named = new Map(savedPeople(addressBook).map((person) => [person.id, person]))
  const found = chats.map((chat) => ({ ...chat, ...named.get(chat.id) }))
  return [...found, ...[...named.values()].filter(({ id }) => !chats.some((chat) => chat.id === id))]
}

function historyOf(
  type: 'INITIAL_BOOTSTRAP' | 'RECENT',
  parts: Omit<proto.IHistorySync, 'syncType'>,
  place = { chunkOrder: 1, progress: 100 },
): proto.Message.IHistorySyncNotification {
  const history = proto.HistorySync.encode({
    syncType: proto.HistorySync.HistorySyncType[type],
    ...place,
    ...parts,
  }).finish()
  return {
    syncType: proto.Message.HistorySyncType[type],
    ...place,
    initialHistBootstrapInlinePayload: deflateSync(history),
  }
}

/** Tells the phone's linked devices that its owner saved somebody under a name. */
export async function tellSaved(
  phone: Account,
  addressBook: Readonly<Record<string, string>>,
): Promise<void> {
  for (const device of phone.devices.values()) {
    await sendToOwnDevice(phone, device, {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: historyOf('RECENT', { conversations: savedPeople(addressBook) }),
    })
  }
}
