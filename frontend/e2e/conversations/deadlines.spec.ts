import { Api } from '../support/api'
import { aColour } from '../support/colours'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const always = weekdays.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime: '00:00',
  endTime: '23:59',
}))

/** A target of one minute, and a sweep that is due every half a minute. */
const SEVERAL_MINUTES_MS = 150_000

test('a queue reminds a silent customer, and who leads hears of a missed target', async ({
  testData,
  enter,
  request,
}) => {
  test.setTimeout(300_000)
  const name = `Prazos ${testData.mark()}`
  const reminder = testData.text('Ainda está aí?')
  const manager = await Api.as('super', request)
  const api = await Api.as('admin', request)
  const { id: queueId } = await api.post<{ id: number }>('/queue', {
    name,
    color: aColour(),
    schedules: always,
  })
  /** A new customer, who has just come into the queue. */
  const inQueue = async () => {
    const customer = await testData.customer()
    await customer.writes(testData.text('Bom dia!'))
    const { id } = await api.ticketOf(customer.number)
    await api.put(`/tickets/${id}`, { queueId, userId: null })
    return { customer, ticketId: id }
  }

  await manager.withSettings({ scheduleType: 'queue' }, async () => {
    const { page, shell } = await enter('admin', { at: '/queues' })
    const drawer = page.getByRole('dialog', { name })
    const field = (label: string) => drawer.getByRole('textbox', { name: label })
    const ofCustomer = drawer.getByRole('group', { name: 'Quando o cliente não responde' })

    await test.step('an admin sets a target and a reminder, which needs a text', async () => {
      await page.getByRole('button', { name, exact: true }).press('Enter')
      await drawer.getByRole('tab', { name: 'Prazos' }).click()
      await field('1ª resposta').fill('0')
      await drawer.getByRole('button', { name: 'Salvar' }).click()
      await expect(field('1ª resposta')).toBeFocused()
      await expect(drawer).toContainText('No mínimo 1')
      await field('1ª resposta').fill('1')
      await ofCustomer.getByRole('textbox', { name: 'Lembrar o cliente depois de' }).fill('1')
      await drawer.getByRole('button', { name: 'Salvar' }).click()
      await expect(field('Texto do lembrete')).toBeFocused()
      await field('Texto do lembrete').fill(reminder)
      await expectAccessible(page, 'the deadlines of a queue')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the deadlines of a queue on a phone')
      await page.setViewportSize({ width: 1366, height: 768 })
      await shell.expectToast('Fila salva com sucesso', () =>
        drawer.getByRole('button', { name: 'Salvar' }).click(),
      )
    })

    const late = await inQueue()
    const silent = await inQueue()
    await api.put(`/tickets/${silent.ticketId}`, { status: 'open', userId: api.userId })
    const answer = testData.text('Pois não?')
    await api.post(`/messages/${silent.ticketId}`, { body: answer })

    await test.step('who leads gets a notice, and finds the ticket in the bell', async () => {
      const notice = page
        .locator('.Toastify__toast')
        .filter({ hasText: `Atendimento de ${late.customer.name} fora da meta` })
      await expect(notice).toBeVisible({ timeout: SEVERAL_MINUTES_MS })
      await page.getByRole('button', { name: /^Avisos.*fora da meta/ }).click()
      const panel = page.getByRole('dialog', { name: 'Avisos' })
      const row = panel.getByRole('button', { name: late.customer.name })
      await expect(row.locator('[data-waiting="red"]')).toBeVisible()
      await expectAccessible(page, 'the bell with a late ticket')
      await row.press('Enter')
      await expect(page).toHaveURL(/\/tickets\//)
    })

    await test.step('the customer who does not answer is reminded', async () => {
      await silent.customer.expectInbox(answer, reminder)
    })

    await test.step('a ticket that is closed is late no more', async () => {
      await api.put(`/tickets/${late.ticketId}`, { status: 'closed' })
      await expect(page.getByRole('button', { name: /fora da meta/ })).toHaveCount(0)
    })
  })
  await api.remove(`/queue/${queueId}`)
})
