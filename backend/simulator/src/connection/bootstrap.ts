import { proto } from '@whiskeysockets/baileys'
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { sendToOwnDevice } from '../network/ownDevice.js'
import { nowSeconds } from '../wire/stanza.js'

/** A phone names only its newest contacts in the first history. */
const MAPPINGS = 50

/** What a phone sends to a device that it has just linked: a key for shared settings, and its (empty) history. */
export async function bootstrap(network: Network, device: LinkedDevice): Promise<void> {
  const phone = network.find(device.owner.number)
  if (!phone) return
  const { Type } = proto.Message.ProtocolMessage
  await sendToOwnDevice(phone, device, {
    type: Type.APP_STATE_SYNC_KEY_SHARE,
    appStateSyncKeyShare: newAppStateKey(),
  })
  await sendToOwnDevice(phone, device, {
    type: Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: firstHistory(network, phone),
  })
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

function firstHistory(network: Network, phone: Account): proto.Message.IHistorySyncNotification {
  const { HistorySyncType } = proto.HistorySync
  const contacts = network.accounts('contact').slice(-MAPPINGS)
  const history = proto.HistorySync.encode({
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    progress: 100,
    chunkOrder: 1,
    conversations: [],
    pushnames: [{ id: phone.jid, pushname: phone.name }],
    phoneNumberToLidMappings: contacts.map(({ jid, lidJid }) => ({ pnJid: jid, lidJid })),
  }).finish()
  return {
    syncType: proto.Message.HistorySyncType.INITIAL_BOOTSTRAP,
    chunkOrder: 1,
    progress: 100,
    initialHistBootstrapInlinePayload: deflateSync(history),
  }
}
