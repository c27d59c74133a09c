import { expect, test } from '../support/fixtures'
import { expectAccessibleInBoth } from '../support/inspection'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a super user sets the brand, which the login shows at first paint, and removes it', async ({
  enter,
  freshBrowser,
}) => {
  const { page, shell } = await enter('super', { at: '/settings?tab=brand' })
  const saved = 'Marca salva com sucesso.'
  await page.getByRole('textbox', { name: 'Nome' }).fill('Zap Mais')
  await page.getByLabel('Cor principal').fill('#ffd400')
  await page.getByLabel('Cor das barras').fill('#0b3d2e')
  await expect(page.getByText('não se lê como texto no tema claro')).toBeVisible()
  await expectAccessibleInBoth(page, 'the brand as it is chosen')
  await shell.expectToast(saved, () => page.getByRole('button', { name: 'Salvar' }).click())
  const files = page.locator('input[type=file]')
  await shell.expectToast(saved, () =>
    files.nth(1).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG }),
  )
  await expect(page.getByRole('img', { name: 'Logotipo para fundo escuro e barras' })).toBeVisible()

  const visitor = (await freshBrowser()).page
  await expect(async () => {
    await visitor.goto('/login')
    await expect(visitor).toHaveTitle(/Zap Mais/)
  }).toPass()
  await expect(visitor.getByRole('complementary')).toContainText('Zap Mais')
  const colourOf = (variable: string) =>
    visitor.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), variable)
  expect(await colourOf('--mui-palette-nav-background')).toBe('#0b3d2e')
  await expectAccessibleInBoth(visitor, 'the login in the brand')

  await page.getByRole('button', { name: 'Voltar ao padrão do Balcão' }).click()
  const question = page.getByRole('dialog', { name: 'Voltar ao padrão do Balcão' })
  // A toast behind a dialog has no role, so the test waits for the dialog to close instead.
  await question.getByRole('button', { name: 'Voltar ao padrão do Balcão' }).click()
  await expect(question).toBeHidden()
  await expect(async () => {
    await visitor.goto('/login')
    await expect(visitor).toHaveTitle(/Balcão/)
  }).toPass()
})
