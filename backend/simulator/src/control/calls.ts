import { edit, react, read, remove, ring, send, sendByOwner, typing } from './chats.js'
import { saveContact } from './contacts.js'
import type { ControlCall } from './ControlCall.js'
import { fault } from './faults.js'
import { chat, chats, inbox } from './listings.js'
import { savePhone, scan, showQrToPhones, typeCode, unlinkDevices } from './phones.js'
import { state } from './state.js'

/** Every control call: method, path below `/control` (`:number` stands for digits) and what it does. */
export const calls: [method: string, path: string, call: ControlCall][] = [
  ['GET', '/state', state],
  ['POST', '/qrs', showQrToPhones],
  ['POST', '/phones', savePhone],
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
  ['POST', '/contacts/:number/typing', typing],
  ['POST', '/contacts/:number/call', ring],
  ['GET', '/contacts/:number/inbox', inbox],
  ['GET', '/contacts/:number/chat', chat],
  ['POST', '/faults', fault],
]
