import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import type { CompanySubscription, PlanOffer } from '@balcao/contract/resources/billing/companySubscription'
import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import type { SubscriptionCharge } from '@balcao/contract/resources/billing/subscription'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { useLiveLists } from '../../../data/lists/liveList'
import { dispatch } from '../../../data/realtime/hub'
import { startSession } from '../../../data/session/sessionStore'
import { loadPhrases } from '../../../i18n/i18n'
import { SessionProvider } from '../../../session'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import SubscriptionPage from './SubscriptionPage'

const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  sent: [] as { call: string; body: unknown }[],
}))
vi.mock('../../../data/http', () => ({
  apiUrl: '',
  exchange: ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    const call = `${method} ${path}`
    if (method !== 'GET') server.sent.push({ call, body })
    const answer = server.answers[call]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
}))

const invoice: Invoice = {
  id: 3,
  detail: 'Profissional',
  status: 'open',
  months: 1,
  earlierValue: null,
  method: null,
  paidUntil: null,
  value: 249,
  difference: 0,
  credit: 0,
  received: 0,
  due: 249,
  payments: [],
  dueDate: '2026-12-05',
  overdue: false,
  paidAt: null,
  companyId: 1,
  createdAt: '',
  updatedAt: '',
}
const plan = {
  id: 2,
  name: 'Profissional',
  users: 10,
  connections: 3,
  queues: 10,
  value: 249,
  storageMb: 20_480,
  isPublic: true,
}
const offer = (changes: Partial<PlanOffer>) =>
  ({ ...plan, isCurrent: false, isRecommended: false, exceeds: null, ...changes }) as PlanOffer
const essential = offer({ id: 1, name: 'Essencial', value: 99, exceeds: { users: { used: 4, limit: 3 } } })
const own = offer({ isCurrent: true, isRecommended: true })
const large = offer({ id: 5, name: 'Empresa', value: 599 })

const used = (amount: number, limit: number) => ({ used: amount, limit, fullOn: null })
/** November 25, ten days before the due date. */
const subscription = (changes: Partial<CompanySubscription> = {}): CompanySubscription =>
  ({
    state: 'open',
    dueDay: '2026-12-05',
    daysLeft: 10,
    trialDaysLeft: null,
    worksUntilDay: '2026-12-05',
    today: '2026-11-25',
    paysUntil: '2027-01-05',
    openInvoice: invoice,
    companyName: 'Casa Aurora',
    plan,
    recurrence: 'MENSAL',
    planned: null,
    credit: 0,
    lastPaid: null,
    underReview: [],
    waiting: 0,
    offers: [essential, own, large],
    payer: { name: 'Casa Aurora Ltda.', email: 'financeiro@aurora.example', document: '12345678000195' },
    use: {
      users: used(8, 10),
      connections: used(2, 3),
      queues: used(5, 10),
      storageMb: { used: 14_541, limit: 20_480, fullOn: '2027-03-10' },
    },
    ...changes,
  }) as CompanySubscription
const charge = (changes: Partial<SubscriptionCharge> = {}) => ({
  invoiceId: 3,
  provider: 'efi',
  state: 'open',
  status: 'ATIVA',
  txid: 'x',
  valor: { original: '249.00' },
  qrcode: { qrcode: 'pix-of-249', imagemQrcode: '' },
  expiresAt: null,
  secondsLeft: 86_400,
  supportContact: null,
  ...changes,
})

beforeAll(() => loadPhrases('subscriptionPage', 'invoicesPage', 'list', 'form'))
beforeEach(() => {
  server.sent.length = 0
  server.answers = {
    'GET /subscription': subscription(),
    'GET /subscription/invoices/3': charge(),
    'GET /invoices/all': [invoice],
  }
})

/** The page, with updates from socket events. */
function Shell() {
  useLiveLists()
  return <SubscriptionPage />
}

function open(scope?: 'billing') {
  const user = { id: 7, companyId: 1, profile: 'admin', company: { settings: [] } }
  startSession({ token: 'x', user: user as unknown as SessionAnswer['user'], ...(scope && { scope }) })
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionProvider>
          <MemoryRouter>
            <Shell />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}
const card = async (name: RegExp) => screen.findByRole('region', { name })
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ') ?? ''

it('an open invoice stands first: until when, how much, what for, and the Pix', async () => {
  open()
  const pay = await card(/A pagar até sábado, 5 de dezembro/)
  expect(await within(pay).findByDisplayValue('pix-of-249')).toBeVisible()
  expect(text(pay)).toContain('R$ 249,00Plano Profissional, por mês. Pago, vale até 5 de janeiro de 2027.')
  expect(within(pay).getByRole('img', { name: /QR Code do Pix de/ })).toBeVisible()
  expect(server.sent).toEqual([])
  const meters = screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label'))
  expect(meters).toEqual(['Usuários', 'Espaço para arquivos', 'Números', 'Filas'])
  expect(text(await card(/O que vocês usam/))).toContain(
    '14,2 GB de 20 GBNeste ritmo, enche em março de 2027.',
  )
})

