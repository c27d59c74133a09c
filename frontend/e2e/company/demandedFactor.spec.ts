import type { Page } from '@playwright/test'
import { Api } from '../support/api'
import { appCode } from '../support/authenticator'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { signUpByApi } from '../support/signUp'

const SECRET = 'cadeira-azul-7'

/** Enrols an app on the page, and stores the recovery codes. @returns the app's key. */
async function enrolApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ligar agora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ligar o segundo fator' })
  await dialog.getByText('Não consigo ler').click()
  const key = await dialog.locator('code').innerText()
  await dialog.getByLabel('Código do aplicativo').fill(appCode(key))
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  const stored = page.getByRole('dialog', { name: 'Guarde estes códigos' })
  await stored.getByRole('checkbox', { name: 'Guardei em lugar seguro' }).check()
  await stored.getByRole('button', { name: 'Concluir' }).click()
  return key
}

test('a company demands a second factor: first a notice, then a wall, then everybody has one', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const domain = `${testData.mark()}.example.com`.toLowerCase()
  const [chief, rui] = [`chefe@${domain}`, `rui@${domain}`]
  const companyName = `Casa ${testData.mark()}`
  await signUpByApi(request, { companyName, name: 'Chefe da Casa', email: chief, password: SECRET })
  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(chief, SECRET)
  await expect(shell.greeting).toContainText('Chefe')
  const refreshed = (await (await page.request.post('/auth/refresh_token')).json()) as { token: string }
  const added = await request.post('/users', {
    headers: { Authorization: `Bearer ${refreshed.token}` },
    data: { name: 'Rui Ramos', email: rui, password: SECRET, profile: 'user' },
  })
  expect(added.ok(), await added.text()).toBe(true)

  const demand = page.getByRole('region', { name: 'Segundo fator' })
  const people = page.getByRole('table', { name: 'Pessoas' })
  await test.step('its admin has one, and demands it from everybody in a week', async () => {
    await page.goto('/security')
    await enrolApp(page)
    await page.goto('/security?tab=company')
    await expect(demand).toContainText('1 de 2 pessoas já tem.')
    await expect(people.getByRole('row', { name: /Rui Ramos/ })).toContainText('Não tem')
    await expect(people.getByRole('row', { name: /Chefe da Casa/ })).toContainText('Aplicativo')
    await demand.getByRole('button', { name: 'Todos' }).click()
    const asked = page.getByRole('dialog', { name: 'A partir de quando?' })
    await asked.getByRole('button', { name: 'Pedir' }).click()
    await expect(demand).toContainText('quem faltar só entra para cadastrar')
    await expectAccessible(page, 'the rules for logins and the people')
    await expectNoSidewaysScroll(page, 'the rules for logins and the people')
  })

  const theirs = await freshBrowser()
  await test.step('a colleague reads of it, and may do everything until then', async () => {
    await theirs.login.open()
    const notice = new RegExp(`${companyName} pede o segundo fator a partir de`)
    await theirs.shell.expectToast(notice, () => theirs.login.logIn(rui, SECRET))
    await expect(theirs.shell.greeting).toContainText('Rui')
    await theirs.page.goto('/security')
    await expect(theirs.page.getByRole('region', { name: 'Segundo fator' })).toContainText(notice)
    await expectAccessible(theirs.page, 'the notice of a demanded factor')
  })

  const wall = theirs.page.getByRole('heading', { name: 'Ligue o segundo fator' })
  await test.step('from today on, it counts at once for the page that they have open', async () => {
    await theirs.page.goto('/contacts')
    await expect(theirs.page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
    const { token } = (await (await page.request.post('/auth/refresh_token')).json()) as { token: string }
    const changed = await request.put('/access-policy', {
      headers: { Authorization: `Bearer ${token}` },
      data: { secondFactorFor: 'all', secondFactorFrom: '2026-01-01' },
    })
    expect(changed.ok(), await changed.text()).toBe(true)
    await expect(wall).toBeVisible()
    await expect(theirs.shell.menu).toBeHidden()
  })

  await test.step('they log in anew, see only the enrolment, and go on to the page they wanted', async () => {
    await theirs.page.getByRole('button', { name: 'Sair' }).click()
    await theirs.login.expectVisible()
    await theirs.page.goto('/contacts')
    await theirs.login.logIn(rui, SECRET)
    await expect(wall).toBeVisible()
    await expect(theirs.page.getByRole('main')).toContainText(`${companyName} pede o segundo fator a você.`)
    await expectAccessible(theirs.page, 'the enrolment that a company demands')
    await theirs.page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(theirs.page, 'the enrolment that a company demands')
    await theirs.page.setViewportSize({ width: 1366, height: 768 })
    await enrolApp(theirs.page)
    await theirs.page.getByRole('button', { name: 'Continuar' }).click()
    await expect(theirs.page).toHaveURL(/\/contacts$/)
    await expect(theirs.page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
    await expect(theirs.shell.greeting).toContainText('Rui')
  })

  await test.step('and the admin sees that everybody has one', async () => {
    await page.goto('/security?tab=company')
    await expect(demand).toContainText('2 de 2 pessoas já têm.')
    await expect(people.getByRole('row', { name: /Rui Ramos/ })).toContainText('Aplicativo')
  })
})

test('an older session that must enrol is asked who it is, and goes on', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const api = await Api.as('admin', request)
  const mark = testData.mark()
  const email = `${mark}@balcao.local`.toLowerCase()
  const { id } = await api.post<{ id: number }>('/users', { name: `Rui ${mark}`, email, password: SECRET })
  const { page, login } = await freshBrowser()
  // As when the company demands it from an open session, ten minutes after its login.
  await page.route('**/auth/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), scope: 'enrolment' },
    })
  })
  await page.route(
    '**/auth/second-factor/totp',
    (route) =>
      route.fulfill({ status: 403, json: { error: 'ERR_CONFIRMATION_REQUIRED', confirmBy: ['password'] } }),
    { times: 1 },
  )
  await login.open()
  await login.logIn(email, SECRET)
  await page.getByRole('button', { name: 'Ligar agora' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  await asked.getByLabel('Senha', { exact: true }).fill(SECRET)
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  await (await Api.as('admin', request)).remove(`/users/${id}`)
})
