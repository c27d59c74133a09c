import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { moveCompany } from '../support/movedCompany'

test('a super user looks at what became of a company that moved in', async ({ testData, enter }) => {
  const { page } = await enter('super', { at: '/overview' })
  const api = await Api.as('super', page.request)
  const name = `Padaria ${testData.mark()}`

  const text = await test.step('a company is exported, and comes in beside itself', async () => {
    const [plan] = await api.get<{ id: number }[]>('/plans/all')
    const email = `${testData.mark()}@balcao.local`.toLowerCase()
    const body = { name, email, planId: plan?.id, dueDate: '2030-01-31' }
    const { id } = await api.post<{ id: number }>('/companies', body)
    return moveCompany(id)
  })
  expect(text).toContain('closed for sending')
  const moved = `${name} (2)`

  await test.step('the overview has it among the last moves', async () => {
    await page.reload()
    const card = page.getByRole('region', { name: 'Mudanças' })
    await expect(card.getByRole('listitem').filter({ hasText: moved })).toContainText('Terminada')
    await card.getByRole('link', { name: 'Ver todas as mudanças' }).click()
    await expect(page).toHaveURL(/\/moved-companies$/)
  })

  await test.step('the list finds it by its name', async () => {
    await page.getByRole('searchbox', { name: 'Nome da empresa' }).fill(name)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toHaveCount(1)
    await row.click()
  })

  await test.step('its page says the same as the command', async () => {
    await expect(page.getByRole('heading', { name: moved, level: 1 })).toBeVisible()
    const tables = page.getByRole('table', { name: 'O que chegou aqui' })
    const [, read = ''] = / {2}users: (\d+) read/.exec(text) ?? []
    expect(Number(read)).toBeGreaterThan(0)
    const users = tables.getByRole('row', { name: /^Usuários/ }).first()
    await expect(users.getByRole('cell').first()).toHaveText(read)
    await users.getByRole('button').click()
    const drawer = page.getByRole('dialog', { name: 'Usuários' })
    await expect(drawer.getByRole('table').first()).toContainText('email')
    await expect(drawer.getByRole('img', { name: 'igual' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('an unknown one is none', async () => {
    await page.goto('/moved-companies/2147483647')
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test('nobody else opens these pages', async ({ enter }) => {
  const { page } = await enter('admin', { at: '/moved-companies' })
  await expect(page.getByRole('heading', { name: 'Acesso não permitido', level: 1 })).toBeVisible()
})
