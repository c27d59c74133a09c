import { expect, test } from '../support/fixtures'
import { TicketMenu } from '../support/pages/TicketMenu'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeRings,
  withDoubledText,
} from '../support/inspection'

const formTime = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/**
 * A time this many minutes from now, as the form displays it: DD/MM/YYYY HH:mm in the company's time zone.
 */
const inMinutes = (minutes: number): string =>
  formTime.format(Date.now() + minutes * 60_000).replace(', ', ' ')

test('a message is scheduled from its conversation, found, changed and left out once', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes('Bom dia!')
  const { page, shell, tickets } = await enter('admin', { at: '/tickets' })
  await tickets.openWaiting()
  await tickets.accept(customer.name)
  await new TicketMenu(page).open()
  await page.getByRole('menuitem', { name: 'Agendar mensagem' }).click()
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  await expect(form.getByRole('combobox', { name: /Contato/ })).toHaveValue(customer.name)
  const text = form.getByRole('textbox', { name: /Mensagem/ })
  await text.fill('Oi')
  await form.getByRole('button', { name: 'Agendar' }).click()
  await expect(form).toContainText('Mensagem muito curta')
  await text.fill('Olá, {{firstName}}! Sua consulta é amanhã.')
  await form.getByRole('textbox', { name: /Enviar em/ }).fill(inMinutes(120))
  await form.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Todos os dias' }).click()
  await withDoubledText(page, () => expectWholeRings(page, 'the form, text of double size'))
  await shell.expectToast('Agendamento criado.', () => form.getByRole('button', { name: 'Agendar' }).click())
  await expect(page.getByText(/^Agendada para .*Olá, {{firstName}}! Sua/)).toBeVisible()

  await page.goto('/schedules')
  const row = page.getByRole('row', { name: new RegExp(customer.name) })
  await expect(row).toContainText('Olá, {{firstName}}! Sua c…')
  await expect(row).toContainText('Pendente')
  await expectAccessible(page, 'the list')
  await row.getByRole('button', { name: new RegExp(`^${customer.name}`) }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Editar agendamento' })
  await editor.getByRole('textbox', { name: /Mensagem/ }).fill('Sua consulta mudou de hora.')
  await shell.expectToast('Agendamento atualizado.', () =>
    editor.getByRole('button', { name: 'Salvar' }).click(),
  )
  await expect(row).toContainText('Sua consulta mudou de hor…')
  await row.getByRole('button', { name: /^Excluir/ }).click()
  const question = page.getByRole('dialog', { name: 'Excluir o agendamento?' })
  await shell.expectToast('Agendamento excluído.', () =>
    question.getByRole('button', { name: 'Só este envio' }).click(),
  )
  await expect(row).toContainText('Olá, {{firstName}}! Sua c…')

  await page.getByRole('button', { name: 'Calendário' }).click()
  const calendar = page.getByRole('region', { name: 'Calendário' })
  await calendar.getByRole('button', { name: 'Período seguinte' }).click()
  const planned = calendar.getByRole('button', { name: new RegExp(`${customer.name}.*Prevista`) }).first()
  await expect(planned).toBeVisible()
  await expectAccessible(page, 'the calendar')
  await planned.press('Enter')
  await expect(editor.getByRole('combobox', { name: 'O que alterar' })).toHaveText('Só este envio')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(calendar).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: customer.name })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the list on a phone')
})
