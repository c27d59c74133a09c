import { picture } from '../support/files'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/inspection'

test('an announcement is written for a company, seen there at once, read and counted', async ({
  testData,
  enter,
}) => {
  const title = `Manutenção ${testData.mark()}`
  const reader = await enter('ana')
  const announcements = reader.page.getByRole('button', { name: /^Comunicados/ })
  await expect(announcements).toBeVisible()

  const { page, shell } = await enter('super', { at: '/announcements' })
  await page.getByRole('button', { name: 'Novo comunicado' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo comunicado' })
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await expect(form.getByText('Obrigatório')).toHaveCount(2)
  await form.getByRole('textbox', { name: 'Título' }).fill(title)
  await form
    .getByRole('textbox', { name: 'Texto' })
    .fill('No domingo, às 8h.\nDetalhes: https://example.com/aviso')
  await form.getByRole('combobox', { name: 'Prioridade' }).click()
  await page.getByRole('option', { name: 'Alta' }).click()
  await form.getByRole('combobox', { name: 'Empresas' }).fill('Demonstração')
  await page.getByRole('option', { name: 'Demonstração' }).click()
  // The list stays open for further companies, and a long one covers the buttons.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  await form.locator('input[type=file]').setInputFiles(picture('aviso.png'))
  await expect(form.getByRole('img', { name: 'aviso.png' })).toBeVisible()
  await expectAccessible(page, 'the form of an announcement')
  await shell.expectToast('Comunicado adicionado com sucesso.', () =>
    form.getByRole('button', { name: 'Adicionar' }).click(),
  )
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('aviso.png')
  await expect(row).toContainText('Ninguém')

  await expect(announcements).toHaveAccessibleName(/não lido/)
  await announcements.click()
  const list = reader.page.getByRole('dialog', { name: 'Comunicados' })
  await expect(list.getByRole('button', { name: `Não lido. Prioridade: Alta. ${title}` })).toBeVisible()
  await expectAccessibleInBoth(reader.page, 'the announcements')
  await list.getByRole('button', { name: title }).click()
  const opened = reader.page.getByRole('dialog', { name: title })
  await expect(opened.getByRole('link', { name: 'https://example.com/aviso' })).toBeVisible()
  await expect
    .poll(() =>
      opened
        .getByRole('img', { name: `Imagem de ${title}` })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(240)
  await expectAccessible(reader.page, 'an announcement')
  await opened.getByRole('button', { name: 'Fechar' }).click()
  await expect(row).toContainText('1 pessoa')

  await announcements.click()
  await expect(list.getByRole('button', { name: title })).toHaveAccessibleName(/^Prioridade: Alta/)
  await page.getByRole('button', { name: `Excluir ${title}` }).click()
  await expect(row).toHaveCount(0)
  // Leaving the page ends the time for undoing, so the announcement is deleted at once.
  await page.goto('/helps')
  await expect(list.getByRole('button', { name: title })).toHaveCount(0)

  await page.goto('/announcements')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Comunicados', level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the announcements on a phone')
})
