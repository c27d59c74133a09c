import type { Page } from '@playwright/test'
import { Api } from '../support/api'
import { expect, newTabOf, test, type Screens } from '../support/fixtures'
import { Alerts } from '../support/pages/Alerts'

/**
 * The alerts of a tab that records its sounds and notifications. It clicks once, because browsers allow no
 * sound before that.
 */
async function listen(desk: Screens): Promise<Alerts> {
  const alerts = new Alerts(desk.page)
  await expect(alerts.bell).toBeVisible()
  await desk.tickets.show('Abertos')
  return alerts
}

/** Imitates that another program is in front: automated browsers report every page as focused. */
async function leave({ page }: Screens): Promise<void> {
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
}

test('a new message rings once in one tab, is counted and listed, and leads to its ticket', async ({
  testData,
  enter,
  request,
}) => {
  const [mine, other] = [await testData.customer(), await testData.customer()]
  const api = await Api.as('ana', request)
  const uuids: string[] = []
  for (const customer of [mine, other]) {
    await customer.writes('Bom dia')
    const { id, uuid } = await api.ticketOf(customer.number)
    await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
    await api.put(`/tickets/${id}/read`, {})
    uuids.push(uuid)
  }
  // Conversations that were already unread count, too.
  const unread = await api.get<{ tickets: unknown[] }>('/tickets?status=open&withUnreadMessages=true')
  const count = unread.tickets.length

  const watched = (page: Page) => new Alerts(page).watch()
  const first = await enter('ana', { permissions: ['notifications'], before: watched })
  const alerts = await listen(first)
  const second = await newTabOf(first)
  await watched(second.page)
  await second.tickets.open()
  const beside = await listen(second)
  const sounds = async () => (await alerts.sounds()) + (await beside.sounds())

  await test.step('the volume is kept, in steps of a tenth', async () => {
    await alerts.volumeButton.click()
    await alerts.volume.press('End')
    for (let step = 0; step < 7; step++) await alerts.volume.press('ArrowLeft')
    await expect(alerts.volume).toHaveAttribute('aria-valuetext', '30%')
    await alerts.volume.press('Escape')
    await expect(beside.volumeButton).toHaveAccessibleName('Volume do aviso sonoro: 30%')
    await first.page.reload()
    await expect(alerts.volumeButton).toHaveAccessibleName('Volume do aviso sonoro: 30%')
    await first.tickets.show('Abertos')
  })

  await alerts.expectCount(count)
  await beside.expectCount(count)
  const text = testData.text('Chegou meu pedido?')
  await test.step('of two tabs one rings, and both count', async () => {
    const before = await sounds()
    await mine.writes(text)
    await alerts.expectCount(count + 1)
    await beside.expectCount(count + 1)
    await expect.poll(sounds).toBe(before + 1)
    const announced = (desk: Screens) => desk.page.getByText(`Nova mensagem de ${mine.name}: ${text}`).count()
    await expect.poll(async () => (await announced(first)) + (await announced(second))).toBe(1)
  })

  await test.step('nothing rings for what one writes oneself', async () => {
    const before = await sounds()
    const answer = testData.text('Já verifico')
    await first.tickets.ticket(other.name).click()
    await expect(first.tickets.thread(other.name)).toBeVisible()
    await first.tickets.send(answer)
    await expect(first.tickets.mark(answer, 'Entregue')).toBeVisible()
    await expect(second.tickets.ticket(other.name)).toContainText(answer)
    expect(await sounds()).toBe(before)
    await alerts.expectCount(count + 1)
  })

  await test.step('the list of the bell opens the ticket, which is then read', async () => {
    await beside.bell.click()
    const item = beside.list.getByRole('button', { name: new RegExp(mine.name) })
    await expect(item).toContainText(text)
    await item.click()
    await expect(second.page).toHaveURL(new RegExp(`/tickets/${uuids[0]}`))
    await expect(second.tickets.message(text)).toBeVisible()
    await beside.expectCount(count)
    await alerts.expectCount(count)
  })

  await test.step('a notice of the system is shown once, and opens the ticket', async () => {
    await second.tickets.open()
    await leave(first)
    await leave(second)
    const again = testData.text('E o troco?')
    await mine.writes(again)
    const notices = async () => [...(await alerts.notices()), ...(await beside.notices())]
    await expect.poll(notices).toEqual([{ title: mine.name, body: again }])
    const [active, desk] = (await alerts.notices()).length > 0 ? [alerts, first] : [beside, second]
    await active.clickNotice()
    await expect(desk.page).toHaveURL(new RegExp(`/tickets/${uuids[0]}`))
    await expect(desk.tickets.message(again)).toBeVisible()
  })
})
