import { array, boolean, object } from 'yup'
import { ProviderFailure, type BillingProvider } from './boleto.rules.js'
import { callForJson, shaped } from './callProvider.js'
import { cents, day, safeLine, safeLink, word } from './providerFields.rules.js'

/** Customers with one document; Asaas allows several. */
const MOST = 5

const customers = object({
  data: array(
    object({
      id: word(),
      name: word(),
      phone: word(),
      mobilePhone: word(),
      deleted: boolean().default(false),
    }),
  ).required(),
})
const payments = object({
  data: array(
    object({
      id: word(),
      invoiceNumber: word(),
      value: cents(),
      dueDate: day(),
      description: word(),
      invoiceUrl: word(),
      bankSlipUrl: word(),
      billingType: word(),
    }),
  ).required(),
})
const qrCode = object({ payload: word() })
const field = object({ identificationField: word() })

/**
 * Client of the Asaas API.
 * @param credentials address and key of the company's account.
 */
export function askAsaas(
  credentials: { address: string; token: string },
  signal: AbortSignal,
): BillingProvider {
  const get = (path: string) =>
    callForJson({
      system: 'asaas' as const,
      base: credentials.address,
      path,
      signal,
      headers: { access_token: credentials.token },
    })
  const list = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...query, limit: '100' })
    return shaped(payments, await get(`/payments?${search}`), 'asaas').data
  }
  /** Some payments have no boleto or no Pix. Asaas answers with an error then. */
  async function maybe(path: string): Promise<unknown> {
    try {
      return await get(path)
    } catch (error) {
      if (error instanceof ProviderFailure && error.failure === 'status') return null
      throw error
    }
  }

  return {
    test: async () => {
      shaped(customers, await get('/customers?limit=1'), 'asaas')
    },
    findCustomers: async (document) => {
      const search = new URLSearchParams({ cpfCnpj: document, limit: String(MOST) })
      const { data } = shaped(customers, await get(`/customers?${search}`), 'asaas')
      return data
        .filter(({ deleted }) => !deleted)
        .slice(0, MOST)
        .map(({ id, name, phone, mobilePhone }) => ({ id, name, phones: [phone, mobilePhone] }))
    },
    openInvoice: async ({ id: customer }) => {
      const overdue = await list({ customer, status: 'OVERDUE' })
      const open = overdue.length > 0 ? overdue : await list({ customer, status: 'PENDING' })
      const [first] = open.sort((a, b) => a.dueDate.localeCompare(b.dueDate))
      if (!first) return null
      const path = `/payments/${encodeURIComponent(first.id)}`
      const pix = await maybe(`${path}/pixQrCode`)
      const line = await maybe(`${path}/identificationField`)
      return {
        number: first.invoiceNumber || first.id,
        cents: first.value,
        dueDate: first.dueDate,
        description: first.description,
        line: line === null ? '' : safeLine(shaped(field, line, 'asaas').identificationField),
        pix: pix === null ? '' : shaped(qrCode, pix, 'asaas').payload,
        link: safeLink(first.bankSlipUrl) || safeLink(first.invoiceUrl),
        pdf: null,
      }
    },
  }
}
