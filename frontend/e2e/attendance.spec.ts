import { expect, test } from './fixtures'
import { hold } from './network'

test('of two who accept at once one wins, and the other is told who has it', async ({ world, enter }) => {
  const customer = await world.customer()
  const question = world.text('Tem alguém aí?')
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

test('a ticket is returned, accepted again, resolved by the keyboard and reopened; lists and badges follow live', async ({
  world,
  enter,
}) => {
  const customer = await world.customer()
  const { page, tickets } = await enter('ana')
  const watcher = await enter('admin')
  for (const desk of [tickets, watcher.tickets]) await desk.show('Aguardando')
  const waiting = await watcher.tickets.count('Aguardando')

  await customer.writes(world.text('Oi'))
  await watcher.tickets.expectCount('Aguardando', waiting + 1)
  await tickets.accept(customer.name)
  await expect(watcher.tickets.waiting(customer.name)).toBeHidden()
  await watcher.tickets.expectCount('Aguardando', waiting)

  await tickets.verb(customer.name, 'Retornar').click()
  await expect(page).toHaveURL(/\/tickets(\?|$)/)
  await expect(watcher.tickets.waiting(customer.name)).toBeVisible()

  await tickets.show('Aguardando')
  await tickets.accept(customer.name)
  await page.keyboard.press('Alt+e')
  await expect(page).toHaveURL(/\/tickets(\?|$)/)
  await watcher.tickets.expectCount('Aguardando', waiting)

  await tickets.show('Fechados')
  await tickets.ticket(customer.name).click()
  await expect(tickets.composer).toBeDisabled()
  await tickets.verb(customer.name, 'Reabrir').click()
  await expect(tickets.composer).toBeEnabled()
  await tickets.show('Abertos')
  await tickets.show('Atendendo')
  await expect(tickets.ticket(customer.name)).toBeVisible()
})

test('a long conversation opens at its end, and older messages come above without moving what is read', async ({
  world,
  enter,
}) => {
  const customer = await world.customer()
  const mark = world.mark()
  const texts = Array.from({ length: 45 }, (_, i) => `${mark} linha ${String(i + 1).padStart(2, '0')}`)
  await customer.writes(...texts)
  const { page, tickets } = await enter('ana')
  await tickets.show('Aguardando')
  await expect(tickets.waiting(customer.name)).toContainText(texts[44] ?? '', { timeout: 60_000 })
  await tickets.accept(customer.name)

  const last = tickets.message(texts[44] ?? '')
  const first = tickets.message(texts[0] ?? '')
  await expect(tickets.message(`${mark} linha`).first()).toBeVisible()
  await expect(async () => {
    await tickets.thread(customer.name).hover()
    await page.mouse.wheel(0, -2_000)
    await expect(first).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(first).toHaveCount(1)
  await expect(async () => {
    await tickets.thread(customer.name).hover()
    await page.mouse.wheel(0, 4_000)
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a search finds by name and by number, and says so when it finds nothing', async ({ world, enter }) => {
  const customer = await world.customer()
  await customer.writes(world.text('Oi'))
  const { page, tickets } = await enter('ana')
  await tickets.show('Busca')
  const field = page.getByRole('searchbox')
  const found = tickets.waiting(customer.name).or(tickets.ticket(customer.name))
  await field.fill(customer.name.toUpperCase())
  await expect(found).toBeVisible()
  await field.fill(customer.number)
  await expect(found).toBeVisible()
  await field.fill(world.mark() + world.mark())
  await expect(found).toBeHidden()
  await expect(page).toHaveURL(/search|q=|busca/i)
})

test('an unknown ticket says that it does not exist', async ({ enter }) => {
  const { page, tickets } = await enter('ana')
  await tickets.open('00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Atendimento não encontrado').first()).toBeVisible()
})
