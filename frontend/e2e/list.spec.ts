import { Api } from './api'
import { expect, test } from './fixtures'
import { ListFilters } from './pages/ListFilters'
import { people } from './world'

test('the list is searched and narrowed, all of it in the address, and says what has come while it is scrolled', async ({
  world,
  enter,
  request,
}) => {
  const mark = world.mark()
  const customer = await world.customer()
  await customer.writes(`Vocês têm açúcar orgânico ${mark}?`, world.text('Para amanhã'))
  const api = await Api.as('ana', request)
  const { id: ticketId } = await api.ticketOf(customer.number)
  const queueId = await api.idOf('/queue', 'Financeiro')
  await api.put(`/tickets/${ticketId}`, { queueId })
  await api.put(`/tickets/${ticketId}`, { status: 'open', userId: api.userId })
  await api.post('/tags/sync', { ticketId, tags: [{ id: await api.idOf('/tags/list', 'Entrega') }] })

  const { page, tickets } = await enter('admin')
  const filters = new ListFilters(page)
  const item = tickets.ticket(customer.name)

  await test.step('everybody’s tickets show to an admin, until they want only their own', async () => {
    await expect(item).toContainText('Entrega')
    await filters.showAll.click()
    await expect(item).toBeHidden()
    await expect(page).toHaveURL(/[?&]all=0/)
    await filters.showAll.click()
    await expect(item).toBeVisible()
  })

  await test.step('queues are chosen', async () => {
    await filters.toggleQueue('Financeiro')
    await expect(item).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: /^\d+ filas?$/ })).toBeVisible()
    await expect(item).toBeHidden()
    await filters.showAllQueues()
    await expect(item).toBeVisible()
  })

  await test.step('a word of a message finds it without its accents, with its tag, and by who attends it', async () => {
    await tickets.show('Busca')
    await filters.search.fill(`ACUCAR organico ${mark}`)
    await expect(item).toBeVisible()
    await filters.choose('Etiquetas', 'Entrega')
    await filters.choose('Atendentes', people.ana.name)
    await expect(page).toHaveURL(/tags=\d+&users=\d+/)
    await page.reload()
    await expect(item).toBeVisible()
    await filters.choose('Etiquetas', 'Urgente')
    await expect(item).toBeHidden()
    await filters.takeOut('Etiquetas')
    await expect(item).toBeVisible()
    await filters.takeOut('Atendentes')
    await filters.choose('Atendentes', people.super.name)
    await expect(item).toBeHidden()
  })

  await test.step('what comes while the list is scrolled moves nothing, and waits above', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => world.customer()))
    for (const other of others) await other.writes(world.text('Olá!'))
    await tickets.show('Abertos')
    await tickets.show('Aguardando')
    for (const other of others) await expect(tickets.waiting(other.name)).toBeVisible()
    await page.setViewportSize({ width: 1366, height: 460 })
    await page.getByRole('tabpanel').hover()
    await page.mouse.wheel(0, 60)
    // The list knows that it was scrolled: only then does it stand still.
    const scrolled = () =>
      page
        .getByRole('tabpanel')
        .locator('[data-virtuoso-scroller]')
        .evaluate((list) => list.scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(24)
    const newcomer = await world.customer()
    await newcomer.writes(world.text('Cheguei agora'))
    const pill = page.getByRole('button', { name: '1 nova', exact: true })
    await expect(pill).toBeVisible()
    await pill.click()
    await expect(tickets.waiting(newcomer.name)).toBeInViewport()
  })
})
