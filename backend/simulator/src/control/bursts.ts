import { Burst } from '../messages/Burst.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { addressedPhone, findContact, type Call, type ControlCall } from './ControlCall.js'

/** Most messages of one burst, since they are held in memory. */
const MOST = 100_000

/** Prepared messages, by id. Lost when the simulator stops. */
const written = new WeakMap<Network, Map<string, Burst>>()

function burstsOf(network: Network): Map<string, Burst> {
  const existing = written.get(network) ?? new Map<string, Burst>()
  written.set(network, existing)
  return existing
}

/** Prepares messages; they are sent when they are released. */
export const prepareBurst: ControlCall = async (call) => {
  const { network, body } = call
  const phone = addressedPhone(call)
  const contacts = body.texts('contacts').map((number) => findContact(network, number))
  if (!contacts.length) throw new Refusal(400, '"contacts" has to name somebody')
  const messages = body.number('messages', 1, MOST)
  const text = body.optionalText('text') ?? 'message'
  const burst = await Burst.prepare(network, { phone, contacts, messages, text })
  burstsOf(network).set(burst.id, burst)
  return { id: burst.id, messages }
}

/** Answers at once; the messages are sent in the background. */
export const releaseBurst: ControlCall = (call) => {
  const burst = findBurst(call)
  if (!burst.isPrepared) throw new Refusal(409, 'that burst has been released')
  void burst.release(call.body.optionalNumber('rate', 0.001))
  return { id: burst.id }
}

export const showBurst: ControlCall = (call) => findBurst(call).show()

function findBurst({ network, id }: Call): Burst {
  const burst = burstsOf(network).get(id)
  if (!burst) throw new Refusal(404, `there is no burst ${id}`)
  return burst
}
