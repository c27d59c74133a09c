import { callsOf, endCall, sendCall } from '../messages/calls.js'
import { Refusal } from '../wire/Refusal.js'
import { addressedPhone, findContact, findPhone, type ControlCall } from './ControlCall.js'

/** The contact calls; answers the call's id. */
export const ring: ControlCall = (call) => {
  const contact = findContact(call.network, call.number)
  const video = call.body.optionalBoolean('video') ?? false
  return { id: sendCall(call.network, contact, addressedPhone(call), video) }
}

/** The contact gives up a call that still rings. */
export const hangUp: ControlCall = ({ network, number, body }) => {
  const contact = findContact(network, number)
  const id = body.text('id')
  const ringing = callsOf(network, contact).get(id)
  if (!ringing) throw new Refusal(404, `there is no call ${id}`)
  if (ringing.status !== 'ringing') throw new Refusal(409, `call ${id} is over: ${ringing.status}`)
  endCall(network, contact, findPhone(network, ringing.to), ringing)
  return { id }
}

/** The contact's calls and what became of them, oldest first. */
export const listCalls: ControlCall = ({ network, number }) =>
  callsOf(network, findContact(network, number)).values()
