import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('a super user enters a company as support, makes a change, and returns without a login', async ({
  testData,
  enter,
  request,
}) => {
  const name = `Oficina ${testData.mark()}`
  const api = await Api.as('super', request)
  const [plan] = await api.get<{ id: number }[]>('/plans/all')
  const email = `${testData.mark()}@oficina.com`.toLowerCase()
  await api.post('/companies', { name, email, planId: plan?.id, dueDate: '2035-01-31' })

  const { page } = await enter('super', { at: `/settings?tab=companies&searchParam=${name}` })
  await page.getByRole('button', { name: `Entrar em ${name} como suporte` }).click()
  const asked = page.getByRole('dialog', { name: `Entrar em ${name} como suporte` })
  await asked.getByRole('textbox', { name: 'Motivo' }).fill('Os avisos não chegam')
  await expectAccessible(page, 'the question why a company is entered')
  await asked.getByRole('button', { name: 'Entrar' }).click()

  const bar = page.getByRole('region', { name: `Suporte em ${name}` })
  await expect(bar).toContainText('Somente leitura')
  await expect(bar).toContainText(/(5\d|60) min restantes/)
  await page.goto('/tags')
  await expect(bar).toBeVisible()
  await expectAccessible(page, 'a page under the support bar')
  const addTag = async () => {
    await page.getByRole('button', { name: 'Nova etiqueta' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nova etiqueta' })
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Garantia')
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    return dialog
  }
  const refused = await addTag()
  await expect(refused).toContainText('Permita alterações na faixa do suporte')
  await refused.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()

  await bar.getByRole('button', { name: 'Permitir alterações' }).click()
  const why = page.getByRole('dialog', { name: `Permitir alterações em ${name}` })
  await why.getByRole('textbox', { name: 'Motivo' }).fill('Cadastrar a etiqueta que falta')
  await why.getByRole('button', { name: 'Permitir' }).click()
  await expect(bar).toContainText('Alterações permitidas')
  await addTag()
  await expect(page.getByRole('row', { name: /Garantia/ })).toBeVisible()

  await page.goto('/security?tab=log')
  const log = page.getByRole('table')
  await expect(log).toContainText('Os avisos não chegam')
  await expect(log).toContainText('Cadastrar a etiqueta que falta')
  await expect(log).toContainText('POST /tags')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the support bar on a phone')
  await page.setViewportSize({ width: 1366, height: 768 })

  await bar.getByRole('button', { name: 'Sair da empresa' }).click()
  await expect(bar).toBeHidden()
  await page.goto('/settings?tab=companies')
  await expect(page.getByRole('tab', { name: 'Empresas' })).toBeVisible()
  await expect(bar).toBeHidden()
})
