import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('one is added, refused, found, changed and deleted, and a deletion can be taken back', async ({
  testData,
  enter,
}) => {
  const name = `Registro ${testData.mark()}`
  const { page, shell } = await enter('admin', { at: '/__path__' })
  await expect(page.getByRole('heading', { name: '__title__', level: 1 })).toBeVisible()

  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Novo registro' })
  const field = dialog.getByRole('textbox', { name: 'Nome' })
  await expect(field).toBeFocused()
  await field.fill('a')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Muito curto')
  await expectAccessible(page, 'the dialog')
  await field.fill(name)
  await shell.expectToast('Registro adicionado.', () => page.keyboard.press('Enter'))
  await expect(dialog).toBeHidden()

  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByText('1 de 1')).toBeVisible()
  await expectAccessible(page, 'the list')

  await page.getByRole('button', { name, exact: true }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Editar registro' })
  await editor.getByRole('textbox', { name: 'Nome' }).fill(`${name} novo`)
  await shell.expectToast('Registro atualizado.', () => editor.getByRole('button', { name: 'Salvar' }).click())
  const row = page.getByRole('row', { name: new RegExp(`${name} novo`) })
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: `Excluir ${name} novo` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the list on a phone')
})
