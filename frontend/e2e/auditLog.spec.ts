import { expect, test } from './fixtures'
import { expectAccessible, expectNoSidewaysScroll } from './inspection'

test('an admin finds who made a tag and changed it, from what to what', async ({ testData, enter }) => {
  const name = `Auditada ${testData.mark()}`
  const { page, shell } = await enter('admin', { at: '/tags' })
  const save = async (to: string, done: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(to)
    await shell.expectToast(done, () => page.keyboard.press('Enter'))
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Nova etiqueta' }).click()
  await save(name, 'Etiqueta adicionada com sucesso.')
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await save(`${name} B`, 'Etiqueta atualizada com sucesso.')

  await page.goto(`/audit-log?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'Auditoria', level: 1 })).toBeVisible()
  const changed = page.getByRole('row', { name: new RegExp(`Alterou.*Nome: ${name} → ${name} B`) })
  await expect(changed).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Criou.*Nome: vazio → ${name}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Tipo' }).click()
  await page.getByRole('menuitemradio', { name: 'Fila', exact: true }).click()
  await expect(changed).toHaveCount(0)
  await page.getByRole('button', { name: /^Tipo: Fila/ }).click()
  await page.getByRole('menuitemradio', { name: 'Etiqueta' }).click()
  await expect(changed).toBeVisible()
  await expectAccessible(page, 'the audit log')
  await expectNoSidewaysScroll(page, 'the audit log')
})
