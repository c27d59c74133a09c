import type { APIRequestContext, Page } from '@playwright/test'
import { Api } from './api'
import { expect, test } from './fixtures'
import { expectAccessibleInBoth } from './inspection'
import { PASSWORD } from './testData'

/** What the demo's plan costs each month. */
const VALUE = /^R\$\s30,00$/

/** Milliseconds: an invoice that could not be made at once is made within a minute. */
const INVOICE_MS = 90_000

interface Admin {
  email: string
  password: string
}

/** A company that has just signed up; answers its admin. */
async function signUp(request: APIRequestContext, mark: string): Promise<Admin> {
  const admin = { email: `lurdes-${mark}@padaria.example`, password: `${PASSWORD}-${mark}` }
  const answer = await request.post('/auth/signup', {
    data: { name: 'Lurdes Camargo', ...admin, companyName: `Padaria ${mark}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return admin
}

// In one product, where both companies sign up before anything is looked at.
test.describe.configure({ mode: 'default' })
let onTrial: Admin
let overdue: Admin
test.beforeAll(async ({ testData, request }) => {
  const mark = testData.mark()
  onTrial = await signUp(request, testData.mark())
  overdue = await signUp(request, mark)
  const installation = await Api.as('super', request)
  const companies = await installation.get<{ id: number; name: string }[]>('/companies/list')
  const id = companies.find(({ name }) => name === `Padaria ${mark}`)?.id ?? 0
  await installation.put(`/companies/${id}`, { dueDate: '2026-01-10' })
})

/** Does something that is told in short words, which have no role while a dialog is open; they are looked for meanwhile. */
async function expectWords(page: Page, words: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(words).waitFor(), act()])
}

/** Opens the payment of the invoice that shows, and fills in who pays; answers the code of the Pix. */
async function askForPix(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^PAGAR a fatura/ }).click({ timeout: INVOICE_MS })
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

test('a company that has signed up sees its trial and its invoice, pays by Pix, and hears at once that it is renewed', async ({
  simulator,
  freshBrowser,
}) => {
  const { email, password } = onTrial
  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(email, password)
  await expect(shell.greeting).toBeVisible()
  await page.goto('/subscription')
  // Midnight may have passed meanwhile.
  await expect(page.getByText(/^Faltam [67] dias do período de teste$/)).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.goto('/financeiro')
  const code = await askForPix(page)

  // Whoever reloads meanwhile finds the same Pix.
  await page.reload()
  const checkout = page.getByRole('dialog', { name: 'Falta pouco!' })
  await expect(checkout.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(code)
  await expectAccessibleInBoth(page, 'the Pix', checkout)
  await expectWords(page, /^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/, () => simulator.payPix(code))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await page.goto('/financeiro')
  await page.getByRole('button', { name: /^PAGO: recibo/ }).click()
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
  await expect(
    page.getByRole('alert').filter({ hasText: 'A assinatura da sua empresa expirou' }),
  ).toBeVisible()
  await page.goto('/contacts')
  await expect(page).toHaveURL(/\/financeiro$/)
  await expect(page.getByRole('row', { name: /Vencido/ })).toBeVisible({ timeout: INVOICE_MS })
  await expectAccessibleInBoth(page, 'an overdue invoice')
  await page.getByRole('link', { name: 'Assinatura', exact: true }).click()
  await expect(page.getByText('Venceu em 10/01/2026', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page, 'the subscription of a company past its due date')
  await page.getByRole('link', { name: 'Faturas', exact: true }).click()
  const code = await askForPix(page)
  await expectWords(page, /^Sua licença foi renovada até/, () => simulator.payPix(code))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect(shell.greeting).toBeVisible()
})
