import type { CloudStandIn } from '../CloudStandIn.js'
import { errorOf } from '../graph/errors.js'
import { GraphError, invalidParameter } from '../graph/GraphError.js'
import { newWamid } from '../ids.js'
import type { CloudCustomer, CloudMessage, CloudNumber, Json } from '../records.js'
import { prepareTemplate } from '../templates/prepareTemplate.js'
import { deliverLater, type Failure } from './deliver.js'
import { describe } from './describe.js'
import { checkContent } from './checkContent.js'

/** Answer to an accepted message. */
export type Accepted = { message: CloudMessage; answer: Json }

/**
 * Accepts a message of the company, and starts its delivery.
 * @throws GraphError when Meta would refuse it at once
 */
export function acceptMessage(cloud: CloudStandIn, number: CloudNumber, body: Json): Accepted {
  const { customer, input, isUserId } = findRecipient(cloud, number, body)
  const type = typeof body.type === 'string' ? body.type : 'text'
  const mediaFailure = checkContent(cloud, number, type, body[type])
  const text =
    type === 'template'
      ? prepareTemplate(cloud, number, body.template as Json, isUserId)
      : describe(type, body[type])
  const fault = cloud.faults.take(number.id, 'error')
  if (fault && !errorOf(fault.code).comesAsStatus) throw new GraphError(fault.code)
  const limit = cloud.pace.refuse(number.id, customer.number, cloud.now(), number.isCoexistence)
  if (limit) throw new GraphError(limit)
  const context = body.context as { message_id?: string } | undefined
  const message: CloudMessage = {
    id: newWamid(customer.number),
    phoneNumberId: number.id,
    customer: customer.number,
    direction: 'out',
    type,
    content: body[type],
    text,
    at: cloud.now(),
    state: 'accepted',
    isRead: false,
    contextId: context?.message_id ?? null,
    callbackData: typeof body.biz_opaque_callback_data === 'string' ? body.biz_opaque_callback_data : null,
    pricing: null,
    errorCode: null,
    reactions: [],
    isEdited: false,
    isDeleted: false,
    isEcho: false,
    cameByAd: false,
    toUserId: isUserId,
  }
  cloud.messages.add(message)
  const failure: Failure | undefined = fault ? { code: fault.code } : mediaFailure
  deliverLater(cloud, message, failure)
  const contact = isUserId ? { input, user_id: input } : { input, wa_id: customer.number }
  return {
    message,
    answer: {
      messaging_product: 'whatsapp',
      contacts: [contact],
      messages: [{ id: message.id, ...(type === 'template' && { message_status: 'accepted' }) }],
    },
  }
}

type Recipient = { customer: CloudCustomer; input: string; isUserId: boolean }

/** A number in `to`, or a user id in `recipient`. The number counts when both are there. */
function findRecipient(cloud: CloudStandIn, number: CloudNumber, body: Json): Recipient {
  const { to, recipient } = body
  if (typeof to === 'string' && to !== '') {
    const digits = to.replace(/\D/g, '')
    if (!/^[1-9]\d{6,14}$/.test(digits))
      throw new GraphError(131009, 'The recipient phone number is not a valid phone number.')
    if (digits === number.number) throw new GraphError(131021)
    return { customer: cloud.customers.dial(digits), input: to, isUserId: false }
  }
  if (typeof recipient !== 'string') throw invalidParameter('The parameter to is required.')
  const { portfolioId } = cloud.business.accountOf(number)
  const customer = cloud.customers.findByUserId(recipient, portfolioId)
  if (!customer) throw new GraphError(131009, 'The recipient is not a user id of this business portfolio.')
  return { customer, input: recipient, isUserId: true }
}
