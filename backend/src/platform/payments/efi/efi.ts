import { object, type InferType } from 'yup'
import { clock } from '../../clock/clock.js'
import { isSameSecret } from '../../crypto/isSameSecret.js'
import { amountCents, amountText } from '../amounts.js'
import { agentFor, callProvider, retryOnce, withDeadline, type ProviderAnswer } from '../callProvider.js'
import {
  ProviderFailure,
  type ChargeRequest,
  type MadeCharge,
  type PaymentProvider,
} from '../PaymentProvider.js'
import { charge, notificationOf, payment, qrcode, read, token, toPayment } from './answers.js'
import { certificateOf } from './certificate.js'

export interface EfiOptions {
  url: string
  clientId: string
  clientSecret: string
  /** Path of the .p12 or .pem from Efí; none for a stand-in without TLS. */
  certificate: string | undefined
  certificatePassword: string | undefined
  /** Certificate authority of a stand-in, if it is not a public one. */
  authority?: string
  pixKey: string
  webhookSecret: string
  expirySeconds: number
}

/** A token is not used in the last milliseconds before its expiry. */
const TOKEN_MARGIN_MS = 60_000

const WITHDRAWN = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

const isNoCharge = ({ status, body }: ProviderAnswer): boolean =>
  status === 404 || body['nome'] === 'cobranca_nao_encontrada'

/**
 * https://dev.efipay.com.br/docs/api-pix/webhooks: payments sent from the account are reported to the same
 * address.
 */
const SENT = 'SOLICITACAO'

/**
 * Efí's Pix API (https://dev.efipay.com.br/docs/api-pix): immediate charges, with OAuth2 and a client
 * certificate.
 */
