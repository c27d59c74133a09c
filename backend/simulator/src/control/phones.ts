import { tellSaved } from '../connection/bootstrap.js'
import { PASSKEY_ENDINGS, type Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import { unlinkDevice } from '../network/unlinkDevice.js'
import { enterCode } from '../pairing/pairingCode.js'
import { scanQr, showQr } from '../pairing/scan.js'
import { changePicture, readPicture } from './pictures.js'
import { findPhone, refuseOtherKind, type ControlCall } from './ControlCall.js'

/** A phone in the list of `state`. It is online while one of its devices is connected. */
export function presentPhone(phone: Account) {
  const devices = [...phone.devices.values()].map(presentDevice)
  return {
    number: phone.number,
    name: phone.name,
    passkey: phone.passkey ?? null,
    online: devices.some(({ connected }) => connected),
    devices,
  }
}

function presentDevice(device: LinkedDevice) {
  const { id, jid, name, link, mailbox, requests, isAvailable, subscriptions } = device
  return {
    id,
    jid,
    name: name ?? null,
    connected: link !== undefined,
    held: mailbox.waiting().length,
    requests,
    available: isAvailable,
    subscriptions,
  }
}

export const savePhone: ControlCall = async ({ network, body }) => {
  const number = body.phoneNumber('number')
  const name = body.optionalText('name')
  const account = network.find(number)
  const passkey = body.optionalChoice('passkey', [...PASSKEY_ENDINGS, 'none'])
  const picture = readPicture(body)
  refuseOtherKind(account, 'phone')
  const phone = account ?? network.create('phone', number, name ?? number)
  if (account && name) phone.change({ name })
  if (passkey) phone.change({ passkey: passkey === 'none' ? undefined : passkey })
  await changePicture(network, phone, picture)
  return presentPhone(phone)
}

/** The owner saves somebody in the phone's address book. */
export const savePerson: ControlCall = async ({ network, number, body }) => {
  const phone = findPhone(network, number)
  const saved = { [body.phoneNumber('number')]: body.text('name') }
  phone.change({ addressBook: { ...phone.addressBook, ...saved } })
  await tellSaved(phone, saved)
  return phone.addressBook
}

export const showQrToPhones: ControlCall = ({ network, body }) => showQr(network, body.text('qr'))

export const scan: ControlCall = async ({ network, number, body }) => {
  const phone = findPhone(network, number)
  return presentDevice(await scanQr(network, phone, body.optionalText('qr')))
}

export const typeCode: ControlCall = async ({ network, number, body }) => {
  const phone = findPhone(network, number)
  const code = body
    .text('code')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
  return presentDevice(await enterCode(network, phone, code))
}

export const unlinkDevices: ControlCall = ({ network, number }) => {
  const phone = findPhone(network, number)
  for (const device of [...phone.devices.values()]) unlinkDevice(network, device)
  return presentPhone(phone)
}
