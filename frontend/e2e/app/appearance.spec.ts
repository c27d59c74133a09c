import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { build } from 'vite'
import { expect, test } from '../support/fixtures'

// Compares screenshots with the pictures in `e2e/screenshots`. After an intended change, run `npx playwright
// test --update-snapshots=changed e2e/app/appearance.spec.ts` and check the new pictures.

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Builds the gallery, which is in no build of the product, and serves its files at an address of its own. */
async function openGallery(page: Page, folder: string): Promise<void> {
  const root = join(import.meta.dirname, 'gallery')
  await build({
    root,
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  })
  await page.route('http://gallery.invalid/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? '/index.html' : pathname
    const contentType = types[extname(path)]
    // There is no server. Parts of the gallery that call it display their state without an answer.
    if (!contentType) return route.fulfill({ status: 404 })
    await route.fulfill({ body: await readFile(join(folder, path)), contentType })
  })
  await page.goto('http://gallery.invalid/')
}

/**
 * Compares with a tolerance: other machines draw the edges of letters slightly differently. A moved part or
 * another colour exceeds it.
 */
const looksLike = async (what: Page | Locator, name: string, mask: Locator[] = []) =>
  expect.soft(what).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.015, threshold: 0.25, mask })

test('each part of a page looks as it did, in each state and both schemes', async ({
  freshBrowser,
}, testInfo) => {
  // Taller than any part, because the page scrolls inside.
  const { page } = await freshBrowser({ viewport: { width: 1366, height: 1600 }, reducedMotion: 'reduce' })
  await openGallery(page, testInfo.outputPath('gallery'))
  const states = page.getByRole('region')
  await expect(states.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const taken = new Set<string>()
  for (const state of await states.all()) {
    const label = `gallery-${(await state.getAttribute('aria-label')) ?? ''}`
    // Lists and fields have states with the same names.
    const name = taken.has(label) ? `${label}-fields` : label
    taken.add(name)
    await looksLike(state, name)
  }
})

test('the login looks as it did', async ({ freshBrowser }) => {
  const { page, login } = await freshBrowser({
    viewport: { width: 1366, height: 768 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await login.open()
  await looksLike(page, 'login')
  await page.emulateMedia({ colorScheme: 'dark' })
  await looksLike(page, 'login-dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await looksLike(page, 'login-phone-dark')
})

test('the shell looks as it did', async ({ enter }) => {
  const { page } = await enter('ana', { viewport: { width: 1366, height: 768 }, at: '/nothing-is-here' })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // The number of unread conversations depends on earlier tests.
  const bell = page.getByRole('button', { name: /^Avisos/ })
  await expect(bell).toBeVisible()
  await looksLike(page, 'shell', [bell])
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await looksLike(page, 'shell-open-dark', [bell])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  // The volume loads last. Under the pointer it would show its value.
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('slider')).toBeVisible()
  await page.mouse.move(0, 0)
  await looksLike(page, 'menu-phone-dark')
})
