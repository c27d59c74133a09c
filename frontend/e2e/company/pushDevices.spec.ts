import type { Page, Worker } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/inspection'
import { PushService } from '../support/services/pushService'
import { logIn } from '../support/reusedBrowser'

/** What a service worker's global has, as far as the test needs it. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  dispatchEvent: (event: Event) => boolean
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** The service worker of a page, once it is running. */
async function workerOf(page: Page): Promise<Worker> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null))
    .toMatch(/\/sw\.js$/)
  const context = page.context()
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** Hands a notice to the service worker, as the browser does when it arrives. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data,
  })
  await devtools.detach()
}

const noticesOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope
    const notices = await registration.getNotifications()
    return notices.map(({ title, body, tag }) => ({ title, body, tag }))
  })

const clickNotice = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('no notice')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })

test('a phone gets notices, without their text unless chosen, which open the right ticket', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const service = await PushService.start()
  const { page, tickets } = await freshBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  await service.serve(page)
  await logIn(page, 'ana')
  await page.goto('/tickets')
  const worker = await workerOf(page)
  const dialog = page.getByRole('dialog', { name: 'Avisos nos aparelhos' })

  await test.step('the bell leads to the choice of devices, where this one is switched on', async () => {
    await page.getByRole('button', { name: /^Avisos/ }).click()
    await page.getByRole('button', { name: 'Avisos nos aparelhos' }).click()
    await dialog.getByRole('button', { name: 'Ativar neste aparelho' }).click()
    await expect(dialog.getByRole('list', { name: 'Seus aparelhos' }).getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByLabel('Mostrar nome e texto')).not.toBeChecked()
    await dialog.getByLabel('Conversas esperando nas minhas filas').uncheck()
    await expectNoSidewaysScroll(page, 'the devices')
    await expectAccessibleInBoth(page, 'the devices')
    await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  })

  const customer = await testData.customer()
  await customer.writes('Bom dia')
  const api = await Api.as('ana', request)
  const { id, uuid } = await api.ticketOf(customer.number)
  await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
  await api.put(`/tickets/${id}/read`, {})
  const text = testData.text('Chegou meu pedido?')
  const hidden = 'Nova mensagem em uma conversa sua'

  await test.step('a message reaches the push service, encrypted, with nothing of its text', async () => {
    await customer.writes(text)
    await expect.poll(() => service.received.length).toBe(1)
    expect(JSON.parse(service.received[0] ?? '')).toMatchObject({
      path: `/tickets/${uuid}`,
      title: hidden,
      text: '',
      tag: `ticket:${id}`,
    })
  })

  await test.step('the device shows one notice for the ticket, however many arrive', async () => {
    // Automated browsers report every page as focused, so none of ours is open.
    const { origin } = new URL(page.url())
    await page.goto('about:blank')
    await deliver(page, origin, service.received[0] ?? '')
    await deliver(page, origin, service.received[0] ?? '')
    await expect.poll(() => noticesOf(worker)).toEqual([{ title: hidden, body: '', tag: `ticket:${id}` }])
  })

  await test.step('a click opens the ticket', async () => {
    await page.goto('/tickets')
    await expect(page.getByRole('button', { name: /^Avisos/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await clickNotice(worker)
    await expect(page).toHaveURL(new RegExp(`/tickets/${uuid}`))
    await expect(tickets.message(text)).toBeVisible()
    await expect.poll(() => noticesOf(worker)).toEqual([])
  })

  await test.step('with the text chosen, name and text are part of it', async () => {
    await page.goto('/tickets')
    await page.getByRole('button', { name: /^Avisos/ }).click()
    await page.getByRole('button', { name: 'Avisos nos aparelhos' }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await dialog.getByLabel('Mostrar nome e texto').check()
    expect((await saved).status()).toBe(200)
    const again = testData.text('E o troco?')
    await customer.writes(again)
    await expect.poll(() => service.received.length).toBe(2)
    expect(JSON.parse(service.received[1] ?? '')).toMatchObject({ title: customer.name, text: again })
  })

  await test.step('a removed device gets nothing more', async () => {
    await dialog.getByRole('button', { name: /^Remover/ }).click()
    await expect(dialog.getByRole('button', { name: 'Ativar neste aparelho' })).toBeVisible()
    expect(await api.get<{ devices: unknown[] }>('/push-devices')).toMatchObject({ devices: [] })
  })
  service.stop()
})
