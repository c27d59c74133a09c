import { localTime } from '@balcao/contract'
import { object } from 'yup'
import { clock } from '../../clock/clock.js'
import { isSameSecret } from '../../crypto/isSameSecret.js'
import { centsOf, reaisOf } from '../../money/reais.js'
import { agentFor, callProvider, retryOnce, withDeadline, type ProviderAnswer } from '../callProvider.js'
import { ProviderFailure, type ChargeRequest, type PaymentProvider } from '../PaymentProvider.js'
import {
  CHANGES,
  customer,
  instantOf,
  listed,
  notificationOf,
  payment,
  qrcode,
  read,
  toPayment,
  wasPaid,
  webhooks,
  ZONE,
  type Payment,
} from './answers.js'

export interface AsaasOptions {
  /** With the version: `https://api.asaas.com/v3`, `https://api-sandbox.asaas.com/v3`. */
  url: string
  apiKey: string
  webhookSecret: string
}

/** Name of our webhook at Asaas. */
const WEBHOOK_NAME = 'Balcao'

/** A charge ends with its day. With less than this left of today, it is due tomorrow. */
const LEAST_VALID_MS = 3_600_000

/**
 * Asaas' API (https://docs.asaas.com): a customer for each company, and Pix charges whose expiry Asaas
 * decides.
 */
