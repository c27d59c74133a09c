import { writtenDocument } from '@balcao/contract'
import { array, mixed, object, type InferType, type Schema } from 'yup'
import { ProviderFailure, type BillingProvider, type Unlock } from './boleto.rules.js'
import { callForJson, callProvider, shaped } from './callProvider.js'
import { cents, day, pdfOf, safeLine, safeLink, word } from './providerFields.rules.js'

/** Most customers, contracts and logins that are read. */
const MOST = 5

/** Timeout of the boleto as a file (ms). After that the invoice is sent without it. */
const PDF_MS = 8_000
/** Most bytes of that file as base64; a usual one has about 60,000. */
const MOST_PDF_BYTES = 2_000_000

const rows = object({ registros: array(mixed()).default([]) })
const customers = object({
  id: word(),
  razao: word(),
  fone: word(),
  telefone_celular: word(),
  whatsapp: word(),
})
const invoices = object({
  id: word(),
  documento: word(),
  valor: cents(),
  data_vencimento: day(),
  obs: word(),
  linha_digitavel: word(),
  gateway_link: word(),
})
const contracts = object({ id: word(), status: word(), status_internet: word() })
const logins = object({ id: word() })

const verdict = object({ type: word() })
const pixAnswer = object({
  type: word(),
  pix: object({ qrCode: object({ qrcode: word() }).default({}) }).default({}),
})
const unlockAnswer = object({ tipo: word(), type: word(), codigo: word() })

/** Code of an answer: the contract is unlocked already. */
const UNLOCKED_ALREADY = '107'

/** Header that makes IXC list a table. */
const LISTED = { ixcsoft: 'listar' }

interface Asked {
  table: string
  where: string
  is: string
  /** Sorted by this column. */
  by?: string
  also?: readonly { TB: string; OP: '='; P: string }[]
}

/**
 * Client of IXC Provedor's web service. Tables are listed with the header `ixcsoft: listar`; commands are
 * sent without it.
 * @param credentials address and token (`user:key`).
 */
export function askIxc(
  credentials: { address: string; token: string },
  signal: AbortSignal,
): BillingProvider {
  const authorization = `Basic ${Buffer.from(credentials.token).toString('base64')}`
  const callTo = (name: string, body: unknown, headers: Record<string, string> = {}) => ({
    system: 'ixc' as const,
    base: credentials.address,
    path: `/webservice/v1/${name}`,
    body,
    signal,
    headers: { Authorization: authorization, ...headers },
  })
  const send = (...call: Parameters<typeof callTo>) => callForJson(callTo(...call))

  async function list<S extends Schema>(row: S, asked: Asked): Promise<InferType<S>[]> {
    const { table, where, is, by = 'id', also } = asked
    const query = { qtype: `${table}.${where}`, query: is, oper: '=', page: '1', rp: String(MOST) }
    const order = { sortname: `${table}.${by}`, sortorder: 'asc' }
    const answer = await send(
      table,
      { ...query, ...order, ...(also && { grid_param: JSON.stringify(also) }) },
      LISTED,
    )
    // IXC answers an unknown token with status 200.
    if (shaped(verdict, answer, 'ixc').type === 'error') throw new ProviderFailure('ixc', 'refused')
    return shaped(rows, answer, 'ixc')
      .registros.slice(0, MOST)
      .map((each) => shaped(row, each, 'ixc'))
  }

  const customersWith = async (document: string) =>
    (await list(customers, { table: 'cliente', where: 'cnpj_cpf', is: document })).map((each) => ({
      id: each.id,
      name: each.razao,
      phones: [each.fone, each.telefone_celular, each.whatsapp],
    }))

  /** Pix code to copy; empty for an invoice without one. */
  async function pixOf(id: string): Promise<string> {
    const { type, pix } = shaped(pixAnswer, await send('get_pix', { id_areceber: id }), 'ixc')
    return type === 'error' ? '' : pix.qrCode.qrcode
  }

  /**
   * The boleto as IXC prints it, in base64 instead of JSON, without updated interest. Null when it has none.
   */
  async function printed(id: string): Promise<Buffer | null> {
    const unchanged = { juro: 'N', multa: 'N', atualiza_boleto: 'N' }
    const body = { boletos: id, ...unchanged, tipo_boleto: 'arquivo', base64: 'S' }
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PDF_MS)])
    const call = { ...callTo('get_boleto', body, LISTED), signal: inTime, maxBytes: MOST_PDF_BYTES }
    try {
      return pdfOf(await callProvider(call))
    } catch (error) {
      if (error instanceof ProviderFailure) return null
      throw error
    }
  }

  /** Some invoices get their digitable line only when their boleto is printed. */
  async function lineAfterPrint(asked: Asked, id: string): Promise<string> {
    try {
      const found = (await list(invoices, asked)).find((each) => each.id === id)
      return safeLine(found?.linha_digitavel ?? '')
    } catch (error) {
      if (error instanceof ProviderFailure) return ''
      throw error
    }
  }

  /**
   * Makes the customer's equipment log in again.
   * @returns whether all of it does.
   */
  async function restart(contract: string): Promise<boolean> {
    try {
      const found = await list(logins, { table: 'radusuarios', where: 'id_contrato', is: contract })
      for (const { id } of found) {
        const answer = shaped(verdict, await send('desconectar_clientes', { id }), 'ixc')
        if (answer.type === 'error') return false
      }
      return found.length > 0
    } catch (error) {
      // The contract is unlocked in any case; the customer can restart by hand.
      if (error instanceof ProviderFailure) return false
      throw error
    }
  }

  return {
    test: async () => {
      await list(customers, { table: 'cliente', where: 'id', is: '0' })
    },
    /** IXC stores documents formatted or as digits. */
    findCustomers: async (document) => {
      const found = await customersWith(writtenDocument(document))
      return found.length > 0 ? found : customersWith(document)
    },
    openInvoice: async ({ id }) => {
      const also = [{ TB: 'fn_areceber.status', OP: '=' as const, P: 'A' }]
      const query = { table: 'fn_areceber', where: 'id_cliente', is: id, by: 'data_vencimento', also }
      const [first] = await list(invoices, query)
      if (!first) return null
      const { id: invoiceId } = first
      const pix = await pixOf(invoiceId)
      const pdf = await printed(invoiceId)
      const line = safeLine(first.linha_digitavel)
      return {
        number: first.documento || invoiceId,
        cents: first.valor,
        dueDate: first.data_vencimento,
        description: first.obs,
        line: line === '' && pdf ? await lineAfterPrint(query, invoiceId) : line,
        pix,
        pdf,
        link: safeLink(first.gateway_link),
      }
    },
    unlock: async ({ id }): Promise<Unlock> => {
      const all = await list(contracts, { table: 'cliente_contrato', where: 'id_cliente', is: id })
      const blocked = all.find(({ status, status_internet: internet }) => status === 'A' && internet !== 'A')
      if (!blocked) return { result: 'notBlocked' }
      const answer = shaped(unlockAnswer, await send('desbloqueio_confianca', { id: blocked.id }), 'ixc')
      const isDone =
        answer.tipo === 'sucesso' || answer.type === 'success' || answer.codigo === UNLOCKED_ALREADY
      if (!isDone) return { result: 'refused' }
      return { result: 'unlocked', contract: blocked.id, restarts: await restart(blocked.id) }
    },
  }
}
