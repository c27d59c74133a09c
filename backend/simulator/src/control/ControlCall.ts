import type { CloudStandIn } from '../cloud/CloudStandIn.js'
import type { Account } from '../network/Account.js'
import { phonesOf, type Destination } from '../messages/deliver.js'
import type { Group } from '../network/Groups.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import type { Body } from './body.js'

/** One request to the control API. */
export type Call = {
  network: Network
  cloud: CloudStandIn
  /** The number in the path, if it has one. */
  number: string
  /** The id of a message or group in the path, if it has one. */
  id: string
  query: URLSearchParams
  body: Body
}

/**
 * Answers the JSON value to send, or a file.
 * @throws Refusal for a 4xx.
 */
export type ControlCall = (call: Call) => unknown

/** The company's phone with this number. */
export function findPhone(network: Network, number: string): Account {
  return findAccount(network, number, 'phone')
}

/** The customer with this number. */
export function findContact(network: Network, number: string): Account {
  return findAccount(network, number, 'contact')
}

/** The phone that a contact's call names in `to`. */
export function addressedPhone({ network, body }: Call): Account {
  return findPhone(network, body.phoneNumber('to'))
}

/**
 * Destination of a contact's call: the phone in `to`, or the group in `group`. The contact must be a member
 * of the group.
 */
export function destinationOf(call: Call, contact: Account): Destination {
  const { network, body } = call
  const id = body.optionalText('group')
  if (id === undefined) return { phone: addressedPhone(call) }
  const group = findGroup(network, id)
  if (!group.participants.includes(contact.number))
    throw new Refusal(409, `${contact.number} is not in that group`)
  const [phone] = phonesOf(network, group)
  if (!phone) throw new Refusal(409, 'no phone is in that group')
  return { phone, group }
}

export function findGroup(network: Network, id: string): Group {
  const group = network.groups.find(id)
  if (!group) throw new Refusal(404, `there is no group ${id}`)
  return group
}

/** A number is either a company's phone or a customer, never both. */
export function refuseOtherKind(account: Account | undefined, kind: Account['kind']): void {
  if (account && account.kind !== kind)
    throw new Refusal(409, `${account.number} is a ${account.kind} already`)
}

function findAccount(network: Network, number: string, kind: Account['kind']): Account {
  const account = network.find(number)
  if (account?.kind !== kind) throw new Refusal(404, `there is no ${kind} ${number}`)
  return account
}
