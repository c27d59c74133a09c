import type { Account } from '../network/Account.js'
import type { Group } from '../network/Groups.js'
import type { Network } from '../network/Network.js'
import { newStanzaId, nowSeconds, stanza, type Stanza } from '../wire/stanza.js'
import { phonesOf } from './deliver.js'

/** A group as the server describes it. */
export function groupStanza(network: Network, group: Group): Stanza {
  const { id, subject, createdAt, participants } = group
  const owner = network.find(group.owner)
  const attributes = {
    id: id.replace('@g.us', ''),
    subject,
    s_t: createdAt,
    s_o: owner?.lidJid,
    s_o_pn: owner?.jid,
    creation: createdAt,
    creator: owner?.lidJid,
    creator_pn: owner?.jid,
    size: participants.length,
    addressing_mode: 'lid',
  }
  const members = participants.flatMap((number) => network.find(number) ?? [])
  return stanza(
    'group',
    attributes,
    members.map((member) => participantStanza(member, member === owner)),
  )
}

function participantStanza({ jid, lidJid }: Account, isOwner: boolean): Stanza {
  return stanza('participant', {
    jid: lidJid,
    phone_number: jid,
    type: isOwner ? 'superadmin' : undefined,
  })
}

/** Tells the devices of a new group's phones about it. */
export function announceGroup(network: Network, group: Group): void {
  const owner = network.find(group.owner)
  const from = { from: group.id, participant: owner?.lidJid, participant_pn: owner?.jid }
  for (const phone of phonesOf(network, group)) {
    for (const device of phone.devices.values()) {
      const attributes = {
        ...from,
        type: 'w:gp2',
        id: newStanzaId(),
        t: nowSeconds(),
        addressing_mode: 'lid',
      }
      device.deliver(
        stanza('notification', attributes, [stanza('create', {}, [groupStanza(network, group)])]),
      )
    }
  }
}
