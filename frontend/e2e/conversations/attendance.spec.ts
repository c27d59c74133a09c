import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { restingBox } from '../support/inspection'
import { hold, olderMessages } from '../support/network'
import { lengthenUndo } from '../support/patience'

test('of two who accept at once one wins, and the other is told who has it', async ({ testData, enter }) => {
  const customer = await testData.customer()
  const question = testData.text('Tem alguém aí?')
  const ana = await enter('ana')
  const admin = await enter('admin')
  for (const { tickets } of [ana, admin]) await tickets.show('Aguardando')
  await customer.writes(question)
  await expect(ana.tickets.waiting(customer.name)).toBeVisible()
  await expect(admin.tickets.waiting(customer.name)).toBeVisible()

  const late = await hold(admin.page, 'PUT', /^\/tickets\/\d+$/)
  await admin.tickets.acceptButton(customer.name).click()
  await late.arrived
  await ana.tickets.accept(customer.name)
  await late.release()
  await expect(admin.page.getByText('Ana Souza já aceitou este atendimento')).toBeVisible()
  await expect(admin.tickets.composer).toBeHidden()
  await expect(ana.tickets.message(question)).toBeVisible()
})

test('a ticket is returned, accepted, resolved and reopened, and the lists follow live', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  const { page, tickets } = await enter('ana', { before: lengthenUndo })
  const watcher = await enter('admin')
  for (const desk of [tickets, watcher.tickets]) await desk.show('Aguardando')
  const waiting = await watcher.tickets.count('Aguardando')

  await customer.writes(testData.text('Oi'))
  await watcher.tickets.expectCount('Aguardando', waiting + 1)
  await tickets.accept(customer.name)
  await expect(watcher.tickets.waiting(customer.name)).toBeHidden()
  await watcher.tickets.expectCount('Aguardando', waiting)

  await tickets.verb(customer.name, 'Devolver à fila').click()
  await expect(page).toHaveURL(/\/tickets(\?|$)/)
  await expect(watcher.tickets.waiting(customer.name)).toBeVisible()

  await tickets.show('Aguardando')
  await tickets.accept(customer.name)
  await page.keyboard.press('Alt+e')
  await expect(page).toHaveURL(/\/tickets(\?|$)/)
  await watcher.tickets.expectCount('Aguardando', waiting)

  // Resolving can be undone for a few seconds, also with the keyboard.
  const resolved = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Desfazer' }) })
  await expect(resolved).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(resolved).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tickets.composer).toBeEnabled()
  await tickets.verb(customer.name, 'Resolver').click()
  await expect(page).toHaveURL(/\/tickets(\?|$)/)

  await tickets.show('Fechados')
  await tickets.ticket(customer.name).click()
  await expect(tickets.composer).toBeDisabled()
  await tickets.verb(customer.name, 'Reabrir').click()
  await expect(tickets.composer).toBeEnabled()
  await tickets.show('Abertos')
  await tickets.show('Atendendo')
  await expect(tickets.ticket(customer.name)).toBeVisible()
})

test('a long read conversation opens at its end and loads older messages without a jump', async ({
  testData,
  enter,
  request,
}) => {
  const customer = await testData.customer()
  const mark = testData.mark()
  const texts = Array.from({ length: 45 }, (_, i) => `${mark} linha ${String(i + 1).padStart(2, '0')}`)
  const [first = '', ...others] = texts
  await customer.writes(first)
  const api = await Api.as('ana', request)
  const { id, uuid } = await api.ticketOf(customer.number)
  // An attendant takes the ticket, because the bot would repeat its menu among so many messages.
  await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
  await customer.writes(...others)
  const lastMessage = async () => (await api.get<{ lastMessage: string }>(`/tickets/${id}`)).lastMessage
  await expect.poll(lastMessage, { timeout: 60_000 }).toBe(texts[44])
  const { page, tickets } = await enter('ana', { at: `/tickets/${uuid}` })

  const line = (number: number) => tickets.message(texts[number - 1] ?? '')
  await expect(tickets.ticket(customer.name)).not.toHaveAccessibleName(/não lida/)

  // Everything is read, so the thread opens at its end, with only the last page.
  await page.reload()
  await expect(line(45)).toBeInViewport()
  await expect(line(1)).toHaveCount(0)

  for (const [newer, older] of [
    [26, 25],
    [6, 5],
  ] as const) {
    const pages = await hold(page, 'GET', olderMessages)
    await expect(line(older)).toHaveCount(0)
    await tickets.thread(customer.name).hover()
    await page.mouse.wheel(0, -20_000)
    await pages.arrived
    await expect.poll(() => tickets.thread(customer.name).evaluate((thread) => thread.scrollTop)).toBe(0)
    await expect(line(newer)).toBeInViewport()
    const before = await restingBox(line(newer))
    await pages.release()
    await expect(line(older)).toHaveCount(1)
    const after = await line(newer).boundingBox()
    expect(Math.abs((after?.y ?? NaN) - before.y)).toBeLessThan(2)
  }
  await tickets.expectOrder(...texts)

  // A reader further up stays there when the customer writes. A button counts the new messages, and leads to
  // them.
  const place = await restingBox(line(6))
  const text = testData.text('E mais uma coisa')
  await customer.writes(text)
  const latest = page.getByRole('button', { name: 'Ir para a última mensagem: 1 nova' })
  await expect(latest).toBeVisible()
  expect((await line(6).boundingBox())?.y).toBe(place.y)
  await latest.click()
  await expect(tickets.message(text)).toBeInViewport()
})

test('a search finds by name and by number, and says so when it finds nothing', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Oi'))
  const { page, tickets } = await enter('ana')
  await tickets.show('Busca')
  const field = page.getByRole('searchbox')
  const found = tickets.waiting(customer.name).or(tickets.ticket(customer.name))
  await field.fill(customer.name.toUpperCase())
  await expect(found).toBeVisible()
  await field.fill(customer.number)
  await expect(found).toBeVisible()
  await field.fill(testData.mark() + testData.mark())
  await expect(found).toBeHidden()
  await expect(page).toHaveURL(/[?&]tab=search&q=/)
})

test('an address of no ticket says that it does not exist, and leads back to the list', async ({ enter }) => {
  const [first, second] = ['00000000-0000-4000-8000-000000000000', 'not-a-ticket']
  const { page, tickets } = await enter('ana', { at: `/tickets/${first}` })
  for (const address of [first, second]) {
    if (address !== first) await tickets.open(address)
    await expect(page.getByRole('heading', { name: 'Atendimento não encontrado' })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar para a lista' }).click()
    await expect(page).toHaveURL(/\/tickets$/)
  }
})
