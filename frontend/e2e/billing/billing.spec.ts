import type { APIRequestContext, Page } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessibleInBoth } from '../support/inspection'
import { signUpByApi } from '../support/signUp'
import { PASSWORD } from '../support/testData'

/** The monthly price of the demo's plan. */
const VALUE = /^R\$\s30,00$/

/** Milliseconds. An invoice that could not be made at once is made within a minute. */
const INVOICE_MS = 90_000

interface Admin {
  email: string
  password: string
}

/** Signs a company up and waits for its first invoice. @returns its admin */
async function signUp(request: APIRequestContext, mark: string): Promise<Admin> {
  const admin = { email: `lurdes-${mark}@padaria.example`, password: `${PASSWORD}-${mark}` }
  await signUpByApi(request, { name: 'Lurdes Camargo', ...admin, companyName: `Padaria ${mark}` })
  const get = await as(request, admin)
  await expect
    .poll(async () => (await get<unknown[]>('GET', '/invoices/all')).length, { timeout: INVOICE_MS })
    .toBe(1)
  return admin
}

/** Logs in by the API. @returns a function for calls */
async function as(request: APIRequestContext, { email, password }: Admin) {
  const login = await request.post('/auth/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  return async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

/** Moves the due date of a company, as a super user. */
async function moveDueDate(request: APIRequestContext, mark: string, dueDate: string): Promise<void> {
  const installation = await Api.as('super', request)
  const companies = await installation.get<{ id: number; name: string }[]>('/companies/list')
  const id = companies.find(({ name }) => name === `Padaria ${mark}`)?.id ?? 0
  await installation.put(`/companies/${id}`, { dueDate })
}

// Both companies sign up first, in the same product.
test.describe.configure({ mode: 'default' })
let onTrial: Admin
let overdue: Admin
test.beforeAll(async ({ testData, request }) => {
  const mark = testData.mark()
  onTrial = await signUp(request, testData.mark())
  overdue = await signUp(request, mark)
  await moveDueDate(request, mark, '2026-01-10')
})

/**
 * Waits for a toast during the action: it closes after some seconds, and has no role while a dialog is open.
 */
async function expectWords(page: Page, words: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(words).waitFor(), act()])
}

