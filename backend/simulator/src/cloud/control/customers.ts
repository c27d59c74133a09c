import { FileAnswer } from '../../control/FileAnswer.js'
import type { Call, ControlCall } from '../../control/ControlCall.js'
import { Refusal } from '../../wire/Refusal.js'
import { choicesOf } from '../inbound/click.js'
import { compose } from '../inbound/compose.js'
import { receive } from '../inbound/receive.js'
import { objectOf, textOf } from '../json.js'
import { customerScripts, type CloudCustomer, type CloudMessage, type Json } from '../records.js'
import { playByCustomer, readByCustomer } from '../sending/deliver.js'
import { isWindowOpen } from '../sending/pricing.js'
import { findNumber } from './find.js'
import { changeIdentity } from './identity.js'

/** A year: the furthest that a message can be late. */
const YEAR_MS = 365 * 24 * 3_600_000
/** The company's typing ends after this. */
const TYPING_MS = 25_000

const presentCustomer = ({ cloud }: Pick<Call, 'cloud'>, customer: CloudCustomer): Json => ({
  number: customer.number,
  name: customer.name,
  username: customer.username,
  withoutNumber: customer.hidesNumber,
  registered: customer.isRegistered,
  script: customer.script,
  userIds: Object.fromEntries(
    [...new Set(cloud.business.accounts.values().map(({ portfolioId }) => portfolioId))].map(
      (portfolioId) => [portfolioId, cloud.customers.userId(customer, portfolioId)],
    ),
  ),
})

/** Makes or changes a customer of the official numbers. */
export const saveCustomer: ControlCall = (call) => {
  const { cloud, body } = call
  const customer = cloud.customers.obtain(body.phoneNumber('number'))
  const hides = body.optionalBoolean('withoutNumber')
  const changes = {
    name: body.optionalText('name'),
    username: body.isNull('username') ? null : body.optionalText('username'),
    isRegistered: body.optionalBoolean('registered'),
    script: body.optionalChoice('script', customerScripts),
  }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const changed = { ...customer, ...Object.fromEntries(given) }
  return presentCustomer(
    call,
    cloud.customers.save(hides === undefined ? changed : hideNumber(changed, hides)),
  )
}

/** Who hides the number has a username. */
const hideNumber = (customer: CloudCustomer, hides: boolean): CloudCustomer => ({
  ...customer,
  hidesNumber: hides,
  username: hides ? (customer.username ?? `cliente.${customer.number.slice(-4)}`) : customer.username,
})

/** A customer writes to a number. Whoever is new becomes a customer. */
export const sendAsCustomer: ControlCall = async (call) => {
  const { cloud, number: customerNumber, body } = call
  if (body.optionalText('type') === 'system') return changeIdentity(call)
  const number = findNumber(cloud, body.text('to'))
  const hides = body.optionalBoolean('withoutNumber')
  const customer = cloud.customers.obtain(customerNumber)
  if (hides !== undefined) cloud.customers.save(hideNumber(customer, hides))
  const age = body.optionalNumber('ageMs', 0, YEAR_MS) ?? 0
  const composed = await compose({ cloud, number, customer: customerNumber, body })
  return receive(cloud, number, customerNumber, composed, {
    repeat: body.isTrue('repeat') ? 1 : (body.optionalNumber('repeat', 0, 1_000) ?? 0),
    delayMs: body.optionalNumber('delayMs', 0, YEAR_MS) ?? 0,
    at: cloud.now() - age,
    isForged: body.optionalBoolean('forged') ?? false,
  })
}

/** The customer reads what a number has sent: all, or `ids`. */
export const readAsCustomer: ControlCall = ({ cloud, number, body }) =>
  readByCustomer(cloud, findNumber(cloud, body.text('to')), number, body.optionalTexts('ids'))

/** The customer plays a sound that a number has sent. */
export const playAsCustomer: ControlCall = ({ cloud, number, body }) => {
  const id = body.text('messageId')
  if (!playByCustomer(cloud, findNumber(cloud, body.text('to')), number, id))
    throw new Refusal(404, `no sound ${id} has arrived`)
  return { id }
}

const hasArrived = ({ direction, state, isEcho }: CloudMessage): boolean =>
  direction === 'out' && (isEcho || ['delivered', 'read', 'played'].includes(state))

/** What arrived at the customer, oldest first. `?from=` selects one phone number id. */
export const inbox: ControlCall = (call) =>
  call.cloud.messages
    .of(call.number, call.query.get('from'))
    .filter(hasArrived)
    .map((message) => present(call, message))

/** Both sides of the chat with the number in `?with=`, oldest first; what failed too. */
export const chat: ControlCall = (call) => {
  const number = findNumber(call.cloud, call.query.get('with') ?? '')
  const typedAt = call.cloud.typing.get(`${number.id} ${call.number}`) ?? 0
  return {
    messages: call.cloud.messages.of(call.number, number.id).map((message) => present(call, message)),
    windowOpen: isWindowOpen(call.cloud, call.number, number.id),
    typing: Date.now() - typedAt < TYPING_MS,
  }
}

function present({ cloud }: Call, message: CloudMessage): Json {
  const { id, type, text, at, content, direction, phoneNumberId } = message
  const mediaId = textOf(objectOf(content).id)
  const media = type === 'interactive' || type === 'template' ? undefined : cloud.media.get(mediaId)
  return {
    id,
    from: phoneNumberId,
    direction,
    type,
    text,
    at: new Date(at).toISOString(),
    status: message.state,
    read: message.isRead,
    ...(type === 'template' && { template: content }),
    ...(type === 'interactive' && { interactive: content }),
    ...(direction === 'out' &&
      choicesOf({ cloud }, message).length > 0 && { choices: choicesOf({ cloud }, message) }),
    ...(type === 'location' && { location: content }),
    ...(type === 'contacts' && { contacts: content }),
    ...(type === 'reaction' && { reaction: content }),
    ...(textOf(objectOf(content).caption) && { caption: objectOf(content).caption }),
    ...(objectOf(content).voice === true && { voice: true }),
    ...(media && {
      media: {
        id: media.id,
        mimetype: media.mimetype,
        size: media.size,
        fileName: media.fileName,
        sha256: media.sha256Hex,
      },
    }),
    ...(message.contextId && { quotedId: message.contextId }),
    ...(message.errorCode !== null && { error: message.errorCode }),
    ...(message.pricing && { pricing: message.pricing }),
    ...(message.callbackData !== null && { callbackData: message.callbackData }),
    reactions: message.reactions,
    edited: message.isEdited,
    deleted: message.isDeleted,
    echo: message.isEcho,
  }
}

/** The file of a message of either side. */
export const messageFile: ControlCall = async ({ cloud, number, id }) => {
  const message = cloud.messages.get(id)
  const media =
    message?.customer === number ? cloud.media.get(textOf(objectOf(message.content).id)) : undefined
  const bytes = media && (await cloud.host.read(media.file))
  if (!media || !bytes) throw new Refusal(404, `there is no file of ${id}`)
  return new FileAnswer(bytes, media.mimetype, media.fileName)
}

export const listCustomers: ControlCall = (call) => {
  const phoneNumberId = call.query.get('with')
  return call.cloud.customers.list().map((customer) => {
    const all = call.cloud.messages.of(customer.number, phoneNumberId)
    const last = all.at(-1)
    const unread = all.filter(
      (message) => hasArrived(message) && message.state === 'delivered' && !message.isEcho,
    )
    return {
      ...presentCustomer(call, customer),
      unread: unread.length,
      last: last ? present(call, last) : null,
    }
  })
}
