import type { Locator, Page } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { restingBox } from '../support/inspection'

type Point = { x: number; y: number }

async function middleOf(part: Locator): Promise<Point> {
  const box = await restingBox(part)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A simulated finger that is put down, moved and lifted. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => touch('touchStart', at),
    move: (to: Point) => touch('touchMove', to),
    up: () => touch('touchEnd'),
  }
}

test('a card is dragged by a finger that rests on it, and opened by one that taps', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const name = `Orçamento ${testData.mark()}`
  const { id } = await api.post<{ id: number }>('/tags', { name, kanban: 1 })
  const { lista } = await api.get<{ lista: { id: number }[] }>('/tags/kanban')
  await api.post('/tags/kanban/order', {
    ids: [id, ...lista.map((tag) => tag.id).filter((tag) => tag !== id)],
  })
  const customer = await testData.customer()
  await customer.writes(testData.text('Qual o prazo da mesa?'))
  const { page } = await enter('admin', {
    at: `/kanban?queues=all&q=${encodeURIComponent(customer.name)}`,
    device: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  })
  const lane = (laneName: string) => page.getByRole('region', { name: laneName, exact: true })
  const cardIn = (laneName: string) => lane(laneName).getByRole('link', { name: customer.name })
  await expect(cardIn('Em aberto')).toBeVisible()
  const finger = await fingerOn(page)

  await finger.down(await middleOf(cardIn('Em aberto')))
  // A card follows the finger after a long press.
  await expect(page.locator('[data-preview]')).toBeVisible()
  await finger.move(await middleOf(lane(name)))
  await expect(lane(name).locator('[data-over]')).toBeVisible()
  await finger.up()
  await expect(cardIn(name)).toBeVisible()
  await expect(cardIn('Em aberto')).toHaveCount(0)
  await expect(page.locator('[data-preview]')).toHaveCount(0)

  await cardIn(name).tap()
  await expect(page).toHaveURL(/\/tickets\//)
})
