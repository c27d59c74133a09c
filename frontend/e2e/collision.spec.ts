import { Api } from './api'
import { expect, test } from './fixtures'
import { people } from './world'

test('an admin reads along in a ticket that waits, and who attends it then sees who else looks and writes', async ({
  world,
  enter,
}) => {
  const customer = await world.customer()
  await customer.writes(world.text('Tem alguém?'))
  const admin = await enter('admin')
  const ana = await enter('ana')
  for (const { tickets } of [admin, ana]) await tickets.show('Aguardando')
  const { tickets } = admin

  await test.step('what waits is not opened by a click; an admin may read along, and marks nothing as read', async () => {
    await ana.tickets.waiting(customer.name).click({ position: { x: 120, y: 20 } })
    await expect(ana.page).toHaveURL(/\/tickets\?view=waiting$/)
    await expect(ana.tickets.spyLink(customer.name)).toBeHidden()
    await tickets.spyLink(customer.name).click()
    await expect(tickets.thread(customer.name)).toContainText('Tem alguém?')
    await expect(tickets.composer).toBeDisabled()
    await expect(tickets.composer).toHaveAttribute('placeholder', 'Aceite o atendimento para responder')
    await expect(tickets.waiting(customer.name)).toHaveAccessibleName(/1 não lida/)
  })

  const others = ana.page.getByRole('status').filter({ hasText: people.admin.name })
  await test.step('who accepts it sees who else has it open', async () => {
    await ana.tickets.accept(customer.name)
    await expect(others).toHaveText('Administrador também está vendo esta conversa')
    await expect(tickets.composer).toBeEnabled()
    await expect(admin.page.getByText('Ana Souza também está vendo esta conversa')).toBeVisible()
  })

  await test.step('and who of them is writing, until it is sent, and that they have gone', async () => {
    // Looked for while they type: some seconds later they are writing no more.
    await Promise.all([
      expect(others).toHaveText('Administrador está escrevendo nesta conversa'),
      tickets.composer.pressSequentially('Deixa comigo'),
    ])
    await tickets.composer.press('Enter')
    await expect(others).toHaveText('Administrador também está vendo esta conversa')
    await admin.page.goto('/tickets')
    await expect(others).toBeHidden()
  })
})

test('whoever does not attend the queue of a ticket is not let in: Acesso não permitido', async ({
  world,
  sitDown,
  request,
}) => {
  const customer = await world.customer()
  await customer.writes(world.text('Sobre o boleto'))
  const api = await Api.as('admin', request)
  const { id, uuid } = await api.ticketOf(customer.number)
  await api.put(`/tickets/${id}`, { queueId: await api.idOf('/queue', 'Financeiro') })
  const email = `${world.mark()}@balcao.local`
  const password = `cadeira-azul-${world.mark()}`
  const queueIds = [await api.idOf('/queue', 'Atendimento')]
  await api.post('/users', { name: 'Bia Ramos', email, password, profile: 'user', queueIds })

  const { page, login, tickets, shell } = await sitDown()
  await login.open()
  await login.logIn(email, password)
  await expect(page).toHaveURL(/\/tickets/)
  await shell.expectToast('Acesso não permitido', () => tickets.open(uuid))
  await expect(page).toHaveURL(/\/tickets$/)
  await tickets.show('Aguardando')
  await expect(tickets.waiting(customer.name)).toBeHidden()
})
