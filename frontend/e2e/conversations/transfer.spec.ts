import { startConversation } from '../support/conversation'
import { expect, test } from '../support/fixtures'
import { TicketMenu } from '../support/pages/TicketMenu'
import { lengthenUndo } from '../support/patience'
import { people } from '../support/testData'

test('a ticket is transferred and deleted, and each step can be undone for a moment', async ({
  testData,
  enter,
}) => {
  const admin = await enter('admin', { at: '/tickets?all=0', before: lengthenUndo })
  const ana = await startConversation(await enter('ana', { before: lengthenUndo }), testData)
  const { customer } = ana
  const note = 'Quer a segunda via do boleto'
  const handedOver = new RegExp(`Transferido por Ana Souza: ${note}`)
  const menu = new TicketMenu(ana.page)
  const adminMenu = new TicketMenu(admin.page)

  await test.step('a queue is needed, and a colleague is looked for from three characters on', async () => {
    await menu.open()
    await expect(menu.entry('Transferir')).toBeVisible()
    await expect(menu.entry('Excluir')).toBeHidden()
    await menu.entry('Transferir').click()
    await expect(menu.transfer).toBeDisabled()
    await menu.colleague.fill('ad')
    await expect(ana.page.getByText('Digite ao menos 3 letras ou números')).toBeVisible()
    await menu.colleague.fill('adm')
    await ana.page.getByRole('option', { name: people.admin.name }).click()
    await expect(menu.transfer).toBeDisabled()
    await menu.chooseQueue('Financeiro')
    await menu.transfer.click()
    await expect(menu.transferDialog).toBeHidden()
  })

  await test.step('taken back, it is where it was', async () => {
    await expect(ana.tickets.ticket(customer.name)).toBeHidden()
    await expect(ana.page).toHaveURL(/\/tickets(\?|$)/)
    await menu.undo()
    await expect(ana.composer.field).toBeEnabled()
    await expect(ana.tickets.ticket(customer.name)).toBeVisible()
    await expect(admin.tickets.ticket(customer.name)).toBeHidden()
  })

  await test.step('the one sees it go, and the other sees it come, even when the one leaves at once', async () => {
    await menu.transferTo('Financeiro', { colleague: people.admin.name, note })
    await ana.page.reload()
    await expect(admin.tickets.ticket(customer.name)).toHaveAccessibleName(/, Financeiro,/)
    await expect(admin.tickets.ticket(customer.name)).toHaveAccessibleName(handedOver)
    await expect(ana.tickets.ticket(customer.name)).toBeHidden()
    await ana.tickets.show('Aguardando')
  })

  await test.step('to a queue alone it waits there for anybody', async () => {
    await admin.tickets.ticket(customer.name).click()
    const thread = admin.tickets.thread(customer.name)
    await expect(thread).toContainText(`Ana Souza transferiu para ${people.admin.name}, na fila Financeiro`)
    await expect(thread).toContainText(note)
    await expect(admin.tickets.ticket(customer.name)).not.toHaveAccessibleName(handedOver)
    await adminMenu.transferTo('Atendimento')
    await adminMenu.confirmNotice(/transferido/)
    await expect(ana.tickets.waiting(customer.name)).toHaveAccessibleName(/, Atendimento,/)
    await expect(admin.tickets.ticket(customer.name)).toBeHidden()
    await ana.tickets.accept(customer.name)
  })

  await test.step('an admin deletes it, takes that back, and deletes it', async () => {
    const { pathname } = new URL(ana.page.url())
    await admin.page.goto(pathname)
    await adminMenu.remove()
    await expect(admin.shell.toast('Atendimento excluído com sucesso.')).toBeVisible()
    await adminMenu.undo()
    await expect(admin.tickets.panel(customer.name)).toBeVisible()
    await expect(ana.tickets.ticket(customer.name)).toBeVisible()
    await adminMenu.remove()
    await adminMenu.confirmNotice('Atendimento excluído com sucesso.')
    await expect(ana.tickets.ticket(customer.name)).toBeHidden()
    await expect(ana.page.getByRole('heading', { name: 'Atendimento não encontrado' })).toBeVisible()
  })
})
