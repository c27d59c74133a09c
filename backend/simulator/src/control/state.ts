import { waitingQrs } from '../pairing/scan.js'
import { presentContact } from './contacts.js'
import type { ControlCall } from './ControlCall.js'
import { presentGroup } from './groups.js'
import { presentPhone } from './phones.js'

/** Everything there is, for the page and for tests. */
export const state: ControlCall = ({ network }) => ({
  phones: network.accounts('phone').map(presentPhone),
  qrs: waitingQrs(network),
  contacts: network.accounts('contact').map((contact) => presentContact(network, contact)),
  groups: network.groups.list().map(presentGroup),
  /** Clients that wait to be linked, whether or not their QR was shown here. */
  waiting: network.offers.size,
})
