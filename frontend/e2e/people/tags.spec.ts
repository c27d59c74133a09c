import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { RecordList } from '../support/pages/RecordList'
import { lengthenUndo } from '../support/patience'

test('tags are made, found, deleted and had back, and one takes the place of another', async ({
  testData,
  enter,
  request,
}) => {
  const name = `Etiqueta ${testData.mark()}`
  const other = `Outra ${testData.mark()}`
  await (await Api.as('super', request)).post('/tags', { name: other, kanban: 1 })
  const { page, shell } = await enter('admin', { at: '/tags', before: lengthenUndo })
  await expect(page.getByRole('heading', { name: 'Etiquetas', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Etiquetas' })).toBeVisible()

  const records = new RecordList(page)
  const dialog = await records.create('Nova etiqueta')
  const field = dialog.getByRole('textbox', { name: 'Nome' })
  await expect(field).toBeFocused()
  await field.fill('ab')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Mensagem muito curta')
  await field.fill(name)
  await dialog.getByRole('switch', { name: 'Kanban' }).check()
  await shell.expectToast('Etiqueta adicionada com sucesso.', () => page.keyboard.press('Enter'))
  await expect(dialog).toBeHidden()

  await records.find(name)
  await expect(page).toHaveURL(/\?q=/)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(page.getByText('1 de 1')).toBeVisible()
  await expect(row.getByRole('img', { name: 'Raia do kanban' })).toBeVisible()
  await page.getByRole('button', { name: 'Kanban', pressed: false }).click()
  await expect(page).toHaveURL(/kanban=1/)
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: `Unir ${name} a outra` }).click()
  const merge = page.getByRole('dialog', { name: `Unir ${name} a outra etiqueta` })
  await merge.getByRole('combobox', { name: 'Etiqueta que fica' }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await expectAccessible(page, 'the merging of a tag')
  await shell.expectToast(`${name} unida a ${other}.`, () =>
    merge.getByRole('button', { name: 'Unir' }).click(),
  )
  await expect(row).toHaveCount(0)
  await page.getByRole('searchbox').fill(other)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: other })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the tags on a phone')
})
