import type { ControlCall } from '../../control/ControlCall.js'
import { billOf } from '../sending/pricing.js'
import { sendBurst } from './bursts.js'
import {
  chat,
  inbox,
  listCustomers,
  messageFile,
  playAsCustomer,
  readAsCustomer,
  saveCustomer,
  sendAsCustomer,
} from './customers.js'
import { echo } from './echoes.js'
import { raiseEvent } from './events.js'
import { orderFault } from './faults.js'
import { changeIdentity } from './identity.js'
import { ring, setPreferences } from './signals.js'
import { listAttempts, listNumbers, saveApp, saveNumber, setWebhook } from './numbers.js'
import { decideTemplate, listTemplates, setReviews } from './templates.js'

/** Moves the stand-in's clock: `offsetMs` from the real one. */
const moveClock: ControlCall = ({ cloud, body }) => {
  cloud.setClockOffset(body.number('offsetMs'))
  return { now: new Date(cloud.now()).toISOString() }
}

const bill: ControlCall = ({ cloud, query }) => billOf(cloud, query.get('phoneNumberId'))

/** Control calls of the Cloud API's stand-in. */
export const cloudCalls: [method: string, path: string, call: ControlCall][] = [
  ['GET', '/cloud/numbers', listNumbers],
  ['POST', '/cloud/numbers', saveNumber],
  ['POST', '/cloud/apps', saveApp],
  ['POST', '/cloud/webhook', setWebhook],
  ['GET', '/cloud/webhook/attempts', listAttempts],
  ['GET', '/cloud/customers', listCustomers],
  ['POST', '/cloud/customers', saveCustomer],
  ['POST', '/cloud/customers/:number/send', sendAsCustomer],
  ['POST', '/cloud/customers/:number/read', readAsCustomer],
  ['POST', '/cloud/customers/:number/play', playAsCustomer],
  ['POST', '/cloud/customers/:number/preferences', setPreferences],
  ['POST', '/cloud/customers/:number/call', ring],
  ['POST', '/cloud/customers/:number/identity', changeIdentity],
  ['GET', '/cloud/customers/:number/inbox', inbox],
  ['GET', '/cloud/customers/:number/chat', chat],
  ['GET', '/cloud/customers/:number/chat/:id/media', messageFile],
  ['POST', '/cloud/bursts', sendBurst],
  ['POST', '/cloud/echoes', echo],
  ['GET', '/cloud/templates', listTemplates],
  ['POST', '/cloud/templates/:id', decideTemplate],
  ['POST', '/cloud/reviews', setReviews],
  ['POST', '/cloud/events', raiseEvent],
  ['POST', '/cloud/clock', moveClock],
  ['GET', '/cloud/bill', bill],
  ['POST', '/cloud/faults', orderFault],
]
