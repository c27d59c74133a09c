import { randomUUID } from 'node:crypto'
import { post, toText, type Charge, type Payment, type PaymentBank, type Return } from './PaymentBank.js'
import { dataUrl, type PaymentProvider, type ProviderAnswer, type ProviderCall } from './ProviderCall.js'

const refusal = (status: number, nome: string, mensagem: string): ProviderAnswer => ({
  status,
  body: { nome, mensagem },
})

const locations = new WeakMap<Charge, number>()
let lastLocation = 0

function locationOf(charge: Charge): number {
  const id = locations.get(charge) ?? (lastLocation += 1)
  locations.set(charge, id)
  return id
}

const returnStates = { underWay: 'EM_PROCESSAMENTO', done: 'DEVOLVIDO', failed: 'NAO_REALIZADO' } as const

const presentReturn = ({ id, cents, state, askedAt }: Return) => ({
  id,
  rtrId: `D${id.slice(0, 31)}`,
  valor: toText(cents),
  horario: { solicitacao: askedAt },
  status: returnStates[state],
})

const presentPix = (charge: Charge, { id, cents, paidAt, returns }: Payment) => ({
  endToEndId: id,
  txid: charge.id,
  valor: toText(cents),
  horario: paidAt,
  ...(returns.length > 0 && { devolucoes: returns.map(presentReturn) }),
})

function statusOf({ payments, isWithdrawn }: Charge): string {
  if (payments.length > 0) return 'CONCLUIDA'
  return isWithdrawn ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR' : 'ATIVA'
}

function present(charge: Charge, { leavesOutCode }: PaymentBank, cents = charge.cents) {
  const location = `pix.example.com/qr/v2/${charge.id}`
  return {
    calendario: {
      criacao: charge.madeAt,
      expiracao: Math.round((Date.parse(charge.expiresAt) - Date.parse(charge.madeAt)) / 1_000),
    },
    txid: charge.id,
    revisao: 0,
    location,
    loc: { id: locationOf(charge), location, tipoCob: 'cob' },
    status: statusOf(charge),
    valor: { original: toText(cents) },
    chave: 'chave',
    ...(!leavesOutCode && { pixCopiaECola: charge.code }),
    ...(charge.payments.length > 0 && {
      pix: charge.payments.map((payment) => presentPix(charge, payment)),
    }),
  }
}

function makeCharge(bank: PaymentBank, txid: string, { body, fault }: ProviderCall): ProviderAnswer {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return refusal(400, 'txid_invalido', 'O campo txid é inválido')
  if (bank.find('efi', txid)) return refusal(409, 'txid_duplicado', 'Campo txid informado já foi utilizado')
  const { calendario, valor, chave, solicitacaoPagador } = body as {
    calendario?: { expiracao?: unknown }
    valor?: { original?: unknown }
    chave?: unknown
    solicitacaoPagador?: string
  }
  if (!/^\d{1,10}\.\d{2}$/.test(String(valor?.original)) || typeof chave !== 'string' || chave === '')
    return refusal(400, 'json_invalido', 'Valores ou tipos de campos inválidos')
  const seconds = Number(calendario?.expiracao ?? 3600)
  const charge = bank.add({
    provider: 'efi',
    id: txid,
    reference: solicitacaoPagador ?? '',
    cents: Math.round(Number(valor?.original) * 100),
    expiresAt: '',
    code: `00020101021226830014BR.GOV.BCB.PIX2561pix.example.com/qr/v2/${txid}5204000053039865802BR6304ABCD`,
  })
  // Computed from the time in the answer, so that a reader who adds up both gets the same millisecond.
  charge.expiresAt = new Date(Date.parse(charge.madeAt) + seconds * 1_000).toISOString()
  return {
    status: 201,
    body: present(charge, bank, fault === 'wrongAmount' ? charge.cents + 100 : charge.cents),
  }
}