it('the Pix is requested automatically when the payer is known, and by the steps otherwise', async () => {
  server.answers['GET /subscription/invoices/3'] = charge({ state: 'none', txid: null, qrcode: null })
  server.answers['POST /subscription/invoices/3'] = charge()
  open()
  expect(await screen.findByDisplayValue('pix-of-249')).toBeVisible()
  expect(server.sent).toEqual([{ call: 'POST /subscription/invoices/3', body: undefined }])
})

it('a first payment goes through the steps of the checkout', async () => {
  server.answers['GET /subscription'] = subscription({ payer: { name: null, email: null, document: null } })
  server.answers['GET /subscription/invoices/3'] = charge({ state: 'none', txid: null, qrcode: null })
  open()
  expect(await screen.findByRole('button', { name: 'Pagar fatura' })).toBeVisible()
  expect(server.sent).toEqual([])
})

it('says what came in part, and asks for the rest', async () => {
  const part = { id: 1, invoiceId: 3, value: 100, expectedValue: 249, state: 'review', reason: 'wrongAmount' }
  const payments = [{ ...part, isPart: true, creditedValue: 0, paidAt: '2026-11-25T12:00:00.000Z' }]
  const half = { ...invoice, received: 100, due: 149, payments } as Invoice
  server.answers['GET /subscription'] = subscription({ openInvoice: half, underReview: half.payments })
  server.answers['GET /invoices/all'] = [half]
  open()
  const pay = await card(/Faltam, até sábado, 5 de dezembro/)
  expect(text(pay)).toMatch(/R\$ 149,00Recebemos R\$ 100,00 de R\$ 249,00 .*Está em análise\./)
  expect(await within(pay).findByRole('button', { name: 'Copiar o Pix do resto' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /5 de dezembro R\$\s100,00 em análise/ })).toBeVisible()
})

it('a credit is a line of the sum, and a second payment is announced', async () => {
  const credited = { ...invoice, credit: 51, due: 198 }
  const second = { id: 2, invoiceId: 2, value: 249, expectedValue: null, state: 'review', isPart: false }
  server.answers['GET /subscription'] = subscription({
    openInvoice: credited,
    underReview: [
      { ...second, reason: 'invoicePaid', creditedValue: 0, paidAt: '2026-11-20T12:00:00.000Z' },
    ] as CompanySubscription['underReview'],
  })
  open()
  const pay = await card(/A pagar até/)
  expect(text(pay)).toContain(
    'R$ 198,00Plano Profissional, por mêsR$ 249,00Crédito de um pagamento a mais− R$ 51,00',
  )
  expect(text(screen.getByRole('list', { name: 'Pagamentos em análise' }))).toMatch(
    /Recebemos R\$ 249,00 em 20\/11\/2026 por uma fatura que já estava paga/,
  )
})

it('past its due date it says since when, what waits, and that nothing else opens', async () => {
  server.answers['GET /subscription'] = subscription({
    state: 'overdue',
    dueDay: '2026-11-20',
    daysLeft: -5,
    waiting: 38,
    openInvoice: { ...invoice, dueDate: '2026-11-20', overdue: true },
  })
  open('billing')
  const pay = await card(/Venceu há 5 dias: sexta-feira, 20 de novembro/)
  expect(text(pay)).toContain('Pago, tudo volta em segundos: 38 conversas esperam por vocês.')
  expect(screen.getByRole('alert')).toHaveTextContent('Até o pagamento, só esta página abre.')
})

it('a payment that the socket tells of changes the page, with its receipt', async () => {
  open()
  await card(/A pagar até/)
  const paidAt = '2026-11-25T15:12:00.000Z'
  const paid: Invoice = { ...invoice, status: 'paid', method: 'pix', due: 0, paidAt }
  server.answers['GET /subscription'] = subscription({
    state: 'paid',
    openInvoice: null,
    lastPaid: paid,
    dueDay: '2027-01-05',
    daysLeft: 41,
  })
  server.answers['GET /invoices/all'] = [paid]
  act(() => {
    const company = { id: 1, dueDate: '2027-01-06T02:59:00.000Z', dueDay: '2027-01-05' }
    dispatch(1, 'company-1-payment', { action: 'CONCLUIDA', company })
  })
  const done = await card(/Pagamento recebido/)
  expect(text(done)).toContain('R$ 249,00Pago hoje, por Pix. A assinatura vale até 5 de janeiro de 2027.')
  expect(await screen.findByRole('button', { name: 'Recibo de 5 de dezembro' })).toBeVisible()
})

