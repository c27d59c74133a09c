import fs from 'node:fs/promises'
import { Api } from '../support/api'
import { aContactListOf } from '../support/contactList'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('the report of a campaign follows it live, is filtered, and is exported', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const customer = await testData.customer()
  const api = await Api.as('super', request)
  await api.withSettings({ campaignsEnabled: 'true' }, async () => {
    const rita = { name: `Rita ${mark}`, number: customer.number }
    const contactListId = await aContactListOf(api, `Lista ${mark}`, [rita])
    const connections = await api.get<{ id: number; status: string }[]>('/whatsapp')
    const connected = connections.filter(({ status }) => status === 'CONNECTED').map(({ id }) => id)
    const campaign = await api.post<{ id: number }>('/campaigns', {
      name: `Natal ${mark}`,
      message1: testData.text('Oi, {nome}!'),
      contactListId,
      whatsappIds: connected.slice(0, 1),
    })
    const willGet = async () =>
      (await api.get<{ willGet: number }>(`/campaigns/${campaign.id}/dry-run`)).willGet
    await expect.poll(willGet, { timeout: 60_000 }).toBe(1)

    const { page } = await enter('admin', { at: `/campaign/${campaign.id}/report` })
    await expect(page.getByRole('heading', { name: 'Esta campanha ainda não começou' })).toBeVisible()
    await api.post(`/campaigns/${campaign.id}/start`, { count: 1 })
    await expect(page.getByText('1 de 1 enviada')).toBeVisible({ timeout: 60_000 })
    const row = page.getByRole('row', { name: new RegExp(`^Rita ${mark}`) })
    await expect(row).toContainText(/Enviada|Entregue|Lida/)
    await expect(page.getByText('Finalizada', { exact: true })).toBeVisible({ timeout: 60_000 })

    await customer.writes(testData.text('Quero!'))
    const replied = async () =>
      (await api.get<{ counts: { replied: number } }>(`/campaigns/${campaign.id}/report`)).counts.replied
    // The report of an ended campaign is refetched every half minute.
    await expect.poll(replied, { timeout: 60_000 }).toBe(1)
    await page.reload()
    await expect(row).toContainText('Respondeu')
    await expectAccessible(page, 'the report of a campaign')

    await page.getByRole('searchbox', { name: 'Nome ou número' }).fill('ninguém')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nenhum contato com esta busca e estes filtros.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Nome ou número' }).fill(customer.number)
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    expect(await fs.readFile(await download.path(), 'utf8')).toContain(`Rita ${mark};`)

    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the report on a phone')
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole('link', { name: 'Ver conversas' }).click()
    await expect(page.getByRole('button', { name: `Campanha: Natal ${mark}` })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`Rita ${mark}`) })).toHaveCount(1)
    await page.goBack()
    await row.getByRole('link', { name: `Abrir a conversa de Rita ${mark}` }).click()
    await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}/)
    await api.remove(`/campaigns/${campaign.id}`)
    await api.remove(`/contact-lists/${contactListId}`)
  })
})

test('a campaign is started, paused, resumed, cancelled and restarted', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const people = await Promise.all(Array.from({ length: 6 }, () => testData.customer()))
  const api = await Api.as('super', request)
  await api.withSettings({ campaignsEnabled: 'true' }, async () => {
    const contactListId = await aContactListOf(api, `Lista ${mark}`, people)
    const connections = await api.get<{ id: number; status: string }[]>('/whatsapp')
    const connected = connections.filter(({ status }) => status === 'CONNECTED').map(({ id }) => id)
    // With twenty seconds between two messages, the campaign runs until the end of this test.
    const campaign = await api.post<{ id: number }>('/campaigns', {
      name: `Páscoa ${mark}`,
      message1: testData.text('Oi, {nome}!'),
      contactListId,
      whatsappIds: connected.slice(0, 1),
    })
    const willGet = async () =>
      (await api.get<{ willGet: number }>(`/campaigns/${campaign.id}/dry-run`)).willGet
    await expect.poll(willGet, { timeout: 60_000 }).toBe(people.length)
    const { page, shell } = await enter('admin', { at: `/campaigns/${campaign.id}` })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Revisar e iniciar')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Iniciar para/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/campaign/${campaign.id}/report$`))
    const reason = page.getByText('Alguém pausou o envio.')
    await shell.expectToast(`Campanha Páscoa ${mark} pausada.`, () => press('Pausar'))
    await expect(reason).toBeVisible()
    await expectAccessible(page, 'the report of a paused campaign')
    await shell.expectToast(`Campanha Páscoa ${mark} em andamento.`, () => press('Continuar'))
    await expect(reason).toHaveCount(0)
    await press('Cancelar')
    await shell.expectToast(`Campanha Páscoa ${mark} cancelada.`, () => press('Cancelar campanha'))
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()

    await press('Reiniciar')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Reiniciar/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Em andamento', { exact: true })).toBeVisible()
    await api.post(`/campaigns/${campaign.id}/cancel`)
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
    await api.remove(`/campaigns/${campaign.id}`)
    await api.remove(`/contact-lists/${contactListId}`)
  })
})
