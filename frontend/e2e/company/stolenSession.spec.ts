import type { APIRequestContext, Page } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'

const SECRET = 'cadeira-azul-7'
const ENDED = 'ERR_TOKEN_EXPIRED'
const REUSED = 'Encerramos sua sessão: a chave dela foi usada em dois lugares.'

/** A new colleague of the admin. */
async function aColleague(api: Api, mark: string) {
  const name = `Rui ${mark}`
  const email = `${mark}@balcao.local`.toLowerCase()
  const { id } = await api.post<{ id: number }>('/users', { name, email, password: SECRET })
  return { id, name, email }
}

/** The access token that a page would get by its cookie. */
async function tokenOf({ request }: Page): Promise<string> {
  return ((await (await request.post('/auth/refresh_token')).json()) as { token: string }).token
}

/** What a call with an access token gets: the user's id, or an error. */
async function answerTo(request: APIRequestContext, token: string): Promise<number | string | undefined> {
  const answer = await request.get('/auth/me', { headers: { Authorization: `Bearer ${token}` } })
  const { id, error, code = error } = (await answer.json()) as { id?: number; error?: string; code?: string }
  return id ?? code
}

/** What a refresh with a browser's cookie gets: nothing, or an error. */
async function refreshIn({ request }: Page): Promise<string | undefined> {
  const answer = await request.post('/auth/refresh_token')
  const { error, code = error } = (await answer.json()) as { error?: string; code?: string }
  return code
}

test('a stolen cookie that was already exchanged ends the session, and its owner reads why', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const api = await Api.as('admin', request)
  const { id, email } = await aColleague(api, testData.mark())
  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(email, SECRET)
  await expect(shell.greeting).toBeVisible()
  const storageState = await page.context().storageState()
  // The owner goes on: each reload exchanges the cookie.
  for (let reload = 1; reload <= 2; reload += 1) {
    await page.reload()
    await expect(shell.greeting).toBeVisible()
  }
  const token = await tokenOf(page)
  expect(await answerTo(request, token)).toBe(id)

  const thief = await freshBrowser({ storageState })
  await thief.page.goto('/tickets')
  await thief.login.expectVisible()
  await expect(thief.shell.greeting).toBeHidden()
  expect(await refreshIn(thief.page)).toBe('ERR_SESSION_EXPIRED')

  await login.expectVisible()
  await expect(login.notice).toContainText(REUSED)
  expect(await answerTo(request, token)).toBe(ENDED)
  await login.logIn(email, SECRET)
  await expect(shell.greeting).toBeVisible()
  await page.goto('/security')
  await expect(page.getByText('a chave da sessão foi usada em dois lugares')).toBeVisible()
  await (await Api.as('admin', request)).remove(`/users/${id}`)
})

test('a thief with a cookie is seen at /security, and an admin ends what they have at once', async ({
  testData,
  enter,
  freshBrowser,
  request,
}) => {
  const api = await Api.as('admin', request)
  const { id, name, email } = await aColleague(api, testData.mark())
  const owner = await freshBrowser()
  await owner.login.open()
  await owner.login.logIn(email, SECRET)
  await expect(owner.shell.greeting).toBeVisible()

  const thief = await freshBrowser({
    storageState: await owner.page.context().storageState(),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await thief.page.goto('/tickets')
  await expect(thief.shell.greeting).toContainText(name)
  const token = await tokenOf(thief.page)
  const cookies = await thief.page.context().cookies()
  expect(await answerTo(request, token)).toBe(id)

  const { page } = await enter('admin', { at: '/security?tab=company' })
  const person = page.getByRole('table', { name: 'Pessoas' }).getByRole('row', { name: new RegExp(name) })
  await person.getByRole('button', { name: `1 sessão de ${name}` }).click()
  const sessions = page.getByRole('dialog', { name: `Sessões de ${name}` })
  // The session has moved to the thief's browser.
  await expect(sessions.getByRole('list', { name: 'Acessos' })).toContainText('Firefox')
  await sessions.getByRole('button', { name: /^Encerrar Firefox/ }).click()
  await expect(sessions).toContainText('Nenhuma sessão aberta.')

  expect(await answerTo(request, token)).toBe(ENDED)
  await thief.login.expectVisible()
  await expect(thief.login.notice).toContainText('Sua sessão foi encerrada')
  // The owner's cookie is older than the last two, which alone are told why.
  await owner.login.expectVisible()
  // Nor does the cookie open anything when it is put back.
  await thief.page.context().addCookies(cookies)
  expect(await refreshIn(thief.page)).toBe('ERR_SESSION_EXPIRED')
  await owner.login.logIn(email, SECRET)
  await expect(owner.shell.greeting).toContainText(name)
  await (await Api.as('admin', request)).remove(`/users/${id}`)
})

test('a stolen access token is worthless at once when its owner logs in again or out', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const api = await Api.as('admin', request)
  const { id, email } = await aColleague(api, testData.mark())
  const first = await freshBrowser()
  await first.login.open()
  await first.login.logIn(email, SECRET)
  await expect(first.shell.greeting).toBeVisible()
  const stolen = await tokenOf(first.page)
  expect(await answerTo(request, stolen)).toBe(id)

  const second = await freshBrowser()
  await second.login.open()
  await second.login.logIn(email, SECRET)
  await expect(second.shell.greeting).toBeVisible()
  expect(await answerTo(request, stolen)).toBe(ENDED)

  const again = await tokenOf(second.page)
  expect(await answerTo(request, again)).toBe(id)
  await second.shell.logOut()
  await second.login.expectVisible()
  expect(await answerTo(request, again)).toBe(ENDED)
  await (await Api.as('admin', request)).remove(`/users/${id}`)
})