it('on trial the plans stand first; one button says the price and leads to the payment', async () => {
  server.answers['GET /subscription'] = subscription({
    state: 'trial',
    trialDaysLeft: 4,
    dueDay: '2026-11-27',
    daysLeft: 4,
    today: '2026-11-23',
  })
  server.answers['GET /subscription/invoices/3'] = charge({ state: 'none', txid: null, qrcode: null })
  const change = { planId: 2, recurrence: 'MENSAL', begins: 'none', from: '2026-11-27', difference: 0 }
  const preview = { ...change, invoice: { ...invoice, due: 249 }, exceeds: null }
  server.answers['GET /subscription/change'] = preview
  server.answers['POST /subscription/change'] = subscription()
  open()
  expect(text(await card(/Teste grátis até sexta-feira, 27 de novembro/))).toContain('Faltam 4 dias')
  expect(screen.getByRole('radio', { name: /Profissional.*cabe no que vocês usam/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Essencial.*vocês já são 4/ })).not.toBeChecked()
  fireEvent.click(screen.getByRole('button', { name: 'ano' }))
  const subscribe = await screen.findByRole('button', { name: /Assinar por R\$\s2\.988 por ano/ })
  await waitFor(() => expect(subscribe).toBeEnabled())
  fireEvent.click(subscribe)
  await waitFor(() =>
    expect(server.sent).toEqual([
      { call: 'POST /subscription/change', body: { planId: 2, recurrence: 'ANUAL', due: 249 } },
    ]),
  )
})

it('a change of the plan says what it costs before it is confirmed, and what does not fit', async () => {
  const now = { planId: 5, recurrence: 'MENSAL', begins: 'now', from: '2026-11-25', difference: 60 }
  const later = { months: 1, value: 659, credit: 0, received: 0, due: 659, dueDate: '2026-12-05' }
  server.answers['GET /subscription/change'] = { ...now, invoice: later, exceeds: null }
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar de plano' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mudar de plano' }, { timeout: 10_000 })
  fireEvent.click(within(dialog).getByRole('radio', { name: /Empresa/ }))
  await waitFor(() =>
    expect(text(dialog)).toMatch(
      /A fatura de 5 de dezembro passa a ser de R\$ 659,00.*R\$ 599,00Diferença do plano maior, até 5 de dezembroR\$ 60,00/,
    ),
  )
  const small = { ...now, planId: 1, begins: 'later', difference: 0, invoice: later }
  server.answers['GET /subscription/change'] = { ...small, exceeds: { users: { used: 4, limit: 3 } } }
  fireEvent.click(within(dialog).getByRole('radio', { name: /Essencial/ }))
  expect(
    await within(dialog).findByText('Não cabe: vocês têm 4 usuários, e o plano permite 3.'),
  ).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Mudar para Essencial' })).toBeDisabled()
})

it('who pays is edited in its place; a wrong CNPJ says what to look at', async () => {
  open()
  const payer = await card(/Quem paga/)
  expect(text(payer)).toContain('CNPJ ou CPF12.345.678/0001-95')
  fireEvent.click(within(payer).getByRole('button', { name: 'Editar' }))
  const document = within(payer).getByRole('textbox', { name: 'CNPJ ou CPF' })
  fireEvent.change(document, { target: { value: '12345678000159' } })
  fireEvent.click(within(payer).getByRole('button', { name: 'Salvar' }))
  expect(await within(payer).findByText(/Os dois últimos números não conferem/)).toBeVisible()
  expect(document).toHaveValue('12.345.678/0001-59')

  const payerAfter = { name: 'Aurora', email: 'financeiro@aurora.example', document: '12345678000195' }
  server.answers['PUT /subscription/billing'] = subscription({ payer: payerAfter })
  fireEvent.change(document, { target: { value: '12345678000195' } })
  fireEvent.change(within(payer).getByRole('textbox', { name: /Nome/ }), { target: { value: 'Aurora' } })
  fireEvent.click(within(payer).getByRole('button', { name: 'Salvar' }))
  expect(await within(payer).findByText('Aurora')).toBeVisible()
  expect(server.sent).toEqual([{ call: 'PUT /subscription/billing', body: payerAfter }])
})

it('what could not be loaded says that a payment is not lost, and can be tried again', async () => {
  server.answers['GET /subscription'] = new ApiError('NETWORK', 0)
  open()
  // A toast of an earlier test may still be open, and it is an alert, too.
  const failed = (await screen.findByText('As faturas não carregaram')).closest('[role="alert"]')
  expect(failed).toHaveTextContent('Se você acabou de pagar, o pagamento não se perde.')
  server.answers['GET /subscription'] = subscription()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await card(/A pagar até/)).toBeVisible()
})
