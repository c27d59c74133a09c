import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { signUpByApi } from '../support/signUp'
import { Mailbox } from '../support/services/mailbox'

const PASSWORD = 'cadeira-azul'

test('a company connects its provider, its people log in there, and nobody of another company does', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const domain = `${testData.mark()}-aurora.com.br`
  const [admin, eva, stranger] = [`chefe@${domain}`, `eva@${domain}`, `outra@${domain}`]
  const issuer = `${process.env['E2E_SIMULATOR_URL']}/openid/realms/aurora`

  /** Says who logs in next at the provider. */
  const atProvider = async (email: string, scene: object = {}) => {
    const account = { subject: `id of ${email}`, email, isEmailVerified: true, groups: ['balcao-caixa'] }
    const answer = await request.post(`${issuer}/scene`, { data: { account, fault: null, ...scene } })
    return (await answer.json()) as { clientId: string; clientSecret: string }
  }
  const { clientId, clientSecret } = await atProvider(admin)
  const { page, login } = await freshBrowser()

  await test.step('a company signs up, whose admin has a verified e-mail', async () => {
    const company = { companyName: `Casa ${testData.mark()}`, name: 'Chefe da Casa' }
    await signUpByApi(request, { ...company, email: admin, password: PASSWORD })
    await login.open()
    await login.logIn(admin, PASSWORD)
    await expect(page).toHaveURL(/\/tickets/)
    const mailbox = new Mailbox(process.env['E2E_CONTROL_URL'] ?? '', admin)
    await page.goto(await mailbox.linkOf('Confirme seu e-mail no Balcão'))
    await expect(page.getByRole('main')).toContainText('está confirmado')
  })

  const card = page.getByRole('list', { name: 'Entrada única' })
  const drawer = page.getByRole('dialog', { name: 'Entrada única' })
  await test.step('its admin fills in the settings, which the provider is asked about', async () => {
    await page.goto('/security?tab=company')
    await expect(card).toContainText('Não configurada')
    await card.getByRole('button', { name: 'Configurar' }).click()
    await drawer.getByRole('textbox', { name: 'Endereço do emissor' }).fill(issuer)
    await expect(drawer).toContainText('Keycloak; 1 chave de assinatura lida.')
    await drawer.getByRole('textbox', { name: 'ID do cliente' }).fill(clientId)
    await drawer.getByLabel('Segredo', { exact: true }).fill('errado')
    await expect(drawer.getByRole('region', { name: 'Aplicação' })).toContainText('Segredo recusado')
    await expect(drawer.getByRole('button', { name: 'Testar comigo' })).toBeDisabled()
    await drawer.getByLabel('Segredo', { exact: true }).fill(clientSecret)
    await expect(drawer.getByRole('region', { name: 'Aplicação' })).toContainText('Aceita')
    await drawer.getByRole('combobox', { name: 'Domínios dos e-mails' }).fill(domain)
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('region', { name: 'Domínios' })).toContainText('1 de 1 pessoas')
    await expectAccessible(page, 'the settings of single sign-on')
    await expectNoSidewaysScroll(page, 'the settings of single sign-on')
  })

  await test.step('and a test by the admin switches it on', async () => {
    await drawer.getByRole('button', { name: 'Testar comigo' }).click()
    await expect(drawer).toContainText('Está ligada. 1 pessoa entra por ela.')
    await drawer.getByRole('button', { name: 'Fechar' }).click()
    await expect(page).toHaveURL(/\/security\?tab=company$/)
    await expect(card).toContainText(`Ligada para @${domain} · 1 pessoa entra por ela`)
  })

  const token = async () => {
    const answer = await page.request.post('/auth/refresh_token')
    return ((await answer.json()) as { token: string }).token
  }
  const headers = { Authorization: `Bearer ${await token()}` }
  const added = await request.post('/users', {
    headers,
    data: { name: 'Eva Prado', email: eva, password: PASSWORD, profile: 'user' },
  })
  expect(added.ok(), await added.text()).toBe(true)

  const theirs = await freshBrowser()
  const wayIn = theirs.page.getByRole('button', { name: 'Entrar com a conta da empresa' })
  await test.step('a colleague is offered it, and gets to the page they wanted', async () => {
    await atProvider(eva)
    await theirs.page.goto('/contacts')
    await theirs.login.email.fill(`eva@sub.${domain}`)
    await expect(wayIn).toBeHidden()
    await theirs.login.email.fill(eva)
    await expect(wayIn).toBeVisible()
    await expectAccessible(theirs.page, 'the login with the way in of the company')
    await wayIn.click()
    await expect(theirs.page).toHaveURL(/\/contacts$/)
    await expect(theirs.shell.greeting).toContainText('Eva Prado')
  })

  await test.step('an admin unlinks the colleague, whose session ends, and who is linked by the next login', async () => {
    await page.goto('/security?tab=company')
    await expect(card).toContainText('2 pessoas entram por ela')
    const unlink = page.getByRole('button', { name: 'Desvincular Eva Prado da conta da empresa' })
    await unlink.click()
    const dialog = page.getByRole('dialog', { name: 'Desvincular Eva Prado da conta da empresa?' })
    await expectAccessible(page, 'the question before somebody is unlinked')
    await dialog.getByRole('button', { name: 'Desvincular' }).click()
    // She has a password, so no link for one follows.
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card).toContainText('1 pessoa entra por ela')
    await expect(unlink).toBeHidden()
    await theirs.login.expectVisible()
    await theirs.login.email.fill(eva)
    await wayIn.click()
    await expect(theirs.shell.greeting).toContainText('Eva Prado')
    await page.reload()
    await expect(card).toContainText('2 pessoas entram por ela')
    await expect(unlink).toBeVisible()
  })

  await test.step('somebody of another company is refused, with the provider’s word for it', async () => {
    const boss = await Api.as('super', request)
    const [plan] = await boss.get<{ id: number }[]>('/plans/all')
    const other = { name: `Outra ${testData.mark()}`, email: stranger, planId: plan?.id }
    await boss.post('/companies', { ...other, dueDate: '2035-01-31' })
    await atProvider(stranger)
    const wrong = await freshBrowser()
    await wrong.login.open()
    await wrong.login.email.fill(stranger)
    await wrong.page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click()
    await expect(wrong.page.getByRole('alert')).toContainText('Ninguém aqui usa a conta com que você entrou.')
    // The code is not left in the address.
    await expect(wrong.page).toHaveURL(/\/auth\/oidc\/callback$/)
    await expectAccessible(wrong.page, 'the page after the provider')
    await wrong.page.getByRole('link', { name: 'Ir para a entrada' }).click()
    await wrong.login.expectVisible()
  })

  await test.step('a provider that is down leaves passwords, and its admin sees that it stopped', async () => {
    await atProvider(eva, { fault: 'down' })
    const again = await freshBrowser()
    await again.login.open()
    await again.login.email.fill(eva)
    await again.page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click()
    await expect(again.login.notice).toContainText('A conta da empresa não responde agora.')
    await again.login.logIn(eva, PASSWORD)
    await expect(again.shell.greeting).toContainText('Eva Prado')
    await page.goto('/security?tab=company')
    await expect(card).toContainText(/Parou hoje às \d\d:\d\d: não responde/)
    await atProvider(eva)
  })
})
