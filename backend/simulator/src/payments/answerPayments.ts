import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Body } from '../control/body.js'
import { Refusal } from '../wire/Refusal.js'
import { sendJson } from '../wire/sendJson.js'
import {
  faultKinds,
  faultyCalls,
  returnStates,
  type Charge,
  type FaultyCall,
  type PaymentBank,
} from './PaymentBank.js'
import type { PaymentProvider } from './ProviderCall.js'
import { paymentProviders } from './providers.js'

const MAX_BODY = 256 * 1024
/** Longer than any caller waits. */
const SILENCE_MS = 60_000

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new Refusal(413, 'the body is too large')
    chunks.push(chunk)
  }
  try {
    return (size === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())) as Record<string, unknown>
  } catch {
    throw new Refusal(400, 'the body is not JSON')
  }
}

/** Kind of a call, as faults name it. */
function purposeOf(method: string, path: string): FaultyCall {
  if (path === '/oauth/token') return 'token'
  if (/qrcode/i.test(path)) return 'qrcode'
  if (/webhook/.test(path)) return 'webhook'
  if (method === 'PATCH' || method === 'DELETE') return 'withdraw'
  if (/^\/v2\/cob\/|^\/v3\/payments$/.test(path) && method !== 'GET') return 'charge'
  return 'lookUp'
}

/** Answers a call to a provider's API, or fails if a fault says so. */
async function answerProvider(
  bank: PaymentBank,
  [provider, path]: readonly [PaymentProvider, string],
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  bank.calls.push(`${method} ${path}`)
  const body = await readJson(request)
  bank.bodies.push(body)
  await bank.answersAfter
  const fault = bank.takeFault(purposeOf(method, path))
  if (fault === 'error')
    return sendJson(response, 500, { nome: 'erro_aplicacao', mensagem: 'Ocorreu um erro' })
  if (fault === 'refused') return sendJson(response, 400, { nome: 'json_invalido', mensagem: 'Recusado' })
  if (fault === 'garbage') return void response.writeHead(200).end('<html>')
  if (fault === 'redirect') return void response.writeHead(302, { location: url.href }).end()
  if (fault === 'silent') return void (await wait(SILENCE_MS, undefined, { ref: false }))
  const call = { method, path, query: url.searchParams, headers: request.headers, body, fault }
  const answer = await provider.answer(bank, call)
  if (fault === 'lost') return void request.socket.destroy()
  sendJson(response, answer.status, answer.body)
}

function findCharge(bank: PaymentBank, id: string): Charge {
  const charge = bank.charges.find((one) => one.id === id || one.reference === id)
  if (!charge) throw new Refusal(404, `there is no charge ${id}`)
  return charge
}

/** Actions of a person or a test at the bank: pays, repeats notifications, makes calls fail. */
async function answerPaymentControl(bank: PaymentBank, call: string, body: Body): Promise<unknown> {
  if (call === 'GET /charges') return bank.charges
  if (call === 'GET /calls') return bank.calls
  if (call === 'POST /faults') {
    const times = body.optionalNumber('times', 1, 1_000)
    bank.breakNext(body.optionalChoice('call', faultyCalls) ?? 'any', body.choice('kind', faultKinds), times)
    return { ok: true }
  }
  if (call === 'DELETE /faults') {
    bank.mend()
    return { ok: true }
  }
  const [, id = '', verb] = /^POST \/charges\/([^/]+)\/(pay|tell|return|dispute)$/.exec(call) ?? []
  if (!verb) throw new Refusal(404, `there is no call ${call}`)
  const charge = findCharge(bank, decodeURIComponent(id))
  const cents = body.optionalNumber('cents', 1)
  const payment = verb === 'pay' ? bank.pay(charge, cents) : charge.payments.at(-1)
  if (!payment) throw new Refusal(409, 'nobody has paid it')
  if (verb === 'return') bank.giveBack(payment, cents, body.optionalChoice('state', returnStates))
  if (verb === 'dispute') payment.isDisputed = true
  const isSilent = body.optionalBoolean('silently') === true
  return { paymentId: payment.id, told: isSilent ? null : await bank.tell(charge, payment) }
}

/**
 * Payment providers on loopback, for tests, end-to-end tests and the demo. EFI_URL is `{simulator}/pix/efi`,
 * ASAAS_URL is `{simulator}/pix/asaas/v3`. Answers requests below `/pix/efi`, `/pix/asaas` and
 * `/control/pix`; false for anything else.
 *
 * Control calls:
 * - `POST /control/pix/charges/{txid}/pay` (`{ cents?, silently? }`) pays a charge and notifies the
 *   registered address.
 * - `POST /control/pix/charges/{txid}/return` (`{ cents?, state?, silently? }`) refunds the last payment, or
 *   a part of it. `…/dispute`: the payer's bank disputes it.
 * - `GET /control/pix/charges` lists the charges.
 * - `POST /control/pix/charges/{txid}/tell` repeats the notification of the last payment.
 * - `POST /control/pix/faults` (`{ call?, kind, times? }`) makes the next calls fail.
 */
export async function answerPayments(
  bank: PaymentBank,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, name, path] = /^\/pix\/([^/]+)(\/.*)$/.exec(url.pathname) ?? []
  const provider = paymentProviders.find((each) => each.name === name)
  const [, control] = /^\/control\/pix(\/.*)$/.exec(url.pathname) ?? []
  try {
    if (provider && path) await answerProvider(bank, [provider, path], url, request, response)
    else if (control) {
      const body = new Body(await readJson(request))
      sendJson(response, 200, await answerPaymentControl(bank, `${request.method} ${control}`, body))
    } else return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sendJson(response, error.status, { error: error.message })
  }
  return true
}
