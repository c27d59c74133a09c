import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { expectReceived, startConversation } from '../support/conversation'
import { RecordList } from '../support/pages/RecordList'
import { TicketMenu } from '../support/pages/TicketMenu'

test('a macro is written, and answers, tags and resolves with one key', async ({ testData, enter }) => {
  const name = `Até logo ${testData.mark()}`
  const reply = testData.text('Foi um prazer!')
  const writer = await enter('ana', { at: '/macros' })
  const records = new RecordList(writer.page)

  await test.step('written, and refused while it does nothing', async () => {
    const dialog = await records.create('Nova macro')
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(name)
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog).toContainText('A macro não faz nada')
    await expectAccessible(writer.page, 'the form of a macro')
    await dialog.getByRole('textbox', { name: 'Resposta' }).fill(reply)
    await dialog.getByRole('switch', { name: 'Resolver no fim' }).check()
    await writer.shell.expectToast('Macro adicionada.', () =>
      dialog.getByRole('button', { name: 'Adicionar' }).click(),
    )
    await expect(writer.page.getByRole('row', { name: new RegExp(name) })).toContainText('Responde · Resolve')
  })

  const desk = await startConversation(writer, testData)
  const { page, composer, shell, customer } = desk
  await test.step('chosen from the list by keys', async () => {
    await composer.field.press('Alt+m')
    const panel = page.getByRole('dialog', { name: 'Macros' })
    await panel.getByRole('textbox', { name: 'Buscar macro' }).fill(name)
    await expect(panel.getByRole('menuitem')).toHaveCount(1)
    await expectAccessible(page, 'the macros of a conversation')
    await shell.expectToast(`“${name}” usada no atendimento de ${customer.name}.`, () =>
      page.keyboard.press('Enter'),
    )
    await expect(composer.field).toHaveCount(0)
    const [received] = await expectReceived(desk, 1)
    expect(received?.text).toContain(reply)
  })

  await test.step('opened by a finger on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const another = await testData.customer()
    await another.writes(testData.text('Oi'))
    await desk.tickets.openWaiting()
    await desk.tickets.accept(another.name)
    const menu = new TicketMenu(page)
    await menu.open()
    await menu.entry('Macros').click()
    await expect(page.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the macros on a phone')
    await page.keyboard.press('Escape')
  })

  await page.goto('/macros')
  await expectNoSidewaysScroll(page, 'the list of macros on a phone')
  await page.getByRole('button', { name: `Mais opções de ${name}` }).click()
  await shell.expectToast('Macro excluída.', () =>
    page.getByRole('menuitem', { name: `Excluir ${name}` }).click(),
  )
})
