import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/inspection'

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
}

/** Waits until the service worker answers this page's navigations. */
const expectWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null))
    .toMatch(/\/sw\.js$/)

test('the client can be installed, and has a page of its own without a network', async ({ freshBrowser }) => {
  const { page, login } = await freshBrowser(phone)
  await page.goto('/login')
  await expectWorker(page)

  await test.step('the browser finds nothing wrong with the manifest', async () => {
    const devtools = await page.context().newCDPSession(page)
    const { errors, url, data } = (await devtools.send('Page.getAppManifest')) as {
      errors: unknown[]
      url: string
      data: string
    }
    expect(errors).toEqual([])
    expect(url).toMatch(/\/manifest\.webmanifest$/)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A window without a profile, as automated ones have, cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string; type: string }[] }
    for (const { src, sizes, type } of icons) {
      const answer = await page.request.get(src)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
      const drawn = await page.evaluate(async (source) => {
        const picture = new Image()
        picture.src = source
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      if (sizes !== 'any') expect(drawn).toBe(sizes)
    }
  })

  await test.step('with the network, a page comes from the server, and the worker stores nothing', async () => {
    const answer = await page.goto('/tickets')
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL(/\/login/)
    await expect(login.email).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  await test.step('without it, the page says so in the browser’s language, and leads back', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tentar agora' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the page without a network')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Tentar agora' }).click()
    await expect(login.email).toBeVisible()
  })
})
