import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/inspection'

test('a contact is added, found, joined with another, had back and blocked', async ({ testData, enter }) => {
  const [first, second] = [`Rita ${testData.mark()}`, `Rita Lima ${testData.mark()}`]
  const { page, shell } = await enter('admin', { at: '/contacts' })
  await expect(page.getByRole('heading', { name: 'Contatos', level: 1 })).toBeVisible()
  for (const name of [first, second]) {
    // Numbers that are not on WhatsApp are refused.
    const { number } = await testData.customer()
    await page.getByRole('button', { name: 'Novo contato' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Número de WhatsApp' }).fill(number)
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(`/contacts?q=${encodeURIComponent('Rita')}`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Mais opções de ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.getByRole('button', { name: `Mais opções de ${first}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Desfazer a junção' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: `Juntar ${first} com outro contato` }).click()
  const merging = page.getByRole('dialog')
  await expect(merging).toHaveCount(1)
  await merging.getByRole('combobox', { name: 'Contato' }).fill(second)
  await page.getByRole('option', { name: new RegExp(second) }).click()
  await shell.expectToast('Contatos juntados com sucesso.', () =>
    merging.getByRole('button', { name: 'Juntar' }).click(),
  )
  await expect(row(second)).toHaveCount(0)
  await choose(first, `Desfazer a junção de ${first}`)
  await shell.expectToast('Junção desfeita.', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click(),
  )
  await expect(row(second)).toBeVisible()
  await shell.expectToast(`${first}: contato bloqueado.`, () => choose(first, `Bloquear ${first}`))
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the contacts on a phone')
})
