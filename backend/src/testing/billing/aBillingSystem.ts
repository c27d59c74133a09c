import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BillingSystem } from '@balcao/contract'
import { onTestFinished } from 'vitest'
import { env } from '../../platform/config/env.js'

/** Two valid CPFs. */
export const CPF = '52998224725'
export const OTHER_CPF = '11144477735'
const LINE = '00190.00009 02100.010304 00000.500000 1 99990000009990'
export const PIX =
  '00020126580014br.gov.bcb.pix0136a629532e-7693-4846-852d-1bbff817b5a852040000530398654599.905802BR6304ABCD'

/** How a system misbehaves. `silent` never answers; the others apply to every answer. */
export type Misbehaviour = 'silent' | 'error' | 'html' | 'otherShape' | 'huge' | 'refused'

export interface BillingCall {
  path: string
  headers: http.IncomingHttpHeaders
  body: Record<string, unknown>
}

/** One customer in such a system. */
export interface KnownCustomer {
  document: string
  phone: string
  /** Has no open invoice. */
  isPaid?: boolean
  isBlocked?: boolean
  /** Its trust unlock is refused. */
  isDenied?: boolean
  /** IXC's answer when it is asked to print the boleto; default: a PDF. */
  printed?: string
  /** IXC has the invoice's payment line only after the boleto was printed. */
  hasLineOncePrinted?: boolean
}

type Answers = (call: BillingCall, customer: KnownCustomer | null) => unknown

const invoice = { number: '4711', value: '99.90', dueDate: '2026-12-10', description: 'Internet 500 Mb' }
const rows = (...registros: unknown[]) => ({ page: '1', total: String(registros.length), registros })

/** A boleto as printed by IXC. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

const ixc: Answers = ({ path, headers, body }, customer) => {
  const table = path.replace('/webservice/v1/', '')
  const isList = headers['ixcsoft'] === 'listar'
  const about = (id: string) => customer !== null && body['query'] === id
  switch (isList ? table : `do ${table}`) {
    case 'cliente':
      return customer && String(body['query']).replace(/\D/g, '') === customer.document
        ? rows({ id: '7', razao: 'Clara Lima', fone: '', telefone_celular: customer.phone, whatsapp: null })
        : { page: '1', total: 0 }
    case 'fn_areceber':
      return about('7') && !customer?.isPaid
        ? rows({
            id: '90',
            documento: invoice.number,
            valor: invoice.value,
            obs: invoice.description,
            data_vencimento: invoice.dueDate,
            linha_digitavel: customer?.hasLineOncePrinted ? '' : LINE,
            gateway_link: 'https://banco.example/b/90',
          })
        : rows()
    case 'get_boleto':
      if (!customer || body['boletos'] !== '90' || body['atualiza_boleto'] !== 'N') return ''
      customer.hasLineOncePrinted = false
      return customer.printed ?? PDF.toString('base64')
    case 'do get_pix':
      return { type: 'success', pix: { qrCode: { qrcode: PIX } } }
    case 'cliente_contrato':
      return about('7')
        ? rows({ id: '31', status: 'A', status_internet: customer?.isBlocked ? 'CA' : 'A' })
        : rows()
    case 'do desbloqueio_confianca':
      return customer?.isDenied ? { codigo: '109', tipo: 'erro' } : { codigo: '200', tipo: 'sucesso' }
    case 'radusuarios':
      return about('31') ? rows({ id: '55' }) : rows()
    case 'do desconectar_clientes':
      return { type: 'success' }
    default:
      return { type: 'error', message: 'Recurso inexistente' }
  }
}

const mkauth: Answers = ({ path }, customer) => {
  if (path === '/api/') return 'aaaa.bbbb.cccc'
  const [, document] = /^\/api\/cliente\/show\/(\d+)$/.exec(path) ?? []
  if (document !== undefined) {
    if (customer?.document !== document) return 'NULL'
    const person = {
      nome: 'Clara Lima',
      celular: customer.phone,
      uuid_cliente: 'u-7',
      bloqueado: customer.isBlocked ? 'sim' : 'nao',
    }
    const paid = { titulo: '1', status: 'pago', valor: 'nada' }
    const open = {
      titulo: invoice.number,
      status: 'vencido',
      valor: invoice.value,
      datavenc: '2026-12-10 00:00:00',
      linhadig: LINE,
      qrcode: PIX,
      descricao: invoice.description,
    }
    return { dados_cliente: { ...person, titulos: customer.isPaid ? [paid] : [paid, open] } }
  }
  if (path === '/api/cliente/desbloqueio/u-7')
    return customer?.isDenied ? { status: 'erro' } : { status: 'sucesso' }
  return { status: 'erro' }
}

const asaas: Answers = ({ path }, customer) => {
  const url = new URL(path, 'http://localhost')
  const list = (...data: unknown[]) => ({ object: 'list', totalCount: data.length, data })
  switch (url.pathname) {
    case '/customers':
      return customer && url.searchParams.get('cpfCnpj') === customer.document
        ? list({ id: 'cus_7', name: 'Clara Lima', phone: null, mobilePhone: customer.phone, deleted: false })
        : list()
    case '/payments':
      return !customer?.isPaid && url.searchParams.get('status') === 'PENDING'
        ? list({
            id: 'pay_90',
            invoiceNumber: invoice.number,
            value: 99.9,
            dueDate: invoice.dueDate,
            description: invoice.description,
            invoiceUrl: 'https://asaas.example/i/90',
            bankSlipUrl: null,
          })
        : list()
    case '/payments/pay_90/pixQrCode':
      return { encodedImage: 'xx', payload: PIX }
    case '/payments/pay_90/identificationField':
      return { identificationField: LINE }
    default:
      return { errors: [] }
  }
}

const answers: Record<BillingSystem, Answers> = { ixc, mkauth, asaas }

const misbehaving: Record<Exclude<Misbehaviour, 'silent'>, { status: number; text: string }> = {
  error: { status: 500, text: 'Internal Server Error' },
  html: { status: 200, text: '<html><body>Login</body></html>' },
  otherShape: { status: 200, text: '{"registros":7,"dados_cliente":{"titulos":[{"titulo":{}}]},"data":"x"}' },
  huge: { status: 200, text: `"${'x'.repeat(3_000_000)}"` },
  refused: { status: 401, text: '{}' },
}

/**
 * A billing system on loopback. It follows the real system's documentation, and misbehaves on request.
 * Private addresses are allowed until the end of the test.
 */
export async function aBillingSystem(system: BillingSystem, customer: KnownCustomer | null = null) {
  const stand = {
    url: '',
    calls: [] as BillingCall[],
    customer,
    misbehaves: null as Misbehaviour | null,
    /** Ends all waiting calls without an answer. */
    hangUp: () => server.closeAllConnections(),
  }
  const server = http.createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const call = { path: req.url ?? '', headers: req.headers, body }
      stand.calls.push(call)
      if (stand.misbehaves === 'silent') return
      if (stand.misbehaves) {
        const bad = misbehaving[stand.misbehaves]
        res.writeHead(bad.status).end(bad.text)
        return
      }
      const answer = answers[system](call, stand.customer)
      res.writeHead(200).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { BOLETO_ASAAS_URL: before } = env
  env.BOLETO_PRIVATE_ADDRESSES = true
  if (system === 'asaas') env.BOLETO_ASAAS_URL = stand.url
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    Object.assign(env, { BOLETO_PRIVATE_ADDRESSES: false, BOLETO_ASAAS_URL: before })
  })
  return stand
}
