import { Api } from '../support/api'
import { aColour } from '../support/colours'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/inspection'

test('a reason is demanded, chosen by a digit, told by the thread, and counted', async ({
  testData,
  enter,
  request,
}) => {
  const admin = await Api.as('admin', request)
  const ana = await Api.as('ana', request)
  const name = `Segunda via ${testData.mark()}`
  const { id: reasonId } = await admin.post<{ id: number }>('/close-reasons', { name })
  const customer = await testData.customer()
  await customer.writes(testData.text('Perdi o boleto'))
  const { id, uuid } = await ana.ticketOf(customer.number)
  await ana.put(`/tickets/${id}`, { status: 'open', userId: ana.userId })
  const queue = await admin.post<{ id: number; name: string }>('/queue', {
    name: `Silêncio ${testData.mark()}`,
    color: aColour(),
  })
  try {
    await admin.withSettings({ closeReasons: 'required' }, async () => {
      const { page, tickets } = await enter('ana')
      await tickets.open(uuid)
      await expect(tickets.thread(customer.name)).toBeVisible()
      const dialog = page.getByRole('dialog', { name: /Por que encerrou/ })

      await test.step('giving up resolves nothing', async () => {
        await tickets.verb(customer.name, 'Resolver').click()
        await expect(dialog.getByRole('menuitem', { name })).toBeVisible()
        await expect(dialog.getByRole('menuitem', { name: 'Sem motivo' })).toBeHidden()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(tickets.composer).toBeEnabled()
      })

      await test.step('the reason is chosen by the keyboard', async () => {
        await page.keyboard.press('Alt+KeyE')
        await expect(dialog.getByRole('menuitem', { name })).toBeVisible()
        const reasons = await admin.get<{ id: number }[]>('/close-reasons')
        await page.keyboard.press(String(reasons.findIndex((reason) => reason.id === reasonId) + 1))
        await expect(dialog).toBeHidden()
        await expect(tickets.thread(customer.name)).toBeHidden()
        await tickets.open(uuid)
        await expect(page.getByText(`resolveu: ${name}`)).toBeVisible()
      })

      await test.step('a queue names it for conversations that it closes by itself', async () => {
        const { page: adminPage, shell } = await enter('admin', { at: '/queues' })
        const drawer = adminPage.getByRole('dialog', { name: queue.name })
        const ofCustomer = drawer.getByRole('group', { name: 'Quando o cliente não responde' })
        const reason = ofCustomer.getByRole('combobox', { name: 'Motivo' })
        await adminPage.getByRole('button', { name: queue.name, exact: true }).press('Enter')
        await drawer.getByRole('tab', { name: 'Prazos' }).click()
        await expect(reason).toBeHidden()
        await ofCustomer.getByRole('textbox', { name: 'Encerrar a espera depois de' }).fill('60')
        await reason.click()
        await adminPage.getByRole('option', { name }).click()
        await expectAccessible(adminPage, 'the close reason of a queue')
        await shell.expectToast('Fila salva com sucesso', () =>
          drawer.getByRole('button', { name: 'Salvar' }).click(),
        )
        const stored = await admin.get<{ customerEndReasonId: number }>(`/queue/${queue.id}`)
        expect(stored.customerEndReasonId).toBe(reasonId)
      })
    })
    const { reasons } = await admin.get<{ reasons: { id: number; count: number }[] }>(
      '/dashboard/close-reasons?days=1',
    )
    expect(reasons).toContainEqual(expect.objectContaining({ id: reasonId, count: 1 }))
  } finally {
    await admin.remove(`/queue/${queue.id}`)
    await admin.remove(`/close-reasons/${reasonId}`)
  }
})
