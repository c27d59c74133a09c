import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

/** Cuts the company's sockets. Those who may still enter come back at once. */
export const accessPolicyBroadcast = defineBroadcast(['accessPolicy.changed'], () =>
  Promise.resolve([{ rooms: [rooms.company(currentCompanyId())], cut: true }]),
)