/** Completes the steps of a first payment, with the payer's data. @returns the code of the Pix */
async function askForPix(page: Page): Promise<string> {
  const checkout = page.getByRole('dialog', { name: 'Falta pouco!' })
  const field = (name: string) => checkout.getByRole('textbox', { name })
  await checkout.getByRole('button', { name: 'PRÓXIMO' }).click()
  await expect(checkout.getByText('O nome completo é obrigatório')).toBeVisible()
  await expect(field('Nome completo')).toBeFocused()
  await field('Nome completo').fill('Lurdes Camargo')
  await field('CPF ou CNPJ').fill('52998224725')
  await field('Endereço').fill('Rua das Flores, 12')
  await field('Cidade').fill('Campinas')
  await field('CEP').fill('13010-000')
  await expectAccessibleInBoth(page, 'who pays', checkout)
  await checkout.getByRole('button', { name: 'PRÓXIMO' }).click()
  await expect(checkout.getByText(VALUE)).toBeVisible()
  await expectAccessibleInBoth(page, 'what is paid', checkout)
  await expectWords(page, 'Assinatura realizada com sucesso!, aguardando a realização do pagamento', () =>
    checkout.getByRole('button', { name: 'PAGAR' }).click(),
  )
  await expect(checkout.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  return field('Pix copia e cola').inputValue()
}

test('a new company sees its trial and invoice, pays by Pix, and is renewed at once', async ({
  simulator,
  freshBrowser,
}) => {
  const { email, password } = onTrial
  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(email, password)
  await expect(shell.greeting).toBeVisible()
  await page.goto('/subscription')
  await expect(page).toHaveURL(/\/financeiro$/)
  // Six days if midnight has passed since the sign-up.
  await expect(page.getByText(/^Faltam [67] dias$/)).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/R\$\s30/)
  await expectAccessibleInBoth(page, 'the plans of a trial')
  await page.getByRole('button', { name: /^Assinar por R\$\s30 por mês$/ }).click()
  const code = await askForPix(page)

  // After a reload there is still the same Pix.
  await page.reload()
  const checkout = page.getByRole('dialog', { name: 'Falta pouco!' })
  await expect(checkout.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(code)
  await expectAccessibleInBoth(page, 'the Pix', checkout)
  await expectWords(page, /^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/, () => simulator.payPix(code))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await page.goto('/financeiro')
  await expect(page.getByRole('region', { name: 'Pagamento recebido' })).toContainText(/R\$\s30,00/)
  await page.getByRole('button', { name: 'Ver o recibo' }).click()
  await expect(page.getByRole('dialog', { name: /^Recibo da fatura/ })).toContainText('Pix')
})

test('an admin of a company past its due date can only pay, and is back without logging in again', async ({
  simulator,
  freshBrowser,
}) => {
  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(overdue.email, overdue.password)
  await expect(page).toHaveURL(/\/financeiro$/)
  await expect(page.getByRole('alert').filter({ hasText: 'só esta página abre' })).toBeVisible()
  await page.goto('/contacts')
  await expect(page).toHaveURL(/\/financeiro$/)
  await expect(page.getByRole('region', { name: /^Venceu há \d+ dias: .*10 de janeiro/ })).toBeVisible()
  await expectAccessibleInBoth(page, 'the subscription of a company past its due date')
  await page.getByRole('button', { name: 'Pagar fatura' }).click()
  const code = await askForPix(page)
  await expectWords(page, /^Sua licença foi renovada até/, () => simulator.payPix(code))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect(shell.greeting).toBeVisible()
})

test('a subscriber changes the payer and the plan, and pays in two parts', async ({
  simulator,
  freshBrowser,
  testData,
  request,
}) => {
  const mark = testData.mark()
  const admin = await signUp(request, mark)
  const call = await as(request, admin)
  await call('PUT', '/subscription/billing', { name: 'Lurdes Camargo' })
  interface Subscription {
    openInvoice: { id: number } | null
  }
  const openInvoice = async () => (await call<Subscription>('GET', '/subscription')).openInvoice
  const first = await openInvoice()
  const pix = await call<{ qrcode: { qrcode: string } }>('POST', `/subscription/invoices/${first?.id ?? 0}`)
  await simulator.payPix(pix.qrcode.qrcode)
  await expect.poll(openInvoice).toBeNull()
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await moveDueDate(request, mark, inTenDays)
  await expect.poll(openInvoice, { timeout: INVOICE_MS }).not.toBeNull()
  const installation = await Api.as('super', request)
  const limits = { users: 20, connections: 20, queues: 20 }
  const plan = await installation.post<{ id: number; name: string }>('/plans', {
    name: `Grande ${mark}`,
    value: 60,
    isPublic: true,
    ...limits,
  })

  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(admin.email, admin.password)
  await expect(shell.greeting).toBeVisible()
  await page.goto('/financeiro')
  const due = page.getByRole('region', { name: /^A pagar até/ })
  const code = due.getByRole('textbox', { name: 'Código Pix' })
  const codeNow = async (other = '') => {
    await expect(code).not.toHaveValue(other)
    return code.inputValue()
  }
  await expect(due).toContainText(/R\$\s30,00/)
  const before = await codeNow()
  await expectAccessibleInBoth(page, 'an open invoice')

  await test.step('who pays is edited in its place', async () => {
    const payer = page.getByRole('region', { name: 'Quem paga' })
    await payer.getByRole('button', { name: 'Editar' }).click()
    const document = payer.getByRole('textbox', { name: 'CNPJ ou CPF' })
    await document.fill('12345678000159')
    await page.keyboard.press('Enter')
    await expect(payer.getByText(/^Os dois últimos números não conferem/)).toBeVisible()
    await expect(document).toBeFocused()
    await document.fill('12345678000195')
    await payer.getByRole('textbox', { name: 'E-mail das faturas' }).fill(`contas-${mark}@padaria.example`)
    await page.keyboard.press('Enter')
    await expect(payer.getByText('12.345.678/0001-95')).toBeVisible()
    await expect(payer.getByText(`contas-${mark}@padaria.example`)).toBeVisible()
  })

  await test.step('a larger plan says what it costs, and is on the invoice at once', async () => {
    await page.getByRole('button', { name: 'Mudar de plano' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mudar de plano' })
    await dialog.getByRole('radio', { name: plan.name }).check()
    await expect(
      dialog.getByText(/^Começa agora\. A fatura de .* passa a ser de R\$\s\d+,\d\d\.$/),
    ).toBeVisible()
    await expect(dialog.getByText(/^Diferença do plano maior/)).toBeVisible()
    await expectAccessibleInBoth(page, 'another plan', dialog)
    await dialog.getByRole('button', { name: `Mudar para ${plan.name}` }).click()
    await expect(dialog).toBeHidden()
    await expect(due).toContainText(`Plano ${plan.name}, por mês`)
    await expect(due).toContainText('Diferença do plano maior')
    await installation.put(`/plans/${plan.id}`, { isPublic: false })
  })

  await test.step('a part that was paid shows at once, and the rest is asked for', async () => {
    await simulator.payPix(await codeNow(before), 1_000)
    const rest = page.getByRole('region', { name: /^Faltam, até/ })
    await expect(rest).toContainText(/Recebemos R\$\s10,00 de R\$\s\d+,\d\d/)
    await expect(rest.getByRole('button', { name: 'Copiar o Pix do resto' })).toBeVisible()
    await expectAccessibleInBoth(page, 'a part of an invoice')
    const restCode = await rest.getByRole('textbox', { name: 'Código Pix' }).inputValue()
    await expectWords(page, /^Sua licença foi renovada até/, () => simulator.payPix(restCode))
    await expect(page.getByRole('region', { name: 'Pagamento recebido' })).toBeVisible()
    await expect(page).toHaveURL(/\/financeiro$/)
    await expectAccessibleInBoth(page, 'a payment that was received')
  })
})
