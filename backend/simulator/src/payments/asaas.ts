import { randomUUID } from 'node:crypto'
import { returnedOf, type Charge, type Payment, type PaymentBank, type Webhook } from './PaymentBank.js'
import { dataUrl, type PaymentProvider, type ProviderAnswer, type ProviderCall } from './ProviderCall.js'

const refusal = (status: number, code: string, description: string): ProviderAnswer => ({
  status,
  body: { errors: [{ code, description }] },
})

const notFound = (): ProviderAnswer => ({ status: 404, body: { errors: [] } })

const list = (data: readonly unknown[]): ProviderAnswer => ({
  status: 200,
  body: { object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data },
})

const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 16)}`

/** A time in Asaas' format: local time of Brasília, without a zone. */
const localTime = (instant: string): string =>
  new Date(Date.parse(instant) - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function statusOf(payment: Payment | undefined): string {
  if (!payment) return 'PENDING'
  if (payment.isDisputed) return 'CHARGEBACK_REQUESTED'
  if (payment.returns.some(({ state }) => state === 'underWay')) return 'REFUND_IN_PROGRESS'
  return returnedOf(payment) < payment.cents ? 'RECEIVED' : 'REFUNDED'
}

const returnStates = { underWay: 'PENDING', done: 'DONE', failed: 'CANCELLED' } as const

function present(charge: Charge, cents = charge.cents) {
  const [payment] = charge.payments
  return {
    object: 'payment',
    id: charge.id,
    externalReference: charge.reference,
    billingType: 'PIX',
    dateCreated: charge.madeAt.slice(0, 10),
    status: statusOf(payment),
    value: (payment?.cents ?? cents) / 100,
    paymentDate: payment ? localTime(payment.paidAt).slice(0, 10) : null,
    deleted: charge.isWithdrawn,
    refunds: payment?.returns.length
      ? payment.returns.map((one) => ({
          dateCreated: localTime(one.askedAt),
          status: returnStates[one.state],
          value: one.cents / 100,
        }))
      : null,
  }
}

function makeCharge(bank: PaymentBank, { body, fault }: ProviderCall): ProviderAnswer {
  const { customer, billingType, value, dueDate, externalReference } = body
  if (!bank.customers.some(({ id }) => id === customer))
    return refusal(400, 'invalid_customer', 'Customer inválido ou não informado.')
  if (billingType !== 'PIX' || typeof value !== 'number' || !/^\d{4}-\d{2}-\d{2}$/.test(String(dueDate)))
    return refusal(400, 'invalid_object', 'O objeto informado é inválido.')
  const id = newId('pay')
  const charge = bank.add({
    provider: 'asaas',
    id,
    reference: String(externalReference),
    cents: Math.round(value * 100),
    // The end of the day, as for accounts without a Pix key of their own.
    expiresAt: `${String(dueDate)}T23:59:59-03:00`,
    code: `00020101021226830014BR.GOV.BCB.PIX2561pix.example.com/qr/v2/${id}5204000053039865802BR6304ABCD`,
  })
  return { status: 200, body: present(charge, fault === 'wrongAmount' ? charge.cents + 100 : charge.cents) }
}

function makeCustomer(bank: PaymentBank, { body }: ProviderCall): ProviderAnswer {
  if (!/^(\d{11}|\d{14})$/.test(String(body['cpfCnpj'])))
    return refusal(400, 'invalid_cpfCnpj', 'O CPF/CNPJ informado é inválido.')
  const externalReference = String(body['externalReference'])
  const customer = { ...body, object: 'customer', id: newId('cus'), externalReference }
  bank.customers.push(customer)
  return { status: 200, body: customer }
}

/** Withdraws a charge; payments stay. */
function withdraw(charge: Charge): ProviderAnswer {
  if (charge.payments.length > 0)
    return refusal(400, 'invalid_action', 'Não é possível remover uma cobrança recebida.')
  charge.isWithdrawn = true
  return { status: 200, body: { deleted: true, id: charge.id } }
}

/** There is only one webhook at a time here. */
const WEBHOOK_ID = randomUUID()

/** Creates a webhook. Its token has 32 to 255 characters. */
function makeWebhook(bank: PaymentBank, { body }: ProviderCall): ProviderAnswer {
  const { authToken, name, email, sendType, events } = body
  if (authToken === undefined || !name || !email || !sendType || !Array.isArray(events))
    return refusal(400, 'invalid_object', 'O objeto informado é inválido.')
  return changeWebhook(bank, body, { url: '', token: null })
}

/** Keys that are not sent keep their value. */
function changeWebhook(bank: PaymentBank, body: ProviderCall['body'], existing: Webhook): ProviderAnswer {
  const {
    url = existing.url,
    authToken = existing.token,
    name = existing.name,
    events = existing.events,
  } = body
  const { interrupted = existing.isInterrupted, enabled = !existing.isOff } = body
  const token = String(authToken)
  if (typeof url !== 'string' || !URL.canParse(url) || token.length < 32 || token.length > 255)
    return refusal(400, 'invalid_object', 'O objeto informado é inválido.')
  const webhook = {
    url,
    token,
    name: String(name),
    isInterrupted: interrupted === true,
    isOff: enabled === false,
    ...(Array.isArray(events) && { events: events.map(String) }),
  }
  bank.webhooks.set('asaas', webhook)
  return { status: 200, body: presentWebhook(webhook) }
}

const presentWebhook = ({ url, name, events, isInterrupted, isOff = false }: Webhook) => ({
  id: WEBHOOK_ID,
  name,
  url,
  enabled: !isOff,
  interrupted: isInterrupted ?? false,
  hasAuthToken: true,
  sendType: 'SEQUENTIALLY',
  events,
})

/** Asaas' API, version 3 (https://docs.asaas.com): customers, Pix charges, webhooks. */
function answer(bank: PaymentBank, call: ProviderCall): ProviderAnswer {
  const { method, path, query, headers, fault } = call
  if (!headers['access_token'] || fault === 'unauthorized')
    return refusal(401, 'invalid_access_token', 'A chave de API fornecida é inválida')
  const reference = query.get('externalReference')
  if (path === '/v3/customers') {
    if (method === 'POST') return makeCustomer(bank, call)
    return list(bank.customers.filter((customer) => customer.externalReference === reference))
  }
  if (path === '/v3/payments') {
    if (method === 'POST') return makeCharge(bank, call)
    const found = bank.charges.filter(
      (charge) => charge.provider === 'asaas' && charge.reference === reference,
    )
    return list(found.map((charge) => present(charge)))
  }
  if (path === '/v3/webhooks') {
    if (method === 'POST') return makeWebhook(bank, call)
    const existing = bank.webhooks.get('asaas')
    return list(existing ? [presentWebhook(existing)] : [])
  }
  if (path === `/v3/webhooks/${WEBHOOK_ID}` && method === 'PUT') {
    const existing = bank.webhooks.get('asaas')
    return existing ? changeWebhook(bank, call.body, existing) : notFound()
  }
  const [, kind, id = '', more] = /^\/v3\/(customers|payments)\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (kind === 'customers') {
    const customer = bank.customers.find((one) => one.id === id)
    if (!customer) return notFound()
    Object.assign(customer, call.body)
    return { status: 200, body: customer }
  }
  const charge = kind === 'payments' ? bank.find('asaas', id) : undefined
  if (charge && method === 'DELETE') return withdraw(charge)
  if (!charge || method !== 'GET') return notFound()
  if (more !== 'pixQrCode') return { status: 200, body: present(charge) }
  const [, encodedImage] = dataUrl.split(',')
  return {
    status: 200,
    body: { encodedImage, payload: charge.code, expirationDate: localTime(charge.expiresAt) },
  }
}

/** Name of the payment's last event. */
function eventOf(payment: Payment): string {
  if (payment.isDisputed) return 'PAYMENT_CHARGEBACK_REQUESTED'
  if (payment.returns.some(({ state }) => state === 'underWay')) return 'PAYMENT_REFUND_IN_PROGRESS'
  if (payment.returns.at(-1)?.state === 'failed') return 'PAYMENT_REFUND_DENIED'
  const returned = returnedOf(payment)
  if (returned === 0) return 'PAYMENT_RECEIVED'
  return returned < payment.cents ? 'PAYMENT_PARTIALLY_REFUNDED' : 'PAYMENT_REFUNDED'
}

/** Asaas. It chooses the ids of charges, and a payment has the id of its charge. */
export const asaas: PaymentProvider = {
  name: 'asaas',
  answer,
  newPaymentId: ({ id }) => id,
  notificationOf: ({ id, reference }, payment, { events, token }) => {
    const event = eventOf(payment)
    if (events && !events.includes(event)) return null
    return {
      headers: token === null ? {} : { 'asaas-access-token': token },
      body: {
        id: `evt_${randomUUID()}`,
        event,
        dateCreated: payment.paidAt,
        payment: { object: 'payment', id, externalReference: reference, value: payment.cents / 100 },
      },
    }
  },
}
