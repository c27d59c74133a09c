import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { restingBox } from '../support/inspection'
import { ListFilters } from '../support/pages/ListFilters'
import { people } from '../support/testData'

test('the list is searched and filtered by its address, and counts arrivals while scrolled', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const customer = await testData.customer()
  await customer.writes(`Vocês têm açúcar orgânico ${mark}?`, testData.text('Para amanhã'))
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
    await expect(item).toHaveAccessibleName(/, Entrega$/)
    await filters.showAll.click()
    await expect(item).toBeHidden()
    await expect(page).toHaveURL(/[?&]all=0/)
    await filters.showAll.click()
    await expect(item).toBeVisible()
  })

  await test.step('queues are chosen', async () => {
    await filters.toggleQueue('Atendimento')
    await expect(item).toBeHidden()
    await page.reload()
    await filters.expectQueues('Atendimento')
    await expect(item).toBeHidden()
    await filters.showAllQueues()
    await filters.expectQueues('Todas as filas')
    await expect(item).toBeVisible()
    await filters.toggleQueue('Financeiro')
    await filters.expectQueues('Financeiro')
    await expect(item).toBeVisible()
    await filters.showAllQueues()
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
    const others = await Promise.all(Array.from({ length: 5 }, () => testData.customer()))
    for (const other of others) await other.writes(testData.text('Olá!'))
    await tickets.show('Abertos')
    await tickets.show('Aguardando')
    for (const other of others) await expect(tickets.waiting(other.name)).toBeVisible()
    await page.setViewportSize({ width: 1366, height: 460 })
    const scroller = page.getByRole('tabpanel').locator('[data-virtuoso-scroller]')
    await expect
      .poll(() => scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeGreaterThan(60)
    await page.getByRole('tabpanel').hover()
    await page.mouse.wheel(0, 60)
    // Waits until the list has noticed the scrolling. Only then it keeps its position.
    await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(24)
    const newcomer = await testData.customer()
    await newcomer.writes(testData.text('Cheguei agora'))
    const pill = page.getByRole('button', { name: '1 nova', exact: true })
    await expect(pill).toBeVisible()
    await pill.click()
    await expect(tickets.waiting(newcomer.name)).toBeInViewport()
  })
})

test('the longest wait stands first, until the user orders by the newest', async ({
  testData,
  enter,
  request,
}) => {
  const [first, second] = [await testData.customer(), await testData.customer()]
  await first.writes(testData.text('Cheguei antes'))
  await second.writes(testData.text('Cheguei depois'))
  // The window is tall enough for all waiting tickets, including those of earlier tests.
  const { page, tickets } = await enter('ana', {
    at: '/tickets?view=waiting',
    viewport: { width: 1280, height: 3000 },
  })
  const filters = new ListFilters(page)
  const topOf = async (name: string) => (await restingBox(tickets.waiting(name))).y
  const isFirstAbove = async () => (await topOf(first.name)) < (await topOf(second.name))

  await test.step('by default', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('waitingOrder')) localStorage.removeItem(key)
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Ordem: Quem espera há mais tempo' })).toBeVisible()
    await expect(tickets.waiting(second.name)).toBeVisible()
    expect(await isFirstAbove()).toBe(true)
  })

  await test.step('a new message moves nobody', async () => {
    await first.writes(testData.text('Ainda aqui'))
    await expect(tickets.waiting(first.name)).toHaveAccessibleName(/2 não lidas/)
    expect(await isFirstAbove()).toBe(true)
  })

  await test.step('the switch puts the newest first, and is kept', async () => {
    await filters.order('Mensagem mais recente')
    await expect.poll(isFirstAbove).toBe(true)
    await second.writes(testData.text('Eu também'))
    await expect.poll(isFirstAbove).toBe(false)
    await page.reload()
    await expect(tickets.waiting(first.name)).toBeVisible()
    expect(await isFirstAbove()).toBe(false)
    await filters.order('Quem espera há mais tempo')
    await expect.poll(isFirstAbove).toBe(true)
  })

  await test.step('the key accepts the first of the list, from wherever one is', async () => {
    const listed = page.getByRole('tabpanel').getByRole('group').first()
    const name = (await listed.getAttribute('aria-label'))?.split(',')[0] ?? ''
    await tickets.show('Fechados')
    await page.keyboard.press('Alt+a')
    await expect(tickets.panel(name)).toBeVisible()
    await expect(tickets.tab('Atendendo')).toHaveAttribute('aria-selected', 'true')
    const api = await Api.as('ana', request)
    const { id } = await api.get<{ id: number }>(`/tickets/u/${new URL(page.url()).pathname.split('/')[2]}`)
    await api.put(`/tickets/${id}`, { status: 'pending', userId: null })
  })
})

