import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll, restingBox } from '../support/inspection'
import { approveTemplate, OfficialCustomer, withOfficialNumber } from '../support/officialNumber'

/** Micros of one marketing message in the product's price list: R$ 0,35. */
const MARKETING = 350_000

test('priced messages add up, a limit warns at 80 % and stops marketing, and answers still go', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  await withOfficialNumber(api, testData, {}, async (official) => {
    const { id, name } = official
    const templateId = await approveTemplate(official, `oferta_${testData.mark()}`, {
      category: 'MARKETING',
      text: 'Oi, {{nome}}! Os sofás estão com desconto.',
    })
    const customer = await OfficialCustomer.of(official, testData)
    const offer = `Oi, ${customer.name}! Os sofás estão com desconto.`
    await customer.writes('Tem oferta?')
    const ticket = await api.ticketOf(customer.number)
    await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: api.userId })
    const advertise = async (times: number) => {
      const template = { templateId, values: { 'body.nome': customer.name } }
      for (let each = 0; each < times; each += 1)
        await api.post(`/messages/${ticket.id}`, { body: '', template })
    }
    const expectSpent = async (messages: number) => {
      const spent = async () => {
        const all = await api.get<{ connectionId: number; spent: number }[]>('/costs/connections')
        return all.find(({ connectionId }) => connectionId === id)?.spent
      }
      await expect.poll(spent).toBe(messages * MARKETING)
    }
    await advertise(4)
    await expectSpent(4)
    const { page } = await enter('admin', { at: `/costs?connection=${id}` })
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
    const notice = page.getByRole('alert').filter({ hasText: name })

    await test.step('the month has what WhatsApp charged, by connection and by who wrote', async () => {
      await expect(row.getByRole('cell', { name: 'R$ 1,40' })).toHaveCount(2)
      await expect(notice).toHaveCount(0)
      // The chart comes later than the tables, which it may move.
      await expect(page.getByRole('group', { name: /^Gasto somado dia a dia/ })).toBeVisible()
      await restingBox(row)
      await page.getByRole('button', { name: 'Quem escreveu' }).click()
      await expect(page.getByRole('row', { name: /^Superusuário/ })).toContainText('R$ 1,40')
      await page.getByRole('button', { name: 'Conexão', exact: true }).click()
    })

    await test.step('a limit of the month warns from 80 %', async () => {
      await page.getByRole('button', { name: 'Mudar o limite' }).click()
      const dialog = page.getByRole('dialog', { name: `Limite do mês de ${name}` })
      await dialog.getByRole('textbox', { name: 'Limite do mês' }).fill('1,75')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(notice).toContainText('80% do limite de R$ 1,75')
      await expect(row).toContainText('80% de R$ 1,75')
      await expectAccessible(page, 'the costs')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the costs on a phone')
      await page.setViewportSize({ width: 1366, height: 768 })
    })

    await test.step('at 100 % marketing waits, and the page says so by itself', async () => {
      await advertise(1)
      await expect(notice).toContainText('chegou ao limite de R$ 1,75')
      await advertise(1)
      await page.reload()
      await expect(notice).toContainText('1 mensagem espera.')
    })

    await test.step('an answer still goes, and what waited goes when the limit is raised', async () => {
      const answer = testData.text('Sim, até sábado.')
      await api.post(`/messages/${ticket.id}`, { body: answer })
      await expect.poll(async () => (await customer.inbox()).at(-1)?.text).toContain(answer)
      expect(await customer.inbox()).toHaveLength(6)
      await notice.getByRole('button', { name: 'Mudar o limite' }).click()
      const dialog = page.getByRole('dialog', { name: `Limite do mês de ${name}` })
      await dialog.getByRole('textbox', { name: 'Limite do mês' }).fill('')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(notice).toHaveCount(0)
      await expect.poll(async () => (await customer.inbox()).at(-1)?.text).toBe(offer)
      await expectSpent(6)
    })
  })
})
