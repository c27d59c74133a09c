import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { restingBox } from '../support/inspection'

test('a second click at the same place accepts nobody else, until the pointer moves', async ({
  testData,
  enter,
  request,
}) => {
  const ana = await Api.as('ana', request)
  const second = await testData.customer()
  const first = await testData.customer()
  for (const customer of [second, first]) {
    await customer.writes(testData.text('Bom dia!'))
    await expect.poll(async () => (await ana.ticketOf(customer.number)).status).toBe('pending')
  }
  const status = async (customer: typeof first) => (await ana.ticketOf(customer.number)).status
  const { page, tickets } = await enter('ana')
  await tickets.openWaiting()
  await tickets.showNewestFirst()
  await tickets.waiting(first.name).hover()
  const { x, y, width, height } = await restingBox(tickets.acceptButton(first.name))
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.click(left, top)
  await expect.poll(() => status(first)).toBe('open')
  // The attended tickets open with the accepted customer first. "Resolver" is now where "Aceitar" was.
  await expect(tickets.ticket(first.name)).toBeVisible()
  await page.mouse.click(left, top)
  await page.mouse.dblclick(left, top)
  await tickets.show('Aguardando')
  await expect(tickets.waiting(second.name)).toBeVisible()
  expect(await status(first)).toBe('open')
  expect(await status(second)).toBe('pending')
})

test('a customer whom a colleague accepts leaves a gap under the pointer, until it moves', async ({
  testData,
  enter,
  request,
}) => {
  const boss = await Api.as('admin', request)
  const second = await testData.customer()
  const first = await testData.customer()
  for (const customer of [second, first]) {
    await customer.writes(testData.text('Bom dia!'))
    await expect.poll(async () => (await boss.ticketOf(customer.number)).status).toBe('pending')
  }
  const { page, tickets } = await enter('ana')
  await tickets.openWaiting()
  await tickets.showNewestFirst()
  await tickets.waiting(first.name).hover()
  const { x, y, width, height } = await restingBox(tickets.acceptButton(first.name))
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  const { id } = await boss.ticketOf(first.number)
  await boss.put(`/tickets/${id}`, { status: 'open', userId: boss.userId })
  await expect(tickets.waiting(first.name)).toHaveCount(0)
  expect((await restingBox(tickets.waiting(second.name))).y).toBeGreaterThan(top)
  await page.mouse.dblclick(left, top)
  await page.mouse.move(left, top + 4)
  await expect.poll(async () => (await restingBox(tickets.waiting(second.name))).y).toBeLessThan(top)
  expect((await boss.ticketOf(second.number)).status).toBe('pending')
})
