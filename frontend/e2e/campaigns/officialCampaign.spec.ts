import { Api } from '../support/api'
import { aContactListOf } from '../support/contactList'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { approveTemplate, OfficialCustomer, withOfficialNumber } from '../support/officialNumber'

test('a campaign on an official number sends a template, and shows its cost before and after', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const api = await Api.as('super', request)
  await withOfficialNumber(api, testData, {}, async (official) => {
    await api.withSettings({ campaignsEnabled: 'true' }, async () => {
      const template = `oferta_${mark}`
      await approveTemplate(official, template, {
        category: 'MARKETING',
        text: 'Oi, {{nome}}! Os sofás estão com desconto.',
        replies: ['Quero ver'],
      })
      const { number } = await testData.customer()
      const customer = await OfficialCustomer.of(official, testData, { name: `Rita ${mark}`, number })
      const list = await aContactListOf(api, `Lista ${mark}`, [customer])
      const text = `Oi, ${customer.name}! Os sofás estão com desconto.`
      const { page } = await enter('admin', { at: '/campaigns' })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
      const choose = async (field: string, option: string) => {
        await page.getByRole('combobox', { name: field }).click()
        await page.getByRole('option', { name: option }).click()
      }

      await test.step('with an official number, a template takes the place of the text', async () => {
        await press('Nova campanha')
        await page.getByRole('textbox', { name: 'Nome' }).fill(`Sofás ${mark}`)
        await choose('Lista de contatos', `Lista ${mark} · 1 contato`)
        await choose('Conexões', official.name)
        await page.keyboard.press('Escape')
        await press('Escolher modelo')
        const dialog = page.getByRole('dialog', { name: 'Escolher modelo' })
        await dialog.getByRole('button', { name: template }).click()
        await expect(dialog.getByRole('textbox', { name: 'nome' })).toHaveValue('{nome}')
        await expect(dialog).toContainText(text)
        await dialog.getByRole('button', { name: 'Usar modelo' }).click()
        await expect(page.getByRole('group', { name: `Modelo ${template}` })).toContainText(text)
        await expectAccessible(page, 'the form of a campaign with a template')
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoSidewaysScroll(page, 'the form of a campaign with a template, on a phone')
        await page.setViewportSize({ width: 1366, height: 768 })
      })

      await test.step('before the start: what it costs, and whether all are in the day’s people', async () => {
        await press('Revisar e iniciar')
        const dialog = page.getByRole('dialog', { name: `Iniciar Sofás ${mark}?` })
        await expect(dialog).toContainText('até R$ 0,35: R$ 0,35 por mensagem entregue')
        await expect(dialog).toContainText('0 de 250 nas últimas 24 horas: todas cabem hoje')
        await expectAccessible(page, 'the costs of a campaign before its start')
        await dialog.getByRole('button', { name: 'Iniciar para 1' }).click()
      })

      await test.step('the customer gets the template, and the report what was charged', async () => {
        await customer.expectInbox(text)
        await expect(page.getByText('1 de 1 enviada')).toBeVisible()
        await customer.taps('Quero ver')
        const ticket = await api.ticketOf(customer.number)
        await page.reload()
        await expect(page.getByRole('main')).toContainText('R$ 0,35 por 1 mensagem entregue')
        await expect(page.getByRole('row', { name: new RegExp(`^${customer.name}`) })).toContainText(
          'Respondeu',
        )
        await page.goto(`/tickets/${ticket.uuid}`)
        await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
        await expect(page.getByRole('article').last()).toContainText('Quero ver')
      })

      const written = await api.get<{ records: { id: number }[] }>(`/campaigns?searchParam=${mark}`)
      // A campaign that has just sent its last message ends within some seconds.
      for (const { id } of written.records) await expect(() => api.remove(`/campaigns/${id}`)).toPass()
      await api.remove(`/contact-lists/${list}`)
    })
  })
})
