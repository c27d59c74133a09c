import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { Mailbox } from '../support/services/mailbox'

/** What stands there after a sign-up. */
const sentText = (page: Page) => page.getByRole('status').filter({ hasText: 'Confira seu e-mail' })

test('a company signs up, shows that its e-mail is its own, and its admin chooses another password', async ({
  testData,
  freshBrowser,
}) => {
  const email = `${testData.mark()}@example.com`.toLowerCase()
  const mailbox = new Mailbox(process.env['E2E_CONTROL_URL'] ?? '', email)
  const { page, login } = await freshBrowser()

  await test.step('signs up', async () => {
    await login.open()
    await page.getByRole('link', { name: 'Criar uma conta' }).click()
    await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
    const submit = page.getByRole('button', { name: 'Criar conta' })
    await submit.click()
    await expect(page.getByText('Obrigatório').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Nome da empresa' }).fill(`Loja ${testData.mark()}`)
    await page.getByRole('textbox', { name: 'Seu nome' }).fill('Nina Nova')
    await login.email.fill(email)
    await login.password.fill('senha123')
    await submit.click()
    await expect(page.getByRole('main')).toContainText(
      'Erro ao criar usuário. Verifique os dados informados.',
    )
    await expect(page.getByRole('main')).toContainText('Esta senha é fácil de adivinhar')
    await expectAccessible(page, 'the sign-up')
    await expectNoSidewaysScroll(page, 'the sign-up')
    await login.password.fill('cadeira-azul')
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth/signup')
    await submit.click()
    // Computed by workers of this page: the first one was used up by the refused try.
    expect((await sent).postDataJSON()).toMatchObject({ proof: expect.stringMatching(/^ey/) })
    await expect(sentText(page)).toContainText(`Enviamos uma mensagem para ${email}`)
    await expectAccessible(page, 'the mail after a sign-up')
    await page.getByRole('link', { name: 'Entrar' }).click()
    await login.logIn(email, 'cadeira-azul')
    await expect(page).toHaveURL(/\/tickets/)
    await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
  })

  await test.step('shows that the e-mail is its own', async () => {
    const bar = page.getByRole('status').filter({ hasText: `Confirme que ${email} é seu` })
    await expect(bar).toBeVisible()
    await page.goto(await mailbox.linkOf('Confirme seu e-mail no Balcão'))
    await expect(page.getByRole('main')).toContainText(`Pronto: ${email} está confirmado.`)
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
    await expect(bar).toBeHidden()
  })

  await test.step('somebody else signs up with that e-mail, and reads the same', async () => {
    const { page: other } = await freshBrowser()
    await other.goto('/signup')
    await other.getByRole('textbox', { name: 'Nome da empresa' }).fill(`Loja ${testData.mark()}`)
    await other.getByRole('textbox', { name: 'Seu nome' }).fill('Outra Pessoa')
    await other.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await other.getByLabel('Senha', { exact: true }).fill('mesa-redonda-3')
    await other.getByRole('button', { name: 'Criar conta' }).click()
    await expect(sentText(other)).toContainText(`Enviamos uma mensagem para ${email}`)
    expect(await mailbox.linkOf('Você já tem uma conta no Balcão')).toMatch(/\/login$/)
  })

  await test.step('chooses another password, having forgotten it', async () => {
    const theirs = await freshBrowser()
    await theirs.login.open()
    await theirs.page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
    // The login page has such a field, too, so this waits for the next page.
    await expect(theirs.page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
    await theirs.login.email.fill(email)
    await theirs.page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(theirs.page.getByRole('main')).toContainText(`Se há uma conta com ${email}`)
    await theirs.page.goto(await mailbox.linkOf('Nova senha no Balcão'))
    await theirs.page.getByLabel('Nova senha').fill('cadeira-azul')
    await theirs.page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await expect(theirs.page).toHaveURL(/\/tickets/)
    // Choosing a new password has ended the earlier login.
    await login.expectVisible()
  })
})

test('an account that waits for the link of its mail is created by it and the password, once', async ({
  testData,
  server,
  freshBrowser,
}) => {
  const email = `${testData.mark()}@example.com`.toLowerCase()
  const mailbox = new Mailbox(process.env['E2E_CONTROL_URL'] ?? '', email)
  const { page, login, shell } = await freshBrowser()
  const submit = page.getByRole('button', { name: 'Criar conta' })

  await server.with({ EMAIL_BEFORE_ACCOUNT: 'true' }, async () => {
    const link = await test.step('applies, and nothing exists yet', async () => {
      await page.goto('/signup')
      await page.getByRole('textbox', { name: 'Nome da empresa' }).fill(`Loja ${testData.mark()}`)
      await page.getByRole('textbox', { name: 'Seu nome' }).fill('Nina Nova')
      await login.email.fill(email)
      await login.password.fill('cadeira-azul')
      await submit.click()
      await expect(sentText(page)).toContainText('Abra o link dela para terminar o cadastro')
      await page.getByRole('link', { name: 'Entrar' }).click()
      expect(await login.fail(email, 'cadeira-azul')).toEqual({
        status: 401,
        error: 'ERR_INVALID_CREDENTIALS',
      })
      return mailbox.linkOf('Termine seu cadastro no Balcão')
    })

    await test.step('a wrong password creates nothing, and can be typed again', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Termine seu cadastro' })).toBeVisible()
      await login.password.fill('mesa-redonda-3')
      await submit.click()
      await expect(page.getByText('Não é a senha que você escolheu no cadastro.')).toBeVisible()
      await expect(login.password).toBeFocused()
      await expectAccessible(page, 'the link of a sign-up')
      await expectNoSidewaysScroll(page, 'the link of a sign-up')
    })

    await test.step('the right one creates the account, with an e-mail that is confirmed', async () => {
      await login.password.fill('cadeira-azul')
      await submit.click()
      await expect(page).toHaveURL(/\/tickets/)
      await expect(shell.greeting).toContainText('Nina Nova')
      await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
      await expect(page.getByText(`Confirme que ${email} é seu`)).toBeHidden()
    })

    await test.step('the same link is of no use any more', async () => {
      const again = await freshBrowser()
      await again.page.goto(link)
      await again.login.password.fill('cadeira-azul')
      await again.page.getByRole('button', { name: 'Criar conta' }).click()
      await expect(again.page.getByRole('alert')).toContainText('Este link não vale mais.')
      await expect(again.login.password).toBeHidden()
      await again.page.getByRole('link', { name: 'Ir para a entrada' }).click()
      await again.login.expectVisible()
    })
  })
})