export function efi(options: EfiOptions): PaymentProvider {
  const { tls, endsAt } = certificateOf(options.certificate, options.certificatePassword)
  const agent = agentFor(options.url, { ...tls, ...(options.authority && { ca: options.authority }) })
  const base = options.url.replace(/\/+$/, '')
  let cached: { value: Promise<string>; endsAt: number } | undefined

  /**
   * If the connection breaks twice in a row, the certificate counts as refused: some servers signal it in no
   * other way.
   */
  async function unlessBrokenOff<T>(work: () => Promise<T>): Promise<T> {
    const isReset = (error: unknown) =>
      error instanceof ProviderFailure && error.message.endsWith('ECONNRESET')
    try {
      return await work()
    } catch (error) {
      if (!endsAt || !isReset(error)) throw error
    }
    try {
      return await work()
    } catch (error) {
      if (!isReset(error)) throw error
      throw new ProviderFailure('certificate', 'Efí breaks off: it does not take EFI_CERTIFICATE')
    }
  }

  async function newToken(signal: AbortSignal): Promise<string> {
    if (endsAt && endsAt <= clock.now())
      throw new ProviderFailure(
        'certificate',
        `EFI_CERTIFICATE ended on ${endsAt.toISOString().slice(0, 10)}`,
      )
    const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
    const answer = await unlessBrokenOff(() =>
      callProvider({
        method: 'POST',
        url: `${base}/oauth/token`,
        agent,
        signal,
        headers: { Authorization: `Basic ${basic}` },
        body: { grant_type: 'client_credentials' },
      }),
    )
    const { access_token: value, expires_in: seconds } = read(token, answer, 'the token')
    if (cached) cached.endsAt = clock.now().getTime() + seconds * 1_000 - TOKEN_MARGIN_MS
    return value
  }

  /** One token for all calls of this process, until shortly before it expires. */
  function tokenOf(signal: AbortSignal): Promise<string> {
    if (cached && cached.endsAt > clock.now().getTime()) return cached.value
    const asked = { value: newToken(signal), endsAt: Infinity }
    cached = asked
    asked.value.catch(() => {
      if (cached === asked) cached = undefined
    })
    return asked.value
  }

  async function ask(
    signal: AbortSignal,
    [method, path]: readonly ['GET' | 'PUT' | 'PATCH', string],
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<ProviderAnswer> {
    const once = async () => {
      const authorization = { Authorization: `Bearer ${await tokenOf(signal)}` }
      const all = { ...headers, ...authorization }
      return callProvider({ method, url: `${base}${path}`, headers: all, agent, signal, body })
    }
    return retryOnce(async () => {
      const answer = await once()
      if (answer.status !== 401) return answer
      cached = undefined
      return once()
    })
  }

  const cob = (txid: string) => `/v2/cob/${encodeURIComponent(txid)}`

  async function codeOf(signal: AbortSignal, made: InferType<typeof charge>): Promise<string> {
    if (made.pixCopiaECola) return made.pixCopiaECola
    return read(qrcode, await ask(signal, ['GET', `/v2/loc/${made.loc.id}/qrcode`]), 'the QR code').qrcode
  }

  async function makeOrFind(signal: AbortSignal, request: ChargeRequest): Promise<ProviderAnswer> {
    const { txid, description, payer } = request
    const { document, name } = payer
    const answer = await ask(signal, ['PUT', cob(txid)], {
      body: {
        calendario: { expiracao: options.expirySeconds },
        ...(document && { devedor: { [document.length === 11 ? 'cpf' : 'cnpj']: document, nome: name } }),
        valor: { original: amountText(request.amountCents) },
        chave: options.pixKey,
        solicitacaoPagador: description,
      },
    })
    // It already exists: the answer to an earlier call with the same id was lost.
    const isThere = answer.status === 409 || answer.body['nome'] === 'txid_duplicado'
    return isThere ? ask(signal, ['GET', cob(txid)]) : answer
  }

  return {
    name: 'efi',
    needsDocument: false,
    createCharge: (request) =>
      withDeadline(async (signal): Promise<MadeCharge> => {
        const made = read(charge, await makeOrFind(signal, request), 'the charge')
        if (made.txid !== request.txid || amountCents(made.valor.original) !== request.amountCents)
          throw new ProviderFailure('refused', 'the charge is not the one that was asked for')
        const { criacao, expiracao } = made.calendario
        return {
          providerId: made.txid,
          code: await codeOf(signal, made),
          expiresAt: new Date(criacao.getTime() + expiracao * 1_000),
        }
      }),
    lookUpCharge: ({ txid }) =>
      withDeadline(async (signal) => {
        const answer = await ask(signal, ['GET', cob(txid)])
        if (isNoCharge(answer)) return null
        const { pix = [] } = read(charge, answer, 'the charge')
        return pix.map((paid) => ({ ...toPayment(paid), providerId: txid }))
      }),
    lookUpPayment: (paymentId) =>
      withDeadline(async (signal) => {
        const answer = await ask(signal, ['GET', `/v2/pix/${encodeURIComponent(paymentId)}`])
        if (answer.status === 404 || answer.body['nome'] === 'pix_nao_encontrado') return null
        return toPayment(read(payment, answer, 'the payment'))
      }),
    withdrawCharge: ({ txid }) =>
      withDeadline(async (signal) => {
        const answer = await ask(signal, ['PATCH', cob(txid)], { body: { status: WITHDRAWN } })
        if (isNoCharge(answer)) return 'withdrawn'
        if (answer.status < 400) return 'withdrawn'
        // It is paid, or an earlier call withdrew it and its answer was lost.
        const { status } = read(charge, await ask(signal, ['GET', cob(txid)]), 'the charge')
        if (status === 'CONCLUIDA') return 'paid'
        if (status?.startsWith('REMOVIDA_')) return 'withdrawn'
        throw new ProviderFailure('refused', `the withdrawal: status ${answer.status}`)
      }),
    // Behind a proxy we can't see Efí's certificate. The secret in the address is the alternative that Efí
    // documents.
    isAuthentic: ({ query }) => isSameSecret(query('hmac'), options.webhookSecret),
    notified: (body) =>
      (notificationOf(body).pix ?? []).flatMap(({ endToEndId, txid = null, tipo, devolucoes = [] }) =>
        endToEndId && /^[A-Za-z0-9]{1,40}$/.test(endToEndId) && tipo !== SENT
          ? [
              {
                paymentId: endToEndId,
                providerId: txid,
                change: devolucoes.length > 0 ? ('returned' as const) : ('received' as const),
              },
            ]
          : [],
      ),
    registerWebhook: ({ url, pixKey = options.pixKey }) =>
      withDeadline(async (signal) => {
        const address = new URL(url)
        address.searchParams.set('hmac', options.webhookSecret)
        // Efí appends /pix to the address. This way it goes into an unused parameter.
        address.searchParams.set('ignorar', '')
        const answer = await ask(signal, ['PUT', `/v2/webhook/${encodeURIComponent(pixKey)}`], {
          body: { webhookUrl: address.href },
          headers: { 'x-skip-mtls-checking': 'true' },
        })
        read(object(), answer, 'the webhook')
        return url
      }),
  }
}
