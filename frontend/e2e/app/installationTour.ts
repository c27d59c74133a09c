import { expect } from '@playwright/test'
import type { Api } from '../support/api'
import type { Screens } from '../support/fixtures'
import type { TestData } from '../support/testData'
import { opener, shower, type Look } from './tour'

/** Creates a company on the first plan. @returns its name */
export async function aCompanyOf(api: Api, testData: TestData): Promise<string> {
  const name = `Padaria ${testData.mark()}`
  const [plan] = await api.get<{ id: number }[]>('/plans/all')
  const email = `${testData.mark()}@balcao.local`.toLowerCase()
  await api.post('/companies', { name, email, planId: plan?.id, dueDate: '2030-01-31' })
  return name
}

/** The super users' pages, and everything that opens there. @param name of a company that is not their own */
export async function tourInstallation(desk: Screens, look: Look, name: string): Promise<void> {
  const { page } = desk
  const { at, dialog, menu } = opener(desk, look)
  const show = shower(desk, look)
  const press = (words: string) => page.getByRole('button', { name: words, exact: true }).first().click()

  await show('/overview', 'Visão geral')
  await expect(page.getByRole('region', { name: 'Conexões por situação' })).toContainText('Conectado')

  await show('/moved-companies', 'Mudanças')

  await page.goto('/settings?tab=companies')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await look('the companies')
  await at('a new company', () => press('Nova empresa'), dialog('Nova empresa'))
  const company = dialog(name)
  // The button also names the plan.
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  for (const tab of ['Assinatura', 'Cobrança', 'Uso']) {
    await company.getByRole('tab', { name: tab }).click()
    if (tab === 'Uso') await expect(company.getByText('Administradores')).toBeVisible()
    await look(`a company: ${tab}`, company)
  }
  await page.keyboard.press('Escape')
  await expect(company).toBeHidden()
  const renewal = dialog(`Mover o vencimento de ${name}?`)
  const move = async () => {
    await press(`Mais opções de ${name}`)
    await page.getByRole('menuitem', { name: `Mover o vencimento de ${name}` }).click()
  }
  await at('moving a due date', move, renewal)
  await at('what else can be done with a company', () => press(`Mais opções de ${name}`), menu)
  const entry = dialog(`Entrar em ${name} como suporte`)
  await at('entering a company as support', () => press(`Entrar em ${name} como suporte`), entry)
  await at('deleting a company', () => press(`Excluir ${name}`), dialog(`Excluir ${name}?`))

  await page.getByRole('tab', { name: 'Planos' }).click()
  await expect(page.getByRole('table', { name: 'Planos' })).toBeVisible()
  await look('the plans')
  await at('a new plan', () => press('Novo plano'), dialog('Novo plano'))

  await page.getByRole('tab', { name: 'Pagamentos' }).click()
  await expect(page.getByRole('region', { name: 'Pagamentos recebidos' })).toBeVisible()
  await look('the payments')
  await page.getByRole('tab', { name: 'Marca' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeVisible()
  await look('the brand')
}

/** What support sees in a company: the bar above each page. */
export async function tourSupport(desk: Screens, look: Look, name: string): Promise<void> {
  const { page } = desk
  const { at, dialog } = opener(desk, look)
  await page.goto('/settings?tab=companies')
  await page.getByRole('button', { name: `Entrar em ${name} como suporte` }).click()
  const asked = dialog(`Entrar em ${name} como suporte`)
  await asked.getByRole('textbox', { name: 'Motivo' }).fill('Os avisos não chegam')
  await asked.getByRole('button', { name: 'Entrar' }).click()
  const bar = page.getByRole('region', { name: `Suporte em ${name}` })
  await expect(bar).toBeVisible()
  await page.goto('/tags')
  await expect(page.getByRole('heading', { name: 'Etiquetas', level: 1 })).toBeVisible()
  await look('a page under the bar of support')
  const permission = dialog(`Permitir alterações em ${name}`)
  await at(
    'letting support change something',
    () => bar.getByRole('button', { name: 'Permitir alterações' }).click(),
    permission,
  )
}
