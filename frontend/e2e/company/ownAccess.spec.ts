import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

/** The browser of a telephone. It shares its address with every other browser of these tests. */
const PHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
}
const SECRET = 'cadeira-azul-7'
const CHOSEN = 'mesa-redonda-3'

test('somebody is asked about logins from new devices, and says which were theirs', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const admin = await Api.as('admin', request)
  const name = `Rui ${testData.mark()}`
  const email = `${testData.mark()}@balcao.local`
  await admin.post('/users', { name, email, password: SECRET })

  const { page, login, shell } = await freshBrowser()
  const bar = page.getByRole('status').filter({ hasText: 'Entraram na sua conta por um aparelho novo.' })
  const question = page.getByRole('region', { name: 'Entrada por um aparelho novo' })
  const past = page.getByRole('list', { name: 'Onde você esteve conectado' })
  const enterAgain = async (password: string) => {
    await login.expectVisible()
    await login.logIn(email, password)
    await expect(shell.greeting).toContainText(name)
  }

  await test.step('the first login of all is asked about by nobody', async () => {
    await login.open()
    await enterAgain(SECRET)
    await page.goto('/security')
    await expect(past.or(page.getByText('Nenhuma ainda.'))).toBeVisible()
    await expect(question).toBeHidden()
  })

  const strange = await freshBrowser(PHONE)
  await test.step('a login from a telephone raises a bar on every page of the person', async () => {
    await strange.login.open()
    await strange.login.logIn(email, SECRET)
    await expect(strange.page).toHaveURL(/\/tickets/)
    await strange.page.goto('/security')
    // Whoever is in question does not answer.
    await expect(strange.page.getByRole('list', { name: 'Onde você esteve conectado' })).toBeVisible()
    await expect(strange.page.getByRole('region', { name: 'Entrada por um aparelho novo' })).toBeHidden()
    await expectNoSidewaysScroll(strange.page, 'the access of a person on a telephone')
    await enterAgain(SECRET)
    await page.goto('/tickets')
    await expect(bar).toBeVisible()
    await page.goto('/contacts')
    await expect(bar).toBeVisible()
    await expectAccessible(page, 'the bar about a login')
    await bar.getByRole('link', { name: 'Ver' }).click()
    await expect(question).toContainText(/Foi você, hoje às \d\d:\d\d, em 127\.0\.0\.1\?/)
    await expect(question).toContainText('Entraram com a senha')
    await expect(question).toContainText('Safari · iOS')
    await expectAccessible(page, 'the question about a login')
  })

  await test.step('"not me" ends the question, and leads to another password', async () => {
    await question.getByRole('button', { name: 'Não: trocar a senha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trocar a senha' })
    await dialog.locator('input[name="currentPassword"]').fill(SECRET)
    await dialog.locator('input[name="password"]').fill(CHOSEN)
    await dialog.getByRole('button', { name: 'Trocar' }).click()
    await expect(dialog).toBeHidden()
    await expect(question).toBeHidden()
    await expect(past.getByRole('listitem').filter({ hasText: 'Safari · iOS' })).toContainText(
      'você não reconheceu',
    )
    await expect(page.getByRole('region', { name: 'Senha', exact: true })).toContainText(/Trocada em/)
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
    await expect(bar).toBeHidden()
  })

  await test.step('the telephone is asked about again, until it was the person’s', async () => {
    expect(await strange.login.fail(email, SECRET)).toMatchObject({ status: 401 })
    await strange.login.logIn(email, CHOSEN)
    // The login leads back to the page that was open.
    await expect(strange.page).toHaveURL(/\/security/)
    await enterAgain(CHOSEN)
    await bar.getByRole('link', { name: 'Ver' }).click()
    await question.getByRole('button', { name: 'Fui eu' }).click()
    await expect(question).toBeHidden()
    await strange.login.logIn(email, CHOSEN)
    await expect(strange.page).toHaveURL(/\/security/)
    await enterAgain(CHOSEN)
    await page.goto('/security')
    await expect(past.getByRole('listitem').filter({ hasText: 'Safari · iOS' })).toHaveCount(3)
    await expect(past.getByRole('listitem').first()).toContainText('entrou em outro lugar')
    await expect(question).toBeHidden()
    await expectAccessible(page, 'the sessions that have ended')
  })
})
