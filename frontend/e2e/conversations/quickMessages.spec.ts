import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { startConversation } from '../support/conversation'
import { RecordList } from '../support/pages/RecordList'

test('a quick message is written with a variable, edited, refused twice, and deleted', async ({
  testData,
  enter,
}) => {
  const shortcode = `oi.${testData.mark()}`
  const { page, shell } = await enter('admin', { at: '/quick-messages' })
  await expect(page.getByRole('heading', { name: 'Respostas rápidas', level: 1 })).toBeVisible()

  const records = new RecordList(page)
  const add = async () => {
    const dialog = await records.create('Nova resposta rápida')
    await dialog.getByRole('textbox', { name: 'Atalho' }).fill(shortcode)
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Olá, ')
    await dialog.getByRole('button', { name: 'Primeiro nome' }).click()
    return dialog
  }
  const dialog = await add()
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Olá, {{firstName}}')
  await expect(dialog).toContainText('Olá, Helena')
  await shell.expectToast('Messagem adicionada com sucesso.', () =>
    dialog.getByRole('button', { name: 'Adicionar' }).click(),
  )

  await test.step('the same shortcode is refused at its field, and nothing typed is lost', async () => {
    await expect(dialog).toBeHidden()
    await add()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog).toContainText('Já existe uma resposta rápida com este atalho.')
    await expect(dialog.getByRole('textbox', { name: 'Atalho' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toBeHidden()
  })

  await page.getByRole('button', { name: `/${shortcode}`, exact: true }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Editar resposta rápida' })
  await editor.getByRole('textbox', { name: 'Mensagem' }).fill('Até logo!')
  await shell.expectToast('Messagem atualizada com sucesso.', () =>
    editor.getByRole('button', { name: 'Salvar' }).click(),
  )
  const row = page.getByRole('row', { name: new RegExp(shortcode) })

  await test.step('it brings a file, and is found by its category and its text', async () => {
    await page.getByRole('button', { name: `/${shortcode}`, exact: true }).press('Enter')
    await editor.locator('input[type=file]').setInputFiles({
      name: 'Tabela.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    })
    await editor.getByRole('button', { name: 'Salvar' }).click()
    await expect(editor).toBeHidden()
    await expect(row.getByRole('img', { name: 'Anexo: Tabela.pdf' })).toBeVisible()
    await page.getByRole('button', { name: `/${shortcode}`, exact: true }).press('Enter')
    await expect(editor).toContainText('Vai com a mensagem: Tabela.pdf')
    await expectAccessible(page, 'a quick message with a file')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await records.find('até logo')
    await expect(page).toHaveURL(/q=/)
    await expect(row).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })
  await expect(row).toContainText('Até logo!')

  await test.step('it is for one queue, and offered in no other conversation', async () => {
    await page.getByRole('button', { name: `/${shortcode}`, exact: true }).press('Enter')
    await editor.getByRole('combobox', { name: 'Filas' }).fill('Financeiro')
    await page.getByRole('option', { name: 'Financeiro' }).click()
    await editor.getByRole('button', { name: 'Salvar' }).click()
    await expect(editor).toBeHidden()
    await expect(row).toContainText('Financeiro')
    const { composer } = await startConversation(await enter('ana'), testData)
    await composer.field.fill('/')
    await expect(composer.suggestions.getByRole('option').first()).toBeVisible()
    await expect(composer.suggestions).not.toContainText(shortcode)
    await composer.field.fill('')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the quick messages on a phone')
  await page.getByRole('button', { name: `Mais opções de /${shortcode}` }).click()
  await shell.expectToast('Messagem excluída com sucesso.', () =>
    page.getByRole('menuitem', { name: `Excluir /${shortcode}` }).click(),
  )
  await expect(page.getByText(`/${shortcode}`)).toHaveCount(0)
})
