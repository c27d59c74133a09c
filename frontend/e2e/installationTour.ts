import { expect } from '@playwright/test'
import type { Api } from './api'
import type { Screens } from './fixtures'
import type { TestData } from './testData'
import { opener, shower, type Look } from './tour'

/** Makes a company on the first plan there is. @returns its name */
export async function aCompanyOf(api: Api, testData: TestData): Promise<string> {
  const name = `Padaria ${testData.mark()}`
  const [plan] = await api.get<{ id: number }[]>('/plans/all')
  const email = `${testData.mark()}@balcao.local`.toLowerCase()
  await api.post('/companies', { name, email, planId: plan?.id, dueDate: '2030-01-31' })
  return name
}

/** What super users see of all companies, and all that opens there. @param name of a company that is not their own */
export async function tourInstallation(desk: Screens, look: Look, name: string): Promise<void> {
  const { page } = desk
  const { at, dialog, menu } = opener(desk, look)
  const show = shower(desk, look)
  const press = (words: string) => page.getByRole('button', { name: words, exact: true }).first().click()

  await show('/overview', 'Visão geral')
  await expect(page.getByRole('region', { name: 'Conexões por situação' })).toContainText('Conectado')

  await page.goto('/settings?tab=companies')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await look('the companies')
  await at('a new company', () => press('Nova empresa'), dialog('Nova empresa'))
  const company = dialog(name)
  await press(name)
  for (const tab of ['Assinatura', 'Cobrança', 'Uso']) {
    await company.getByRole('tab', { name: tab }).click()
    if (tab === 'Uso') await expect(company.getByText('Administradores')).toBeVisible()
    await look(`a company: ${tab}`, company)
  }
  await page.keyboard.press('Escape')
  await expect(company).toBeHidden()
  const renewal = dialog(`Mover o vencimento de ${name}?`)
  await at('moving a due date', () => press(`Mover o vencimento de ${name}`), renewal)
  await at('what else can be done with a company', () => press(`Mais opções de ${name}`), menu)
  await at('deleting a company', () => press(`Excluir ${name}`), dialog(`Excluir ${name}?`))

  await page.getByRole('tab', { name: 'Planos' }).click()
  await expect(page.getByRole('table', { name: 'Planos' })).toBeVisible()
  await look('the plans')
  await at('a new plan', () => press('Novo plano'), dialog('Novo plano'))
}
