import { Api, type TicketRow } from '../support/api'
import { drag } from '../support/drag'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { RecordList } from '../support/pages/RecordList'
import { lengthenUndo } from '../support/patience'

test('a card is moved by keys, pointer and list, and the lanes are reordered', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const mark = testData.mark()
  const [first, second] = [`Orçamento ${mark}`, `Boleto ${mark}`]
  const made: number[] = []
  for (const name of [first, second])
    made.push((await api.post<{ id: number }>('/tags', { name, kanban: 1 })).id)
  // The lanes of this test come first, so that all are visible.
  const { lista } = await api.get<{ lista: { id: number }[] }>('/tags/kanban')
  const others = lista.map(({ id }) => id).filter((id) => !made.includes(id))
  await api.post('/tags/kanban/order', { ids: [...made, ...others] })
  const customer = await testData.customer()
  await customer.writes(testData.text('Qual o prazo da mesa?'))
  const { page, shell } = await enter('admin', { at: '/kanban?queues=all', before: lengthenUndo })
  await expect(page.getByRole('heading', { name: 'Kanban', level: 1 })).toBeVisible()
  await new RecordList(page).find(customer.name)
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  const cardIn = (name: string) => lane(name).getByRole('link', { name: customer.name })
  const over = (name: string) => ({ target: lane(name), mark: lane(name).locator('[data-over]') })
  await expect(cardIn('Em aberto')).toBeVisible()
  await expect(lane('Em aberto').getByLabel('1 atendimento')).toBeVisible()

  await test.step('by keys, and taken back', async () => {
    await cardIn('Em aberto').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: `Sobre ${first}` })).toBeAttached()
    await shell.expectToast('Ticket Tag Adicionado com Sucesso!', () => page.keyboard.press('Space'))
    await expect(cardIn(first)).toBeFocused()
    await expect(cardIn('Em aberto')).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(cardIn('Em aberto')).toBeVisible()
  })

  await test.step('by the pointer', async () => {
    await shell.expectToast('Ticket Tag Adicionado com Sucesso!', () =>
      drag(page, cardIn('Em aberto'), over(first)),
    )
    await expect(cardIn(first)).toBeVisible()
    await shell.putAway()
    const stored = page.waitForResponse((response) => response.url().endsWith('/ticket/kanban/lanes'))
    // One toast reports both changes, and offers to undo them.
    const notice = page
      .getByRole('alert')
      .filter({ has: page.getByText('Ticket Tag Removido!', { exact: true }) })
    await Promise.all([
      expect(notice.getByText('Ticket Tag Adicionado com Sucesso!', { exact: true })).toBeVisible(),
      drag(page, cardIn(first), over(second)),
    ])
    expect((await stored).ok()).toBe(true)
    await expect(cardIn(second)).toBeVisible()
    await expect(lane(second).getByLabel('1 atendimento')).toBeVisible()
  })

  await test.step('by a list, with what is chosen', async () => {
    await lane(second)
      .getByRole('checkbox', { name: `Selecionar ${customer.name}` })
      .check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Mover para outra raia' }).click()
    const choices = page.getByRole('dialog', { name: `Mover ${customer.name} para` })
    await shell.expectToast('Ticket Tag Removido!', () =>
      choices.getByRole('button', { name: 'Em aberto' }).click(),
    )
    await expect(cardIn('Em aberto')).toBeVisible()
  })

  await test.step('by a colleague, until it is closed', async () => {
    const { tickets } = await api.get<{ tickets: TicketRow[] }>(
      `/ticket/kanban?showAll=true&searchParam=${encodeURIComponent(customer.name)}`,
    )
    const id = tickets[0]?.id ?? 0
    await api.put('/ticket/kanban/lanes', { tickets: [{ id, laneIds: made.slice(0, 1) }] })
    await expect(cardIn(first)).toBeVisible()
    await expect(cardIn('Em aberto')).toHaveCount(0)
    await api.put(`/tickets/${id}`, { status: 'closed' })
    await expect(cardIn(first)).toHaveCount(0)
  })

  await test.step('the lanes', async () => {
    const names = () => page.getByRole('region').evaluateAll((lanes) => lanes.map((each) => each.ariaLabel))
    const stored = page.waitForResponse((response) => response.url().endsWith('/tags/kanban/order'))
    await page.getByRole('button', { name: `Mover a raia ${second}` }).press('ArrowLeft')
    expect((await stored).ok()).toBe(true)
    const order = await names()
    expect(order.indexOf(second)).toBe(order.indexOf(first) - 1)
    await shell.putAway()
    await lane('Em aberto').scrollIntoViewIfNeeded()
    await drag(page, page.getByRole('button', { name: `Mover a raia ${first}` }), {
      target: lane(second),
      mark: page.locator(`section[data-edge="left"][aria-label="${second}"]`),
      at: { x: 20, y: 200 },
    })
    await expect
      .poll(async () => (await names()).filter((name) => name === first || name === second))
      .toEqual([first, second])
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Raia: Em aberto/ }).click()
  await page.getByRole('menuitemradio', { name: first }).click()
  await expect(lane(first)).toBeVisible()
  await expectNoSidewaysScroll(page, 'the board on a phone')
  await expectAccessible(page, 'the board on a phone')
})
