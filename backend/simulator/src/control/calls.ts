import { cloudCalls } from '../cloud/control/cloudCalls.js'
import { callsOf, endCall, sendCall } from '../messages/calls.js'
import { waitingQrs } from '../pairing/scan.js'
import { Refusal } from '../wire/Refusal.js'
import { prepareBurst, releaseBurst, showBurst } from './bursts.js'
import { edit, react, read, remove, send, sendByOwner, typing, vote } from './chats.js'
import { presentContact, saveContact } from './contacts.js'
import { addressedPhone, findContact, findPhone, type ControlCall } from './ControlCall.js'
import { fault } from './faults.js'
import { createGroup, groupChat, presentGroup } from './groups.js'
import { chat, chats, file, inbox } from './listings.js'
import { savePast } from './past.js'
import {
  presentPhone,
  savePerson,
  savePhone,
  scan,
  showQrToPhones,
  typeCode,
  unlinkDevices,
} from './phones.js'

/** The contact calls; answers the call's id. */
const ring: ControlCall = (call) => {
  const contact = findContact(call.network, call.number)
  const video = call.body.optionalBoolean('video') ?? false
  return { id: sendCall(call.network, contact, addressedPhone(call), video) }
}

/** The contact gives up a call that still rings. */
const hangUp: ControlCall = ({ network, number, body }) => {
  const contact = findContact(network, number)
  const id = body.text('id')
  const ringing = callsOf(network, contact).get(id)
  if (!ringing) throw new Refusal(404, `there is no call ${id}`)
  if (ringing.status !== 'ringing') throw new Refusal(409, `call ${id} is over: ${ringing.status}`)
  endCall(network, contact, findPhone(network, ringing.to), ringing)
  return { id }
}

/** The contact's calls and their outcomes, oldest first. */
const listCalls: ControlCall = ({ network, number }) =>
  callsOf(network, findContact(network, number)).values()

/** The whole state, for the page and for tests. */
const state: ControlCall = ({ network }) => ({
  phones: network.accounts('phone').map(presentPhone),
  qrs: waitingQrs(network),
  contacts: network.accounts('contact').map((contact) => presentContact(network, contact)),
  groups: network.groups.list().map(presentGroup),
  /** Clients waiting to be linked, whether or not their QR was shown here. */
  waiting: network.offers.size,
})

/**
 * All control calls: method, path below `/control` (`:number` stands for digits, `:id` for anything) and
 * handler.
 */
export const calls: [method: string, path: string, call: ControlCall][] = [
  ['GET', '/state', state],
  ['POST', '/qrs', showQrToPhones],
  ['POST', '/phones', savePhone],
  ['POST', '/phones/:number/address-book', savePerson],
  ['POST', '/phones/:number/past', savePast],
  ['POST', '/phones/:number/scan', scan],
  ['POST', '/phones/:number/code', typeCode],
  ['POST', '/phones/:number/send', sendByOwner],
  ['DELETE', '/phones/:number/devices', unlinkDevices],
  ['POST', '/contacts', saveContact],
  ['GET', '/chats', chats],
  ['POST', '/contacts/:number/send', send],
  ['POST', '/contacts/:number/read', read],
  ['POST', '/contacts/:number/react', react],
  ['POST', '/contacts/:number/edit', edit],
  ['POST', '/contacts/:number/delete', remove],
  ['POST', '/contacts/:number/vote', vote],
  ['POST', '/contacts/:number/typing', typing],
  ['POST', '/contacts/:number/call', ring],
  ['GET', '/contacts/:number/inbox', inbox],
  ['GET', '/contacts/:number/inbox/:id/media', file],
  ['GET', '/contacts/:number/chat', chat],
  ['GET', '/contacts/:number/chat/:id/media', file],
  ['GET', '/contacts/:number/calls', listCalls],
  ['POST', '/contacts/:number/hangup', hangUp],
  ['POST', '/groups', createGroup],
  ['GET', '/groups/:id/chat', groupChat],
  ['POST', '/bursts', prepareBurst],
  ['GET', '/bursts/:id', showBurst],
  ['POST', '/bursts/:id/release', releaseBurst],
  ['POST', '/faults', fault],
  ...cloudCalls,
]