test('open tickets are ordered by waiting time on request, and follow each answer', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('ana', request)
  const [first, second] = [await testData.customer(), await testData.customer()]
  const ids: number[] = []
  for (const customer of [first, second]) {
    await customer.writes(testData.text('Bom dia'))
    const { id } = await api.ticketOf(customer.number)
    await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
    ids.push(id)
  }
  const { page, tickets } = await enter('ana', { viewport: { width: 1280, height: 3000 } })
  const filters = new ListFilters(page)
  const topOf = async (name: string) => (await restingBox(tickets.ticket(name))).y
  const isFirstAbove = async () => (await topOf(first.name)) < (await topOf(second.name))
  await expect(tickets.ticket(second.name)).toBeVisible()
  expect(await isFirstAbove()).toBe(false)

  await filters.order('Quem espera há mais tempo')
  await expect.poll(isFirstAbove).toBe(true)
  await second.writes(testData.text('Ainda aqui'))
  await page.reload()
  await expect(tickets.ticket(second.name)).toHaveAccessibleName(/2 não lidas/)
  expect(await isFirstAbove()).toBe(true)
  await api.post(`/messages/${ids[0]}`, { body: testData.text('Olá!') })
  await expect.poll(isFirstAbove).toBe(false)
})

test('the empty filters that every company has are chips in one line', async ({ enter }) => {
  const { page } = await enter('admin', { at: '/tickets?tab=search', viewport: { width: 1366, height: 768 } })
  const filters = new ListFilters(page)
  await expect(filters.chip('Campanha')).toBeVisible()
  const field = await restingBox(filters.search)
  const chips = await Promise.all(
    (['Etiquetas', 'Atendentes', 'Campanha'] as const).map((name) => restingBox(filters.chip(name))),
  )
  // Another journey may have brought an ad, whose chip goes below these.
  expect(new Set(chips.map(({ y }) => y)).size).toBe(1)
  expect((chips[0]?.y ?? Infinity) - field.y).toBeLessThan(70)
})

test('what a search finds shows its sentence, and is opened there, however far up it was said', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const customer = await testData.customer()
  await customer.writes(`Boa tarde! Preciso do orçamento ${mark} até amanhã.`)
  const api = await Api.as('ana', request)
  const { id } = await api.ticketOf(customer.number)
  await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
  await customer.writesAtOnce(testData.text('E mais uma coisa'), 90)
  await expect
    .poll(async () => (await api.get<{ unreadMessages: number }>(`/tickets/${id}`)).unreadMessages)
    .toBeGreaterThanOrEqual(90)

  const { page, tickets } = await enter('ana')
  const item = tickets.ticket(customer.name)
  const message = tickets.message(`Preciso do orçamento ${mark}`)
  await tickets.show('Busca')
  await new ListFilters(page).search.fill(`ORCAMENTO ${mark}`)
  await expect(item.locator('mark')).toHaveText(`orçamento ${mark}`)
  await expect(item).toContainText(`Preciso do orçamento ${mark} até amanhã.`)
  await expect(item).toContainText('Aberto')
  for (const way of ['at first', 'once more, from the end of the conversation']) {
    await test.step(way, async () => {
      await item.click()
      await expect(message).toBeInViewport()
      await page.getByRole('button', { name: /^Ir para a última mensagem/ }).click()
      await expect(message).not.toBeInViewport()
    })
  }
})

test('the next page of the list comes as soon as its end is within 100 pixels, and not before', async ({
  testData,
  enter,
  request,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia!'))
  const api = await Api.as('ana', request)
  const { id } = await api.ticketOf(customer.number)
  await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
  const ticket = await api.get<Record<string, unknown>>(`/tickets/${id}`)
  const asked: (string | null)[] = []

  const { page, tickets } = await enter('ana')
  // The answers are two pages with copies of one ticket, because no demo user has that many closed ones.
  await page.route(
    ({ pathname, searchParams }) => pathname === '/tickets' && searchParams.get('status') === 'closed',
    (route) => {
      const before = new URL(route.request().url()).searchParams.get('before')
      asked.push(before)
      const first = before === null ? 1_000_000 : 2_000_000
      const copies = Array.from({ length: 40 }, (_, index) => ({
        ...ticket,
        id: first + index,
        uuid: crypto.randomUUID(),
        status: 'closed',
      }))
      return route.fulfill({
        json: { tickets: copies, count: 80, hasMore: before === null, nextCursor: before ? null : 'next' },
      })
    },
  )
  await tickets.show('Fechados')
  await expect(tickets.ticket(customer.name).first()).toBeVisible()
  /** Scrolls until this many pixels remain below. @returns the pixels that remain after rendering */
  const scrollTo = (left: number) =>
    page.getByRole('tabpanel').evaluate(async (panel, px) => {
      const list = [panel, ...panel.querySelectorAll('*')].find(
        ({ scrollHeight, clientHeight }) => clientHeight > 200 && scrollHeight > clientHeight + 500,
      )
      if (!list) throw new Error('Nothing scrolls')
      for (let frame = 0; frame < 5; frame++) {
        list.scrollTop = list.scrollHeight - list.clientHeight - px
        await new Promise(requestAnimationFrame)
      }
      return Math.round(list.scrollHeight - list.clientHeight - list.scrollTop)
    }, left)
  await expect.poll(() => scrollTo(130)).toBe(130)
  expect(asked).toEqual([null])
  await scrollTo(90)
  await expect.poll(() => asked).toEqual([null, 'next'])
})
