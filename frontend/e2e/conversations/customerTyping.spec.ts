import { expect, test } from '../support/fixtures'

test('who attends sees the customer type and record, in the list and above the conversation', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Oi'))
  const { page, tickets } = await enter('ana')
  await tickets.show('Aguardando')
  await tickets.accept(customer.name)
  const header = page.getByRole('status').filter({ hasText: /digitando|gravando/ })
  const row = tickets.ticket(customer.name)

  await test.step('as soon as the conversation is looked at', async () => {
    await expect(async () => {
      // The number begins to listen when the conversation opens; a sign before that is lost.
      await customer.types('composing')
      await expect(header).toHaveText('digitando…', { timeout: 1_000 })
    }).toPass()
    await expect(row).toContainText('digitando…')
    await customer.types('recording')
    await expect(header).toHaveText('gravando áudio…')
    await expect(row).toContainText('gravando áudio…')
  })

  await test.step('until they stop, or their message comes', async () => {
    await customer.types('paused')
    await expect(header).toBeHidden()
    await customer.types('composing')
    await expect(header).toHaveText('digitando…')
    const text = testData.text('Cheguei')
    await customer.writes(text)
    await expect(tickets.message(text)).toBeVisible()
    await expect(header).toBeHidden()
    await expect(row).toContainText(text)
  })
})
