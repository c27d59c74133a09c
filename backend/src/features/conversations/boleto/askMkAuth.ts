import { mixed, object } from 'yup'
import { ProviderFailure, type BillingProvider } from './boleto.rules.js'
import { addressOf, callProvider, parsedJson, shaped } from './callProvider.js'
import { cents, day, safeLine, safeLink, word } from './providerFields.rules.js'

const person = { uuid_cliente: word(), nome: word(), bloqueado: word(), celular: word(), fone: word() }
const invoice = object({
  titulo: word(),
  valor: cents(),
  datavenc: day(),
  descricao: word(),
  linhadig: word(),
  qrcode: word(),
})
/** Depending on MK-AUTH's version, the person's fields are beside the invoices or in each of them. */
const customerWithTitles = object({ ...person, titulos: mixed().nullable() })
const holder = object(person)
const title = object({ status: word() })
const answer = object({ dados_cliente: mixed().nullable() })

/** The items of an object, a list, or an object of objects. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  return 'titulo' in value ? [value] : Object.values(value)
}

const PAID = /^(pago|cancelado)$/i

/**
 * Client of the MK-AUTH API: a basic login returns a token for the calls.
 * @param credentials address, client id and secret.
 */
export function askMkAuth(
  credentials: { address: string; clientId: string; clientSecret: string },
  signal: AbortSignal,
): BillingProvider {
  const { address: base, clientId, clientSecret } = credentials
  const get = (path: string, authorization: string) =>
    callProvider({
      system: 'mkauth' as const,
      base,
      path,
      signal,
      headers: { Authorization: authorization },
    })

  async function logIn(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const token = (await get('/api/', `Basic ${basic}`)).trim().replace(/^"|"$/g, '')
    if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new ProviderFailure('mkauth', 'shape')
    return `Bearer ${token}`
  }

  /** The customer with a document; null when there is none. */
  async function show(document: string) {
    const text = await get(`/api/cliente/show/${document}`, await logIn())
    if (text.trim() === '' || /^"?null"?$/i.test(text.trim())) return null
    const { dados_cliente: found } = shaped(answer, parsedJson(text, 'mkauth'), 'mkauth')
    if (found === null || found === undefined) return null
    const facts = shaped(customerWithTitles, found, 'mkauth')
    const all = listOf(facts.titulos)
    const inTitle = shaped(holder, all[0] ?? {}, 'mkauth')
    const fact = (key: keyof typeof person) => facts[key] || inTitle[key]
    const open = all.filter((each) => !PAID.test(shaped(title, each, 'mkauth').status))
    return { fact, open }
  }

  return {
    test: async () => {
      await logIn()
    },
    /** MK-AUTH finds customers only by document. */
    findCustomers: async (document) => {
      const found = await show(document)
      return found
        ? [{ id: document, name: found.fact('nome'), phones: [found.fact('celular'), found.fact('fone')] }]
        : []
    },
    openInvoice: async ({ id }) => {
      const open = ((await show(id))?.open ?? []).map((each) => shaped(invoice, each, 'mkauth'))
      const [first] = open.sort((a, b) => a.datavenc.localeCompare(b.datavenc))
      if (!first) return null
      return {
        number: first.titulo,
        cents: first.valor,
        dueDate: first.datavenc,
        description: first.descricao,
        line: safeLine(first.linhadig),
        pix: first.qrcode,
        link: safeLink(addressOf(base, `/boleto/21boleto.php?titulo=${encodeURIComponent(first.titulo)}`)),
        pdf: null,
      }
    },
    unlock: async ({ id }) => {
      const found = await show(id)
      if (found?.fact('bloqueado').toLowerCase() !== 'sim') return { result: 'notBlocked' }
      const uuid = found.fact('uuid_cliente')
      if (uuid === '') throw new ProviderFailure('mkauth', 'shape')
      const answer = await get(`/api/cliente/desbloqueio/${encodeURIComponent(uuid)}`, await logIn())
      if (/"status"\s*:\s*"(erro|error)"/i.test(answer)) return { result: 'refused' }
      return { result: 'unlocked', contract: uuid, restarts: false }
    },
  }
}
