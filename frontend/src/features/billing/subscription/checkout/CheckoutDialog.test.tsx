import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import type { SubscriptionCharge } from '@balcao/contract/resources/billing/subscription'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { startSession } from '../../../../data/session/sessionStore'
import { loadPhrases } from '../../../../i18n/i18n'
import { SessionProvider } from '../../../../session'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import CheckoutDialog from './CheckoutDialog'

const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  sent: [] as { call: string; body: unknown }[],
}))
vi.mock('../../../../data/http', () => ({
  apiUrl: '',
  exchange: ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    if (method === 'POST') server.sent.push({ call: `${method} ${path}`, body })
    const answer = server.answers[`${method} ${path}`]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
}))

const invoice: Invoice = {
  id: 3,
  detail: 'Básico',
  status: 'open',
  months: 1,
  earlierValue: null,
  difference: 0,
  credit: 0,
  received: 0,
  due: 49.9,
  payments: [],
  method: null,
  paidUntil: null,
  value: 49.9,
  dueDate: '2026-12-05',
  overdue: false,
  paidAt: null,
  companyId: 1,
  createdAt: '',
  updatedAt: '',
}
const charge = (part: Partial<SubscriptionCharge>): SubscriptionCharge => ({
  invoiceId: 3,
  provider: 'efi',
  state: 'none',
  status: null,
  txid: null,
  valor: { original: '49.90' },
  qrcode: null,
  expiresAt: null,
  secondsLeft: null,
  supportContact: null,
  ...part,
})
const pix = (code: string) =>
  charge({
    state: 'open',
    status: 'ATIVA',
    txid: code,
    qrcode: { qrcode: code, imagemQrcode: '' },
    expiresAt: '2026-12-05T12:00:00.000Z',
    secondsLeft: 3_600,
  })

beforeAll(() => loadPhrases('checkout', 'invoicesPage'))
beforeEach(() => {
  server.sent.length = 0
  server.answers = {
    'GET /invoices/all': [invoice, { ...invoice, id: 4 }],
    'GET /companies/1': { id: 1, planId: 2, billingName: 'Padaria Ltda', addressCity: 'Campinas' },
    'GET /plans/list': [{ id: 2, name: 'Básico', users: 1, connections: 2, queues: 3, value: 49.9 }],
  }
})

function open(charge: SubscriptionCharge) {
  const { invoiceId } = charge
  server.answers[`GET /subscription/invoices/${invoiceId}`] = charge
  startSession({
    token: 'x',
    user: {
      id: 7,
      companyId: 1,
      profile: 'admin',
      company: { settings: [] },
    } as unknown as SessionAnswer['user'],
  })
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <MemoryRouter>
            <CheckoutDialog invoiceId={invoiceId} onClose={() => undefined} />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('asks who pays, says what is missing, and sends neither a price nor a card', async () => {
  open(charge({}))
  expect(await screen.findByDisplayValue('Padaria Ltda')).toBe(field('Nome completo'))
  await userEvent.clear(field('Nome completo'))
  await press('PRÓXIMO')
  for (const text of ['O nome completo', 'O endereço', 'O CEP'])
    expect(await screen.findByText(new RegExp(`^${text} é obrigatório$`))).toBeVisible()
  expect(screen.queryByText(/cidade é/)).toBeNull()

  await userEvent.type(field('Nome completo'), 'Lurdes Camargo')
  await userEvent.type(field('Endereço'), 'Rua A, 1')
  await userEvent.type(field('CEP'), '13010-000')
  await press('PRÓXIMO')
  expect(await screen.findByText('1 usuário, 2 conexões, 3 filas')).toBeVisible()
  await press('VOLTAR')
  expect(field('Nome completo')).toHaveValue('Lurdes Camargo')
  await press('PRÓXIMO')
  server.answers['POST /subscription'] = pix('code-1')
  await userEvent.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(await screen.findByDisplayValue('code-1')).toBeVisible()
  expect(server.sent).toEqual([
    {
      call: 'POST /subscription',
      body: {
        invoiceId: 3,
        firstName: 'Lurdes Camargo',
        document: '',
        address2: 'Rua A, 1',
        city: 'Campinas',
        state: '',
        zipcode: '13010-000',
        country: 'BR',
        useAddressForPaymentDetails: true,
      },
    },
  ])
})

it('asks for the document again where the provider takes no payment without one', async () => {
  open(charge({}))
  await screen.findByDisplayValue('Padaria Ltda')
  await userEvent.type(field('Endereço'), 'Rua A, 1')
  await userEvent.type(field('CEP'), '13010-000')
  await press('PRÓXIMO')
  server.answers['POST /subscription'] = new ApiError('ERR_BILLING_DOCUMENT', 400, {
    error: 'ERR_BILLING_DOCUMENT',
    field: 'body.document',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(await screen.findByText('Informe o CPF ou CNPJ de quem paga.')).toBeVisible()
  expect(field('Endereço')).toHaveValue('Rua A, 1')
  await press('PRÓXIMO')
  expect(await screen.findByText('Informe um CPF ou CNPJ válido')).toBeVisible()
  await userEvent.type(field('CPF ou CNPJ'), '52998224725')
  await press('PRÓXIMO')
  server.answers['POST /subscription'] = pix('code-1')
  await userEvent.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(await screen.findByDisplayValue('code-1')).toBeVisible()
})

it('comes back to the Pix that there is, and makes another once it has expired', async () => {
  open({ ...pix('code-1'), state: 'expired', qrcode: null, secondsLeft: 0 })
  expect(await screen.findByText('Este Pix expirou')).toBeVisible()
  server.answers['POST /subscription/invoices/3'] = pix('code-2')
  await press('Gerar novo Pix')
  expect(await screen.findByDisplayValue('code-2')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/(59:5\d|1:00:00)$/)
  expect(screen.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
})

it('says whom to pay where nobody takes payments', async () => {
  const manual = charge({ provider: 'manual', state: 'manual', supportContact: 'caixa@balcao.example' })
  open(manual)
  server.answers['POST /subscription'] = manual
  await screen.findByDisplayValue('Padaria Ltda')
  await userEvent.type(field('Endereço'), 'Rua A, 1')
  await userEvent.type(field('CEP'), '13010-000')
  await press('PRÓXIMO')
  await userEvent.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(
    await screen.findByText(/Para pagar esta fatura, entre em contato: caixa@balcao\.example/),
  ).toBeVisible()
})

it('of an invoice that was paid before it says so, and leads nowhere', async () => {
  // This tab has not shown invoice 4 as unpaid before.
  open(charge({ invoiceId: 4, state: 'paid', status: 'CONCLUIDA' }))
  expect(await screen.findByText(/Esta fatura já está paga/)).toBeVisible()
})
