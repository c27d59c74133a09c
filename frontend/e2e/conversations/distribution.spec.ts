import { setTimeout as delay } from 'node:timers/promises'
import { Api } from '../support/api'
import { aColour } from '../support/colours'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { people, type Customer } from '../support/testData'

/** Longer than the time between two runs of the distribution. */
const SEVERAL_RUNS_MS = 5_000

test('a queue gives the next customer to who is available and has room', async ({
  testData,
  enter,
  request,
}) => {
  const name = `Rodízio ${testData.mark()}`
  const { userId: anaId } = await Api.as('ana', request)
  const api = await Api.as('admin', request)
  const ana = await api.get<{ queues: { id: number }[] }>(`/users/${anaId}`)
  const before = ana.queues.map(({ id }) => id)
  const { id: queueId } = await api.post<{ id: number }>('/queue', { name, color: aColour() })
  await api.put(`/users/${anaId}`, { queueIds: [...before, queueId] })
  /** A new customer, whom somebody puts into the queue. */
  const inQueue = async (): Promise<{ customer: Customer; ticketId: number }> => {
    const customer = await testData.customer()
    await customer.writes(testData.text('Bom dia!'))
    const { id } = await api.ticketOf(customer.number)
    await api.put(`/tickets/${id}`, { queueId, userId: null })
    return { customer, ticketId: id }
  }

  try {
    const { page, tickets, shell } = await enter('ana')
    const admin = await enter('admin', { at: '/queues' })
    const drawer = admin.page.getByRole('dialog', { name })

    await test.step('an admin chooses turns, and one ticket for each', async () => {
      await admin.page.getByRole('button', { name, exact: true }).press('Enter')
      await drawer.getByRole('tab', { name: 'Distribuição' }).click()
      await drawer.getByRole('radio', { name: /^Quem aceitar/ }).press('ArrowDown')
      await expect(drawer.getByRole('radio', { name: /^Um de cada vez/ })).toBeChecked()
      const limit = drawer.getByRole('textbox', { name: 'Limite por pessoa, nesta fila' })
      await limit.fill('0')
      await drawer.getByRole('button', { name: 'Salvar' }).click()
      await expect(limit).toBeFocused()
      await expect(drawer).toContainText('No mínimo 1')
      await limit.fill('1')
      await drawer.getByRole('textbox', { name: 'Limite da fila' }).fill('30')
      await drawer.getByRole('switch', { name: 'Preferir quem já atendeu o cliente' }).check()
      await drawer.getByRole('textbox', { name: 'Nos últimos' }).fill('7')
      await expectAccessible(admin.page, 'the distribution of a queue')
      await admin.shell.expectToast('Fila salva com sucesso', () =>
        drawer.getByRole('button', { name: 'Salvar' }).click(),
      )
    })

    const first = await inQueue()
    await test.step('Ana gets the customer without accepting', async () => {
      await tickets.show('Atendendo')
      await tickets.ticket(first.customer.name).click()
      await expect(tickets.thread(first.customer.name)).toContainText(
        `Entregue a ${people.ana.name} pela distribuição da fila`,
      )
    })

    await test.step('the admin sees that she has as many as she gets', async () => {
      await admin.page.getByRole('button', { name, exact: true }).press('Enter')
      await drawer.getByRole('tab', { name: 'Distribuição' }).click()
      await expect(drawer.getByRole('listitem').filter({ hasText: people.ana.name })).toContainText('1 de 1')
      await expect(drawer.getByRole('textbox', { name: 'Nos últimos' })).toHaveValue('7')
      await admin.page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(admin.page, 'the distribution of a queue on a phone')
      await expectAccessible(admin.page, 'who has how many')
    })

    const second = await inQueue()
    await test.step('away, she gets nothing, also where she has room', async () => {
      await page.getByRole('button', { name: 'Disponibilidade: Disponível' }).click()
      const panel = page.getByRole('dialog', { name: 'Disponibilidade' })
      await panel.getByRole('button', { name: 'Refeição' }).click()
      await expectAccessible(page, 'the panel of the own availability')
      await shell.expectToast('Você está ausente: nada novo chega para você.', () =>
        panel.getByRole('button', { name: /^Ficar ausente até/ }).click(),
      )
      await api.put(`/tickets/${first.ticketId}`, { status: 'closed' })
      await delay(SEVERAL_RUNS_MS)
      const waiting = await api.ticketOf(second.customer.number)
      expect(waiting).toMatchObject({ status: 'pending', queueId })
    })

    await test.step('and gets the one that waits as soon as she is back', async () => {
      await page.getByRole('button', { name: /^Disponibilidade: refeição até/ }).click()
      await shell.expectToast('Você está disponível.', () =>
        page.getByRole('menuitemradio', { name: 'Voltar a ficar disponível' }).click(),
      )
      await expect(page.getByRole('button', { name: 'Disponibilidade: Disponível' })).toBeVisible()
      await tickets.open()
      await expect(tickets.ticket(second.customer.name)).toBeVisible()
    })
  } finally {
    await api.put(`/users/${anaId}/availability`, { state: 'available' })
    await api.put(`/users/${anaId}`, { queueIds: before })
    // The farewell of the resolved ticket may be stored at this moment.
    await expect(() => api.remove(`/queue/${queueId}`)).toPass()
  }
})
