import type { Account } from '../../network/Account.js'
import type { Network } from '../../network/Network.js'
import {
  bytesOf,
  childOf,
  childrenOf,
  contentOf,
  nowSeconds,
  SERVER,
  stanza,
  type Stanza,
} from '../../wire/stanza.js'
import { IqError, type IqHandler } from './IqHandler.js'

/** The directory: who is on WhatsApp, under which LID, with which devices. */
export const usync: IqHandler = ({ network, device, request }) => {
  if (!request) throw new IqError(400, 'bad-request')
  const asked = contentOf(childOf(request, 'query')).map(({ tag }) => tag)
  const listed = childrenOf(childOf(request, 'list'), 'user')
  for (const user of listed) {
    const closing = network.faultsOf(device.owner.number).takeClosing(dialledBy(user))
    if (closing) device.link?.reject(closing)
  }
  const users = listed.map((user) => answer(network, user, asked))
  return [stanza('usync', request.attrs, [stanza('result'), stanza('list', {}, users)])]
}

/** The digits of a number in a lookup. */
function dialledBy(user: Stanza): string | undefined {
  const contact = childOf(user, 'contact')
  return contact?.content === undefined ? undefined : bytesOf(contact).toString().replace(/\D/g, '')
}

function answer(network: Network, user: Stanza, asked: string[]): Stanza {
  const dialled = dialledBy(user)
  const found =
    dialled === undefined ? network.resolve(user.attrs.jid)?.account : network.findDialled(dialled)
  const account = found?.registered ? found : undefined
  const jid = user.attrs.jid ?? account?.jid ?? `${dialled}@${SERVER}`
  return stanza(
    'user',
    { jid },
    asked.flatMap((protocol) => facet(protocol, account) ?? []),
  )
}

/**
 * The part of the answer for one protocol about a user. For a number that is not on WhatsApp it only says so.
 */
function facet(protocol: string, account: Account | undefined): Stanza | undefined {
  if (protocol === 'contact') return stanza('contact', { type: account ? 'in' : 'out' })
  if (!account) return undefined
  if (protocol === 'lid') return stanza('lid', { val: account.lidJid })
  if (protocol === 'status') return stanza('status', { t: nowSeconds() }, Buffer.from('Disponível'))
  if (protocol !== 'devices') return undefined
  const linked = [...account.devices.keys()].map((id) => stanza('device', { id, 'key-index': id }))
  return stanza('devices', {}, [stanza('device-list', {}, [stanza('device', { id: 0 }), ...linked])])
}
