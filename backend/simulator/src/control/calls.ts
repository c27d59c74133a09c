import { prepareBurst, releaseBurst, showBurst } from './bursts.js'
import { edit, react, read, remove, send, sendByOwner, typing, vote } from './chats.js'
import { saveContact } from './contacts.js'
import type { ControlCall } from './ControlCall.js'
import { fault } from './faults.js'
import { createGroup, groupChat } from './groups.js'
import { chat, chats, file, inbox } from './listings.js'
import { savePhone, scan, showQrToPhones, typeCode, unlinkDevices } from './phones.js'
import { hangUp, listCalls, ring } from './ringing.js'
import { state } from './state.js'

/** Every control call: method, path below `/control` (`:number` stands for digits, `:id` for anything) and what it does. */
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
]
