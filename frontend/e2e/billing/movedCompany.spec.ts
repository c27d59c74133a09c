import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/inspection'
import { moveCompany } from '../support/movedCompany'

/** Milliseconds: by then the company has moved, while its schedule still waits. */
const AHEAD_MS = 60_000

test('a company that moved in sends nothing by itself, until a super user opens it', async ({
  testData,
  enter,
  request,
  playwright,
  baseURL,
}) => {
  const name = `Mudança ${testData.mark()}`
  const moved = `${name} (2)`
  const email = `${testData.mark()}@mudanca.com`.toLowerCase()
  const password = 'cadeira-azul'
  const api = await Api.as('super', request)

  const due = await test.step('a company with a schedule moves', async () => {
    const [plan] = await api.get<{ id: number }[]>('/plans/all')
    const { id, link } = await api.post<{ id: number; link: { token: string } }>('/companies', {
      name,
      email,
      planId: plan?.id,
      dueDate: '2035-01-31',
    })
    const theirs = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const post = async <Answer>(path: string, data: object, token?: string): Promise<Answer> => {
      const answer = await theirs.post(path, {
        data,
        ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      })
      expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
      return (await answer.json()) as Answer
    }
    await post('/auth/password', { token: link.token, password })
    const { token } = await post<{ token: string }>('/auth/login', { email, password })
    const number = `55119${String(Date.now()).slice(-8)}`
    const { id: contactId } = await post<{ id: number }>('/contacts', { name: 'Clara', number }, token)
    const sendAt = new Date(Date.now() + AHEAD_MS)
    const schedule = { body: 'Seu pedido chegou', contactId, sendAt: sendAt.toISOString() }
    await post('/schedules', schedule, token)
    await theirs.dispose()
    await moveCompany(id)
    return sendAt
  })

  const { page, shell } = await enter('super', {
    at: `/settings?tab=companies&searchParam=${encodeURIComponent(name)}`,
  })
  const row = page.getByRole('row', { name: /Mudança .* \(2\)/ })

  await test.step('the list says that it is closed, and its people are told', async () => {
    await expect(row).toContainText('Fechada para envios')
    await expectAccessible(page, 'a company that is closed for sending')
    await page.getByRole('button', { name: `Entrar em ${moved} como suporte` }).click()
    const asked = page.getByRole('dialog', { name: `Entrar em ${moved} como suporte` })
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('Conferir a mudança')
    await asked.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('region', { name: `Suporte em ${moved}` })).toBeVisible()
    await expect(page.getByText('só sai o que uma pessoa escreve')).toBeVisible()
    await page.getByRole('button', { name: 'Sair da empresa' }).click()
  })

  await test.step('the question says what will be marked', async () => {
    await expect.poll(() => Date.now(), { timeout: 2 * AHEAD_MS }).toBeGreaterThan(due.getTime())
    await page.goto(`/settings?tab=companies&searchParam=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Editar ${moved}`, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: moved })
    await drawer.getByRole('button', { name: 'Abrir para envios' }).click()
    const asked = page.getByRole('dialog', { name: `Abrir ${moved} para envios?` })
    await expect(asked.getByRole('listitem')).toHaveText([/^1 agendamento é marcado como não enviado/])
    await shell.expectToast('Operação realizada com sucesso!', () =>
      asked.getByRole('button', { name: 'Abrir para envios' }).click(),
    )
    await expect(row).not.toContainText('Fechada para envios')
  })
})
