import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { Thread } from '../support/pages/Thread'
import { people } from '../support/testData'

test('an admin reads a waiting ticket, and its attendant sees who else views and writes', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Tem alguém?'))
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
  const bar = admin.page.getByRole('status').filter({ hasText: 'Você está acompanhando' })
  const enterTalk = bar.getByRole('button', { name: 'Entrar na conversa' })
  await test.step('who accepts it is not told of the admin, who goes on reading and cannot write', async () => {
    await ana.tickets.accept(customer.name)
    await expect(bar).toContainText(`Quem atende é ${people.ana.name}`)
    await expect(tickets.composer).toBeDisabled()
    // Events arrive in order: once this message is there, a notice about the admin would be, too.
    const answer = testData.text('Posso ajudar?')
    await ana.tickets.send(answer)
    await expect(tickets.message(answer)).toBeVisible()
    await new Thread(admin.page).bubble(answer).hover()
    await admin.page.getByRole('button', { name: 'Opções da mensagem' }).click()
    await expect(admin.page.getByRole('menuitem')).toHaveText(['Encaminhar', 'Copiar texto', 'Selecionar'])
    await admin.page.keyboard.press('Escape')
    await expect(others).toBeHidden()
  })

  await test.step('an admin who enters is seen, and may write; the ticket stays its attendant’s', async () => {
    await enterTalk.click()
    await expect(bar).toBeHidden()
    await expect(tickets.composer).toBeFocused()
    await expect(others).toHaveText('Administrador está vendo')
    await expect(admin.page.getByText('Ana Souza está vendo')).toBeVisible()
    await expect(tickets.panel(customer.name).getByTitle(`Atendente: ${people.ana.name}`)).toBeVisible()
  })

  await test.step('and who of them is writing, until it is sent', async () => {
    // Checked during typing, because the notice ends after some seconds.
    await Promise.all([
      expect(others).toHaveText('Administrador está escrevendo'),
      tickets.composer.pressSequentially('Deixa comigo'),
    ])
    await tickets.composer.press('Enter')
    await expect(others).toHaveText('Administrador está vendo')
  })

  await test.step('they are in it as long as it is open, also behind the list of a phone, and no longer', async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 })
    await admin.page.getByRole('link', { name: /^Atendimentos/ }).click()
    await expect(tickets.composer).toBeHidden()
    await admin.page.getByRole('link', { name: 'Ticket', exact: true }).click()
    await expect(tickets.composer).toBeEnabled()
    await expect(others).toHaveText('Administrador está vendo')
    await admin.page.getByRole('button', { name: 'Voltar para a lista' }).click()
    await expect(others).toBeHidden()
    await tickets.show('Atendendo')
    await tickets.ticket(customer.name).click()
    await expect(enterTalk).toBeVisible()
    await expect(tickets.composer).toBeDisabled()
  })
})

test('whoever does not attend the queue of a ticket is not let in: Acesso não permitido', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Sobre o boleto'))
  const api = await Api.as('admin', request)
  const { id, uuid } = await api.ticketOf(customer.number)
  await api.put(`/tickets/${id}`, { queueId: await api.idOf('/queue', 'Financeiro') })
  const email = `${testData.mark()}@balcao.local`
  const password = `cadeira-azul-${testData.mark()}`
  const queueIds = [await api.idOf('/queue', 'Atendimento')]
  const bia = { name: 'Bia Ramos', email, password, profile: 'user', queueIds }
  const { id: userId } = await api.post<{ id: number }>('/users', bia)

  const { page, login, tickets, shell } = await freshBrowser()
  await login.open()
  await login.logIn(email, password)
  await expect(page).toHaveURL(/\/tickets/)
  await shell.expectToast('Acesso não permitido', () => tickets.open(uuid))
  await expect(page).toHaveURL(/\/tickets$/)
  await tickets.show('Aguardando')
  await expect(tickets.waiting(customer.name)).toBeHidden()
  await api.remove(`/users/${userId}`)
})
