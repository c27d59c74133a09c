import { Api } from '../support/api'
import { addPasskeyDevice, appCode } from '../support/authenticator'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

const SECRET = 'cadeira-azul-7'

/** A new colleague of the admin. */
async function aColleague(api: Api, mark: string) {
  const name = `Rui ${mark}`
  const email = `${mark}@balcao.local`.toLowerCase()
  const { id } = await api.post<{ id: number }>('/users', { name, email, password: SECRET })
  return { id, name, email }
}

test('an app is enrolled, used and lost; a recovery code and then an admin help out', async ({
  testData,
  freshBrowser,
  enter,
  request,
}) => {
  const api = await Api.as('admin', request)
  const { id, name, email } = await aColleague(api, testData.mark())
  const { page, login, shell } = await freshBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  await login.open()
  await login.logIn(email, SECRET)
  await expect(shell.greeting).toContainText(name)

  const { key, codes } = await test.step('enrols', async () => {
    await page.goto('/security')
    await page.getByRole('button', { name: 'Ligar agora' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ligar o segundo fator' })
    await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
    await dialog.getByText('Não consigo ler').click()
    const text = await dialog.locator('code').innerText()
    await expectAccessible(page, 'the enrolment of an app')
    const check = dialog.getByRole('button', { name: 'Conferir' })
    await expect(check).toBeDisabled()
    await dialog.getByLabel('Código do aplicativo').fill('000000')
    await check.click()
    await expect(dialog).toContainText('O código não confere.')
    await dialog.getByLabel('Código do aplicativo').fill(appCode(text))
    await check.click()

    const stored = page.getByRole('dialog', { name: 'Guarde estes códigos' })
    const items = stored.getByRole('listitem')
    await expect(items).toHaveCount(10)
    await expectAccessible(page, 'the recovery codes')
    const found = await items.allInnerTexts()
    await stored.getByRole('button', { name: 'Copiar' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(found.join('\n'))
    const file = page.waitForEvent('download')
    await stored.getByRole('button', { name: 'Baixar' }).click()
    expect((await file).suggestedFilename()).toBe('codigos-de-recuperacao.txt')
    await expect(stored.getByRole('button', { name: 'Concluir' })).toBeDisabled()
    await stored.getByRole('checkbox', { name: 'Guardei em lugar seguro' }).check()
    await stored.getByRole('button', { name: 'Concluir' }).click()
    await expect(page.getByText('Restam 10 de 10')).toBeVisible()
    return { key: text, codes: found }
  })

  await test.step('logs in with a code of the app', async () => {
    await shell.logOut()
    await login.logIn(email, SECRET)
    const field = page.getByLabel('Código do aplicativo')
    await expect(field).toBeFocused()
    await expectAccessible(page, 'the second step of a login')
    await field.fill('000000')
    await login.submit.click()
    await expect(login.notice).toContainText('O código não confere.')
    // The code of the enrolment is used up. The next one is accepted half a minute early.
    await field.fill(appCode(key, 1))
    await login.submit.click()
    await expect(shell.greeting).toContainText(name)
  })

  await test.step('loses the phone, and logs in with a recovery code', async () => {
    await shell.logOut()
    await login.logIn(email, SECRET)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
    await login.submit.click()
    await expect(shell.greeting).toContainText(name)
    await page.goto('/security')
    await expect(page.getByText('Restam 9 de 10')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'one’s own access on a phone')
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('is reset by an admin, and logs in with the password alone', async () => {
    const admin = await enter('admin', { at: '/users' })
    await admin.page.getByRole('button', { name: `Redefinir o segundo fator de ${name}` }).click()
    const dialog = admin.page.getByRole('dialog', { name: `Redefinir o segundo fator de ${name}?` })
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Celular perdido')
    await dialog.getByRole('button', { name: 'Redefinir' }).click()
    await expect(dialog).toBeHidden()
    await login.expectVisible()
    await login.logIn(email, SECRET)
    await expect(shell.greeting).toContainText(name)
    await admin.page.goto('/security?tab=log')
    await expect(admin.page.getByText('Celular perdido').first()).toBeVisible()
  })

  await (await Api.as('admin', request)).remove(`/users/${id}`)
})

test('a passkey is added, logs in without a password, and is asked for after one', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const api = await Api.as('admin', request)
  const { id, name, email } = await aColleague(api, testData.mark())
  // Browsers have no passkeys for addresses of numbers.
  const baseURL = (process.env['E2E_URL'] ?? '').replace('127.0.0.1', 'localhost')
  const { page, login, shell } = await freshBrowser({ baseURL })
  await addPasskeyDevice(page)
  await login.open()
  await login.logIn(email, SECRET)
  await expect(shell.greeting).toContainText(name)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const stored = page.getByRole('dialog', { name: 'Guarde estes códigos' })
  await stored.getByRole('checkbox').check()
  await stored.getByRole('button', { name: 'Concluir' }).click()
  const list = page.getByRole('list', { name: 'Chaves de acesso' })
  await expect(list.getByRole('listitem')).toContainText('ainda não usada')
  await list.getByRole('button', { name: /^Renomear ou remover/ }).click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  const renaming = page.getByRole('dialog', { name: 'Renomear a chave de acesso' })
  await renaming.getByRole('textbox', { name: 'Nome' }).fill('Notebook do balcão')
  await renaming.getByRole('button', { name: 'Salvar' }).click()
  await expect(renaming).toBeHidden()
  await expect(list.getByRole('listitem')).toContainText('Notebook do balcão')

  await shell.logOut()
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(shell.greeting).toContainText(name)

  await shell.logOut()
  await login.logIn(email, SECRET)
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden()
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click()
  await expect(shell.greeting).toContainText(name)
  await page.goto('/security')
  await expect(list.getByRole('listitem')).toContainText('usada')

  await (await Api.as('admin', request)).remove(`/users/${id}`)
})

test('a call that gives access asks again who it is, and is repeated', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const api = await Api.as('admin', request)
  const { id, name, email } = await aColleague(api, testData.mark())
  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(email, SECRET)
  await expect(shell.greeting).toContainText(name)
  await page.goto('/security')
  // As ten minutes after the login.
  await page.route(
    '**/auth/second-factor/totp',
    (route) =>
      route.fulfill({ status: 403, json: { error: 'ERR_CONFIRMATION_REQUIRED', confirmBy: ['password'] } }),
    { times: 2 },
  )
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  const enrolment = page.getByRole('dialog', { name: 'Ligar o segundo fator' })

  await page.getByRole('button', { name: 'Ligar agora' }).click()
  await expect(asked).toBeVisible()
  await expectAccessible(page, 'the question who it is')
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(asked).toBeHidden()
  await expect(enrolment).toContainText('Nada mudou: faltou confirmar que é você.')
  await enrolment.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Ligar agora' }).click()
  await asked.getByLabel('Senha', { exact: true }).fill('guarda-sol')
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked).toContainText('A senha atual não confere.')
  await asked.getByLabel('Senha', { exact: true }).fill(SECRET)
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked).toBeHidden()
  await expect(enrolment.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()

  await (await Api.as('admin', request)).remove(`/users/${id}`)
})