/** A charge may be withdrawn until somebody has paid it. */
function revise(charge: Charge, bank: PaymentBank, { body }: ProviderCall): ProviderAnswer {
  if (statusOf(charge) !== 'ATIVA')
    return refusal(400, 'status_cobranca_invalido', 'A cobrança não está mais com o status ATIVA')
  if (body['status'] !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
    return refusal(400, 'json_invalido', 'Valores ou tipos de campos inválidos')
  charge.isWithdrawn = true
  return { status: 200, body: present(charge, bank) }
}

/**
 * The address must answer a test with 200 before it is stored. Without the header it would have to ask for
 * Efí's certificate.
 */
async function keepWebhook(bank: PaymentBank, { body, headers }: ProviderCall): Promise<ProviderAnswer> {
  const { webhookUrl: url } = body as { webhookUrl?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url))
    return refusal(400, 'webhook_invalido', 'O campo webhookUrl não respeita o schema')
  if (headers['x-skip-mtls-checking'] !== 'true')
    return refusal(
      400,
      'webhook_invalido',
      'A autenticação de TLS mútuo não está configurada na URL informada',
    )
  const status = await post(url, {
    body: { evento: 'teste_webhook', data_criacao: new Date().toISOString() },
  })
  if (status !== 200)
    return refusal(400, 'webhook_invalido', `A URL informada respondeu com o código ${status}`)
  bank.webhooks.set('efi', { url, token: null })
  return { status: 201, body: { webhookUrl: url } }
}

const tokens = new WeakMap<PaymentBank, Set<string>>()

const tokensOf = (bank: PaymentBank): Set<string> => {
  const issued = tokens.get(bank) ?? new Set<string>()
  tokens.set(bank, issued)
  return issued
}

function giveToken(bank: PaymentBank, { headers, body }: ProviderCall): ProviderAnswer {
  const isBasic = /^Basic [A-Za-z0-9+/]+=*$/.test(headers.authorization ?? '')
  if (!isBasic || body['grant_type'] !== 'client_credentials')
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Invalid or inactive credentials' },
    }
  const token = randomUUID()
  tokensOf(bank).add(token)
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'cob.write cob.read' },
  }
}

/** Efí's Pix API (https://dev.efipay.com.br/docs/api-pix): the part that a shop needs for charges. */
async function answer(bank: PaymentBank, call: ProviderCall): Promise<ProviderAnswer> {
  const { method, path, headers, fault } = call
  if (method === 'POST' && path === '/oauth/token') return giveToken(bank, call)
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (fault === 'unauthorized') tokensOf(bank).delete(token)
  if (!tokensOf(bank).has(token)) return { status: 401, body: { error: 'invalid_token' } }
  const [, resource, id = '', more] = /^\/v2\/(cob|loc|pix|webhook)\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (method === 'PUT' && resource === 'cob') return makeCharge(bank, id, call)
  if (method === 'PUT' && resource === 'webhook') return keepWebhook(bank, call)
  if (resource === 'cob' && (method === 'GET' || method === 'PATCH')) {
    const charge = bank.find('efi', id)
    if (!charge)
      return refusal(404, 'cobranca_nao_encontrada', 'Cobrança não encontrada para o txid informado')
    if (method === 'PATCH') return revise(charge, bank, call)
    return { status: 200, body: present(charge, bank) }
  }
  if (method === 'GET' && resource === 'loc' && more === 'qrcode') {
    const charge = bank.charges.find((one) => one.provider === 'efi' && String(locationOf(one)) === id)
    if (!charge) return refusal(404, 'location_nao_encontrada', 'Location não encontrado')
    return { status: 200, body: { qrcode: charge.code, imagemQrcode: dataUrl } }
  }
  if (method === 'GET' && resource === 'pix') {
    const found = bank.paidBy('efi', id)
    if (!found)
      return refusal(404, 'pix_nao_encontrado', 'Nenhum pix encontrado para o identificador informado')
    const { charge, payment } = found
    return {
      status: 200,
      body: presentPix(charge, payment),
    }
  }
  return refusal(404, 'nao_encontrado', 'Não encontrado')
}

/** Efí. The id of a charge is its txid, chosen by the caller; each payment has a number of its own. */
export const efi: PaymentProvider = {
  name: 'efi',
  answer,
  newPaymentId: () => `E${randomUUID().replaceAll('-', '').slice(0, 31)}`,
  notificationOf: (charge, payment) => ({
    body: { pix: [{ ...presentPix(charge, payment), chave: 'chave' }] },
  }),
}