export function asaas(options: AsaasOptions): PaymentProvider {
  const agent = agentFor(options.url)
  const base = options.url.replace(/\/+$/, '')

  const send = (
    signal: AbortSignal,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) =>
    callProvider({
      method,
      url: `${base}${path}`,
      agent,
      signal,
      body,
      headers: { access_token: options.apiKey },
    })
  const get = (signal: AbortSignal, path: string) => retryOnce(() => send(signal, 'GET', path))

  const byReference = async (signal: AbortSignal, kind: 'customers' | 'payments', reference: string) => {
    const answer = await get(signal, `/${kind}?externalReference=${encodeURIComponent(reference)}&limit=1`)
    const [found] = read(listed, answer, kind).data
    return found ? answerOfFirst(answer) : null
  }
  const answerOfFirst = ({ status, body }: ProviderAnswer): ProviderAnswer => {
    const [first] = body['data'] as Record<string, unknown>[]
    return { status, body: first ?? {} }
  }

  /** The company as a customer at Asaas, with its current document. */
  async function customerOf(signal: AbortSignal, { payer }: ChargeRequest): Promise<string> {
    const externalReference = `balcao-company-${payer.companyId}`
    const fields = {
      name: payer.name,
      cpfCnpj: payer.document,
      externalReference,
      ...(payer.email && { email: payer.email }),
      // We send invoices ourselves.
      notificationDisabled: true,
    }
    const existing = await byReference(signal, 'customers', externalReference)
    if (!existing) return read(customer, await send(signal, 'POST', '/customers', fields), 'the customer').id
    const { id, cpfCnpj } = read(customer, existing, 'the customer')
    if (cpfCnpj !== payer.document)
      read(
        customer,
        await send(signal, 'PUT', `/customers/${encodeURIComponent(id)}`, fields),
        'the customer',
      )
    return id
  }

  async function makeOrFind(signal: AbortSignal, request: ChargeRequest): Promise<Payment> {
    // Asaas accepts several charges with the same reference, so look for an existing one first.
    const made = request.isRepeated ? await byReference(signal, 'payments', request.txid) : null
    const answer =
      made ??
      (await send(signal, 'POST', '/payments', {
        customer: await customerOf(signal, request),
        billingType: 'PIX',
        value: reaisOf(request.amountCents),
        externalReference: request.txid,
        dueDate: localTime(new Date(clock.now().getTime() + LEAST_VALID_MS), ZONE).date,
        description: request.description,
      }))
    return read(payment, answer, 'the charge')
  }

  /**
   * Data for registering our address. The contact for failures and the version are only sent at the first
   * registration.
   */
  const registration = (url: string) => ({
    name: WEBHOOK_NAME,
    url,
    enabled: true,
    interrupted: false,
    authToken: options.webhookSecret,
    sendType: 'SEQUENTIALLY',
  })
  /** Whether this process has sent our secret. The stored one cannot be read. */
  let isSecretSent = false

  return {
    name: 'asaas',
    needsDocument: true,
    createCharge: (request) =>
      withDeadline(async (signal) => {
        const made = await makeOrFind(signal, request)
        if (centsOf(made.value) !== request.amountCents)
          throw new ProviderFailure('refused', 'the charge is not the one that was asked for')
        const path = `/payments/${encodeURIComponent(made.id)}/pixQrCode`
        const { payload, expirationDate } = read(qrcode, await get(signal, path), 'the QR code')
        return { providerId: made.id, code: payload, expiresAt: instantOf(expirationDate) }
      }),
    lookUpCharge: ({ txid, providerId }) =>
      withDeadline(async (signal) => {
        const answer =
          providerId === null
            ? await byReference(signal, 'payments', txid)
            : await get(signal, `/payments/${encodeURIComponent(providerId)}`)
        if (!answer || answer.status === 404) return null
        const found = read(payment, answer, 'the charge')
        if (wasPaid(found)) return [toPayment(found)]
        return found.deleted ? null : []
      }),
    lookUpPayment: (paymentId) =>
      withDeadline(async (signal) => {
        const answer = await get(signal, `/payments/${encodeURIComponent(paymentId)}`)
        if (answer.status === 404) return null
        const found = read(payment, answer, 'the payment')
        return wasPaid(found) ? toPayment(found) : null
      }),
    withdrawCharge: ({ txid, providerId }) =>
      withDeadline(async (signal) => {
        const existing = providerId === null ? await byReference(signal, 'payments', txid) : null
        const id = providerId ?? (existing && read(payment, existing, 'the charge').id)
        // It was never made.
        if (id === null) return 'withdrawn'
        const path = `/payments/${encodeURIComponent(id)}`
        const answer = await retryOnce(() => send(signal, 'DELETE', path))
        if (answer.status === 404 || answer.status < 400) return 'withdrawn'
        // It is paid, or an earlier call withdrew it and its answer was lost.
        const found = await get(signal, path)
        if (found.status === 404) return 'withdrawn'
        const left = read(payment, found, 'the charge')
        if (wasPaid(left)) return 'paid'
        if (left.deleted) return 'withdrawn'
        throw new ProviderFailure('refused', `the withdrawal: status ${answer.status}`)
      }),
    isAuthentic: ({ header }) => isSameSecret(header('asaas-access-token'), options.webhookSecret),
    notified: (body) => {
      const { event = '', payment: paid } = notificationOf(body)
      const change = Object.hasOwn(CHANGES, event) ? CHANGES[event] : undefined
      return change && paid?.id && /^pay_[A-Za-z0-9]{1,60}$/.test(paid.id)
        ? [{ paymentId: paid.id, providerId: paid.id, change }]
        : []
    },
    registerWebhook: ({ url, email }) =>
      withDeadline(async (signal) => {
        const { data } = read(webhooks, await get(signal, '/webhooks'), 'the webhooks')
        const existing = data.find((one) => one.url === url)
        const fields = { ...registration(url), events: Object.keys(CHANGES) }
        // https://docs.asaas.com/reference/atualizar-webhook-existente
        const answer = existing
          ? await send(signal, 'PUT', `/webhooks/${encodeURIComponent(existing.id)}`, fields)
          : await send(signal, 'POST', '/webhooks', { ...fields, email, apiVersion: 3 })
        read(object(), answer, 'the webhook')
        return url
      }),
    renewWebhooks: (ownUrl) =>
      withDeadline(async (signal) => {
        const { data } = read(webhooks, await get(signal, '/webhooks'), 'the webhooks')
        const renewed: string[] = []
        for (const { id, name, url, enabled, events, interrupted } of data) {
          const isOwn = url === ownUrl
          if ((name !== WEBHOOK_NAME && !isOwn) || !events) continue
          const all = [...new Set([...events, ...Object.keys(CHANGES)])]
          const isRight = all.length === events.length && !interrupted
          if (isRight && (!isOwn || (isSecretSent && enabled !== false && name === WEBHOOK_NAME))) continue
          // For another installation with the same account neither address nor token are sent, so it keeps
          // them.
          const fields = { ...(isOwn ? registration(ownUrl) : { interrupted: false }), events: all }
          read(
            object(),
            await send(signal, 'PUT', `/webhooks/${encodeURIComponent(id)}`, fields),
            'the webhook',
          )
          if (isOwn) isSecretSent = true
          renewed.push(url ?? id)
        }
        return renewed
      }),
  }
}
