import { expect, test } from '../support/fixtures'
import { NewTicketDialog } from '../support/pages/NewTicketDialog'

test('a new ticket is opened for a new or known contact, and an open one is shown', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  const { page, tickets } = await enter('ana')
  const dialog = new NewTicketDialog(page)

  await test.step('an unknown name leads to the contact dialog', async () => {
    await dialog.open()
    await dialog.contact.fill(customer.name)
    await dialog.found(`Novo contato: ${customer.name}`).click()
    await expect(dialog.contactDialog.getByRole('textbox', { name: 'Nome' })).toHaveValue(customer.name)
    await dialog.fillNumber(customer.number)
    await expect(dialog.contact).toHaveValue(customer.name)
  })

  await test.step('without a queue it does not begin', async () => {
    await dialog.start.click()
    await expect(dialog.problem).toHaveText('Selecione uma fila')
    await dialog.chooseQueue('Financeiro')
    await dialog.start.click()
    await expect(tickets.panel(customer.name)).toContainText('Financeiro')
    await expect(tickets.composer).toBeEnabled()
    await expect(tickets.ticket(customer.name)).toHaveAttribute('aria-current', 'true')
    // The closing dialog still handles keys until it is hidden.
    await expect(dialog.dialog).toBeHidden()
  })

  const own = page.url()
  await page.keyboard.press('Alt+l')
  await expect(page).toHaveURL(/\/tickets$/)

  await test.step('a contact is looked for from three characters on', async () => {
    const [first = ''] = customer.name.split(' ')
    await dialog.open()
    await dialog.contact.fill(first.slice(0, 2))
    await expect(page.getByText('Digite ao menos 3 letras ou números')).toBeVisible()
    await dialog.contact.fill(customer.name.slice(0, -2).toUpperCase())
    await dialog.found(customer.name).click()
  })

  await test.step('one that is open already is named, and opened', async () => {
    await dialog.chooseQueue('Atendimento')
    await dialog.start.click()
    await expect(dialog.problem).toContainText('Este contato já está em atendimento com Ana Souza')
    await dialog.problem.getByRole('button', { name: 'Abrir' }).click()
    await expect(dialog.dialog).toBeHidden()
    await expect(page).toHaveURL(own)
    await expect(tickets.composer).toBeEnabled()
  })
})
