import { expect, newTabOf, test } from '../support/fixtures'
import { liveUpdates } from '../support/network'
import { PASSWORD, people } from '../support/testData'

test('a wrong password and an unknown e-mail get the same answer, and what was typed stays', async ({
  testData,
  freshBrowser,
}) => {
  const { page, login, shell } = await freshBrowser()
  const unknown = `ninguem-${testData.mark()}@balcao.local`
  await login.open()

  const refusal = await login.fail(people.ana.email, 'not-her-password')
  await expect(login.notice).toContainText('E-mail ou senha incorretos')
  const words = await login.notice.innerText()
  await expect(login.email).toHaveValue(people.ana.email)
  await expect(login.password).toBeFocused()

  expect(await login.fail(unknown, PASSWORD)).toEqual(refusal)
  await expect(login.notice).toHaveText(words, { useInnerText: true })

  await login.logIn(people.ana.email)
  await expect(shell.greeting).toContainText(people.ana.name)
  await expect(page).toHaveURL(/\/tickets/)
})

test('ten wrong tries lock an account that does not exist as one that does, and say for how long', async ({
  testData,
  freshBrowser,
}) => {
  const { login, shell } = await freshBrowser()
  const unknown = `ninguem-${testData.mark()}@balcao.local`
  await login.open()

  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await login.fail(unknown, `guess ${attempt}`)).toEqual({
      status: 401,
      error: 'ERR_INVALID_CREDENTIALS',
    })
    await expect(login.notice).toContainText('E-mail ou senha incorretos')
  }
  expect(await login.fail(unknown, PASSWORD)).toMatchObject({ error: 'ERR_ACCOUNT_LOCKED' })
  await expect(login.notice).toContainText('Conta bloqueada por segurança')
  await expect(login.notice).toContainText(/Tente de novo em 1[45] minutos\./)

  // Other users of this computer are not locked out.
  await login.logIn(people.ana.email)
  await expect(shell.greeting).toContainText(people.ana.name)
})

test('a reload keeps the session, and a second tab shares it', async ({ enter }) => {
  const first = await enter('ana')
  await first.page.reload()
  await expect(first.shell.greeting).toContainText(people.ana.name)
  await expect(first.page).toHaveURL(/\/tickets/)

  const second = await newTabOf(first)
  await second.page.goto('/tickets')
  await expect(second.shell.greeting).toContainText(people.ana.name)
})

test('logging in at another computer ends the session at the first, which says why', async ({
  enter,
  freshBrowser,
}) => {
  const words = 'Sua conta foi acessada em outro computador.'
  const first = await freshBrowser()
  const live = liveUpdates(first.page)
  await first.login.open()
  await first.login.logIn(people.ana.email)
  await live

  // Waits during the second login, because the toast closes after some seconds.
  const [second] = await Promise.all([enter('ana'), first.shell.toast(words).waitFor()])
  await first.login.expectVisible()
  await expect(first.login.notice).toContainText(words)
  await first.page.reload()
  await first.login.expectVisible()

  await second.page.reload()
  await expect(second.shell.greeting).toContainText(people.ana.name)
})

test('logging out ends the session in every tab, for good', async ({ enter }) => {
  const first = await enter('ana')
  const second = await newTabOf(first)
  await second.page.goto('/tickets')
  await expect(second.shell.greeting).toBeVisible()

  await first.shell.logOut()
  await first.login.expectVisible()
  await second.login.expectVisible()
  // The cookie of the known device stays.
  const cookies = async () => (await first.page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).toEqual(['device'])

  await first.page.goto('/tickets')
  await first.login.expectVisible()
  await expect(first.shell.greeting).toBeHidden()
})

test('the language that was chosen stays, before the login as well', async ({ enter }) => {
  const { page, shell, login } = await enter('ana')
  const html = page.locator('html')
  await expect(shell.greeting).toHaveText('Olá, Ana Souza')
  await expect(html).toHaveAttribute('lang', 'pt-BR')

  for (const [language, lang, greeting] of [
    ['English', 'en', 'Hello, Ana Souza'],
    ['Español', 'es', 'Hola, Ana Souza'],
  ] as const) {
    await shell.chooseLanguage(language)
    await expect(shell.greeting).toHaveText(greeting)
    await page.reload()
    await expect(shell.greeting).toHaveText(greeting)
    await expect(html).toHaveAttribute('lang', lang)
  }

  await shell.logOut()
  await expect(page.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible()
  await page.getByRole('button', { name: 'Português' }).click()
  await login.expectVisible()
  await page.reload()
  await login.expectVisible()
  await expect(html).toHaveAttribute('lang', 'pt-BR')
})

test('light or dark is as the system has it until it is chosen, and then stays', async ({ freshBrowser }) => {
  const { page, login, shell } = await freshBrowser({ colorScheme: 'dark' })
  const expectScheme = (scheme: 'light' | 'dark') =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
          return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 384 ? 'light' : 'dark'
        }),
      )
      .toBe(scheme)

  await login.open()
  await expectScheme('dark')
  await page.getByRole('button', { name: 'Usar tema claro' }).click()
  await expectScheme('light')
  await page.reload()
  await login.expectVisible()
  await expectScheme('light')

  await login.logIn(people.ana.email)
  await expect(shell.greeting).toBeVisible()
  await expectScheme('light')
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await page.reload()
  await expect(shell.greeting).toBeVisible()
  await expectScheme('dark')
})

test('the address of a ticket asks for the login, then leads there', async ({
  testData,
  enter,
  freshBrowser,
}) => {
  const question = testData.text('Vocês abrem no sábado?')
  const customer = await testData.customer()
  await customer.writes(question)
  const first = await enter('ana')
  await first.tickets.show('Aguardando')
  await first.tickets.accept(customer.name)
  await expect(first.page).toHaveURL(/\/tickets\/[0-9a-f-]{36}/)
  const { pathname } = new URL(first.page.url())
  await first.shell.logOut()
  await first.login.expectVisible()

  const { page, login, tickets } = await freshBrowser()
  await page.goto(pathname)
  await login.expectVisible()
  await login.logIn(people.ana.email)
  await expect(page).toHaveURL((url) => url.pathname === pathname)
  await expect(tickets.message(question)).toBeVisible()
})

test('an attendant may read the connections, and change nothing', async ({ enter }) => {
  const { page, shell } = await enter('ana', { at: '/connections' })
  await expect(shell.menu.getByRole('link', { name: 'Atendimentos' })).toBeVisible()
  await expect(shell.menu.getByRole('link', { name: 'Conexões' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Conexões', level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
})

test('an address without a page says so, and leads back', async ({ enter }) => {
  const { page } = await enter('ana', { at: '/campanhas/42' })
  await expect(page.getByRole('heading', { name: 'Esta página não existe', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Esta página não existe · Balcão$/)
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/\/tickets$/)
})
