import { SCRIPTS, type Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import type { Body } from './body.js'
import { changePicture, readPicture } from './pictures.js'
import { refuseOtherKind, type ControlCall } from './ControlCall.js'

export function presentContact({ media }: Network, contact: Account) {
  const { number, lid, name, registered, script, picture } = contact
  return { number, lid, name, registered, script, ...(picture && { picture: media.url(picture) }) }
}

export const saveContact: ControlCall = async ({ network, body }) => {
  const number = body.phoneNumber('number')
  const name = body.optionalText('name')
  const registered = body.optionalBoolean('registered')
  const script = body.optionalChoice('script', SCRIPTS)
  const account = network.find(number)
  refuseOtherKind(account, 'contact')
  const picture = readPicture(body)
  const lid = freeLid(network, body, account)
  const contact = account ?? network.create('contact', number, name ?? number, lid)
  if (lid && lid !== contact.lid) network.changeLid(contact, lid)
  contact.change({
    ...(name !== undefined && { name }),
    ...(registered !== undefined && { registered }),
    ...(script !== undefined && { script }),
  })
  await changePicture(network, contact, picture)
  return presentContact(network, contact)
}

function freeLid(network: Network, body: Body, account: Account | undefined): string | undefined {
  const lid = body.optionalText('lid')
  if (lid === undefined) return undefined
  if (!/^\d{1,18}$/.test(lid)) throw new Refusal(400, '"lid" has to be digits only')
  const owner = network.findByLid(lid)
  if (owner && owner !== account) throw new Refusal(409, `the LID ${lid} belongs to ${owner.number}`)
  return lid
}
