import fs from 'node:fs/promises'
import { expect, test } from '../support/fixtures'
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/inspection'

test('one person’s data is exported and erased, and who did it and why is found in a list', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes('Quero saber o que vocês têm de mim')
  const { page, shell } = await enter('admin', {
    at: `/contacts?q=${encodeURIComponent(customer.number)}`,
  })
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Mais opções de ${customer.name}` }).click()
    await page.getByRole('menuitem', { name: `${action} os dados de ${customer.name}` }).click()
  }
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Motivo' })
  const [asked, complained] = [`Pediu por e-mail ${testData.mark()}`, `Pediu à ouvidoria ${testData.mark()}`]

  await choose('Exportar')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  await expect(dialog).toContainText('Obrigatório')
  await reason.fill(asked)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ])
  const file = JSON.parse(await fs.readFile(await download.path(), 'utf8')) as {
    contact: { number: string }
    messages: { text: string }[]
  }
  expect(file.contact.number).toBe(customer.number)
  expect(file.messages[0]?.text).toBe('Quero saber o que vocês têm de mim')

  await choose('Apagar')
  await reason.fill(complained)
  const confirmation = dialog.getByRole('textbox', { name: `Digite ${customer.name} para confirmar` })
  await confirmation.fill('Outra pessoa')
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(dialog).toContainText(`O nome não confere: digite ${customer.name}.`)
  await confirmation.fill(customer.name)
  await shell.expectToast('Dados apagados.', () => dialog.getByRole('button', { name: 'Apagar' }).click())
  await expect(page.getByRole('row', { name: new RegExp(customer.name) })).toHaveCount(0)

  await page.goto('/security?tab=log')
  await page.getByRole('button', { name: 'Dados pessoais' }).click()
  await expect(page.getByRole('heading', { name: 'Pedidos de dados pessoais', level: 1 })).toBeVisible()
  const exported = page.getByRole('row', { name: new RegExp(`Contato apagado.*Exportou.*${asked}`) })
  const erased = page.getByRole('row', { name: new RegExp(`Contato apagado.*Apagou.*${complained}`) })
  await expect(exported).toBeVisible()
  await expect(erased).toContainText('Administrador')
  await page.getByRole('button', { name: 'Pedido', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Apagou' }).click()
  await expect(exported).toHaveCount(0)
  await expect(erased).toBeVisible()
  await expectAccessibleInBoth(page, 'the requests about personal data')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the requests about personal data on a phone')
})
