import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { Composer } from '../support/pages/Composer'
import { ContactDrawer } from '../support/pages/ContactDrawer'
import { people } from '../support/testData'

test('the contact is viewed, edited and noted beside the conversation, unseen by the customer', async ({
  testData,
  enter,
  request,
}) => {
  const customer = await testData.customer()
  const question = testData.text('Voltei!')
  await customer.writes('Bom dia')
  const superuser = await Api.as('super', request)
  const earlier = await superuser.ticketOf(customer.number)
  const { contactId } = earlier
  await superuser.put(`/tickets/${earlier.id}`, { status: 'closed' })

  const users = await superuser.get<{ id: number; email: string }[]>('/users/list')
  const userId = users.find(({ email }) => email === people.admin.email)?.id
  const body = { contactId, queueId: null, userId, status: 'open' }
  const ticket = await superuser.post<{ id: number; uuid: string }>('/tickets', body)
  await customer.writes(question)
  const viewport = { width: 1366, height: 768 }
  const { page, shell, tickets } = await enter('admin', { at: `/tickets/${ticket.uuid}`, viewport })
  const [drawer, composer] = [new ContactDrawer(page), new Composer(page)]
  await expect(tickets.message(question)).toBeVisible()

  // The bot's menu has arrived. The farewell was not sent, because the next ticket was opened while resolving
  // could still be undone.
  await expect.poll(async () => (await customer.inbox()).length, { timeout: 60_000 }).toBe(1)
  const inbox = await customer.inbox()
  await test.step('the drawer is 320 wide and links phone and mail', async () => {
    await drawer.open(customer.name)
    await expect.poll(async () => (await drawer.pane.boundingBox())?.width).toBeCloseTo(320, -1)
    await expect(drawer.pane.getByRole('link', { name: /^\+55 \(11\) / })).toHaveAttribute(
      'href',
      `tel:+${customer.number}`,
    )
  })

  const renamed = `${customer.name} Filho`
  await test.step('an edited contact is so in drawer, header and list', async () => {
    const email = `${testData.mark()}@exemplo.com.br`
    await shell.expectToast('Contato salvo com sucesso.', () =>
      drawer.edit({ Nome: renamed, 'E-mail': email, Campo: 'CPF', Valor: '123.456.789-09' }),
    )
    await expect(drawer.pane.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(drawer.pane.getByRole('definition').filter({ hasText: '123.456.789-09' })).toBeVisible()
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
    await expect(tickets.ticket(renamed)).toBeVisible()
  })

  await test.step('notes are added, come live from colleagues, and are deleted', async () => {
    const [mine, hers] = [testData.text('Prefere ser chamado de Beto'), testData.text('Pediu desconto')]
    await drawer.pane.getByRole('button', { name: 'Nova nota' }).click()
    await expect(composer.note).toBeFocused()
    await composer.note.fill('x')
    await composer.button('Anotar').click()
    await expect(page.getByText('Muito curta: no mínimo 2 caracteres')).toBeVisible()
    await composer.note.fill(mine)
    await shell.expectToast('Observação adicionada com sucesso!', () => composer.note.press('Enter'))
    await expect(tickets.note(mine)).toContainText(people.admin.name)
    await expect(drawer.notes).toHaveText([new RegExp(people.admin.name)])
    await superuser.post('/ticket-notes', { ticketId: ticket.id, contactId, note: hers })
    await expect(drawer.notes.first()).toContainText(hers)
    await expect(tickets.note(hers)).toBeVisible()
    await shell.expectToast('Observação excluída com sucesso!', () => drawer.deleteNote(mine))
    await expect(drawer.notes).toHaveCount(1)
    await expect(tickets.note(mine)).toHaveCount(0)
    await expect(tickets.note(hers)).toBeVisible()
    await composer.note.press('Escape')
    await expect(composer.field).toBeFocused()
  })

  await test.step('a name that is typed becomes a tag', async () => {
    const tag = `Etiqueta ${testData.mark()}`
    await page.getByRole('button', { name: 'Adicionar etiqueta' }).click()
    const field = page.getByRole('combobox', { name: 'Etiquetas do atendimento' })
    await field.fill(tag)
    await page.getByRole('option', { name: `Criar “${tag}”` }).click()
    await expect(tickets.ticket(renamed)).toContainText(tag)
    // Choosing has closed the suggestions. So Escape closes the field, and the conversation stays open.
    await field.press('Escape')
    await expect(field).toBeHidden()
    const tags = tickets.panel(renamed).getByRole('list', { name: 'Etiquetas do atendimento' })
    await expect(tags).toHaveText(tag)
  })

  await test.step('Escape closes the drawer, and leaves the conversation open', async () => {
    await composer.field.press('Escape')
    await expect(drawer.pane).toBeHidden()
    await expect(tickets.message(question)).toBeVisible()
    await drawer.open(renamed)
  })

  await test.step('another conversation is read beside this one, and Escape leads back to its place', async () => {
    const other = drawer.other(/Fechado/)
    await other.focus()
    await page.keyboard.press('Enter')
    const reading = drawer.pane.getByRole('region', { name: `Conversa nº ${earlier.id}` })
    await expect(reading).toContainText('Bom dia')
    await expect(page).toHaveURL(new RegExp(ticket.uuid))
    await expect(tickets.composer).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(reading).toBeHidden()
    await expect(other).toBeFocused()
    // On a phone the drawer covers the conversation.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(drawer.pane).toBeVisible()
    await other.click()
    await expect(reading).toContainText('Bom dia')
    await reading.getByRole('button', { name: 'Voltar aos dados do contato' }).click()
    await expect(other).toBeVisible()
    await page.setViewportSize(viewport)
  })

  await test.step('and opened from there', async () => {
    await drawer.other(/Fechado/).click()
    await drawer.pane.getByRole('link', { name: 'Abrir esta conversa' }).click()
    await expect(page).toHaveURL(new RegExp(earlier.uuid))
    await expect(tickets.composer).toBeDisabled()
  })

  expect(await customer.inbox()).toEqual(inbox)
})
