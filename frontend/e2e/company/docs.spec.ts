import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readWebhook } from '../support/balcao'
import { expect, test } from '../support/fixtures'
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/inspection'

const CLIENT = fileURLToPath(new URL('../support/balcao.ts', import.meta.url))

test('the guides are read without a login, searched without accents, and follow the scheme', async ({
  freshBrowser,
}) => {
  const { page } = await freshBrowser()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto('/docs')
  await expect(page).toHaveURL('/docs/pt/attendant')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Guia do atendente')
  await expect(page).toHaveTitle(/^Guia do atendente · /)
  await expectAccessibleInBoth(page, 'a guide')

  await test.step('a search finds a passage of another page, and leads to its heading', async () => {
    await page.getByRole('searchbox', { name: 'Buscar nos guias' }).fill('codigo qr expira')
    const found = page.getByRole('link', { name: /O QR Code não aparece ou expira/ })
    await found.click()
    await expect(page).toHaveURL(/\/docs\/pt\/troubleshooting#/)
    await expect(main.getByRole('heading', { name: 'O QR Code não aparece ou expira' })).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Buscar nos guias' }).fill('palavra que não há')
    await expect(page.getByRole('status')).toContainText('Nada encontrado')
    await page.getByRole('button', { name: 'Limpar busca' }).click()
  })

  await test.step('another language shows the same page, and an unknown page the first one', async () => {
    await page.getByRole('link', { name: 'English' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('When something does not work')
    await expect(main).toHaveAttribute('lang', 'en')
    await page.goto('/docs/es/nada')
    await expect(page).toHaveURL('/docs/es/attendant')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Guía del agente')
  })

  await test.step('its pictures follow the scheme', async () => {
    const picture = main.getByRole('img').first()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(picture).toHaveAttribute('src', /light/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(picture).toHaveAttribute('src', /dark/)
  })

  await test.step('commands name this installation, and nothing is wider than a phone', async () => {
    await page.goto('/docs/pt/developer')
    await expect(main).toContainText(`curl -X POST ${new URL(page.url()).origin}/api/messages/send`)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'a guide on a phone')
  })
  expect(refused).toEqual([])
})

test('a guide opens from the profile menu, at the page of one’s role', async ({ enter }) => {
  const { page } = await enter('admin')
  await page.getByRole('button', { name: 'Meu perfil' }).click()
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Guias de uso' }).click(),
  ])
  await expect(guide).toHaveURL('/docs/pt/admin')
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Guia do administrador')
  await guide.close()
})

test('the delivered client is the one of these tests, and trusts only webhooks that are signed', async ({
  request,
}) => {
  const delivered = await request.get('/api/docs/balcao.ts')
  expect(await delivered.text()).toBe(await readFile(CLIENT, 'utf8'))

  const [key, id] = [Buffer.from(randomUUID()).toString('base64'), randomUUID()]
  const now = Date.now()
  const timestamp = String(Math.floor(now / 1000))
  const body = JSON.stringify({ id, type: 'webhook.test', timestamp: new Date(now).toISOString(), data: {} })
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,bm90IGl0 v1,${signature}`,
  }
  const secret = `whsec_${key}`
  expect((await readWebhook(headers, Buffer.from(body), secret))?.type).toBe('webhook.test')
  expect((await readWebhook(new Headers(headers), body, secret))?.id).toBe(id)
  expect(await readWebhook(headers, `${body} `, secret)).toBeNull()
  expect(await readWebhook({ ...headers, 'webhook-id': 'other' }, body, secret)).toBeNull()
  expect(await readWebhook({ ...headers, 'webhook-signature': 'v1,%' }, body, secret)).toBeNull()
  expect(await readWebhook(headers, body, `whsec_${Buffer.from('other').toString('base64')}`)).toBeNull()
  expect(await readWebhook(headers, body, secret, now + 6 * 60_000)).toBeNull()
  expect(await readWebhook({}, body, secret)).toBeNull()
})
