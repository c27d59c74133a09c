import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/inspection'
import { Composer } from '../support/pages/Composer'

/** Widths of phones, in CSS pixels. */
const WIDTHS = [430, 390, 360]

const phone = {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
  permissions: ['microphone'],
}

async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `${what} at ${width} pixels`)
  }
}

/** "Back" of a phone: automated browsers have no such key, so the page's own watcher is asked as by it. */
async function recordWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watchers: { requestClose: () => void }[] = []
    const scope = window as unknown as {
      CloseWatcher: new () => { requestClose: () => void }
      watchers: object
    }
    const Own = scope.CloseWatcher
    scope.watchers = watchers
    scope.CloseWatcher = class extends Own {
      constructor() {
        super()
        watchers.push(this)
      }
    }
  })
}

const goBack = (page: Page) =>
  page.evaluate(() => {
    const { watchers } = window as unknown as { watchers: { requestClose: () => void }[] }
    watchers.at(-1)?.requestClose()
  })

test('on a phone the camera opens, a voice is sent, and "back" closes what lies on top', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia!'))
  const { page, tickets } = await enter('admin', { device: phone })
  await recordWatchers(page)
  await page.goto('/tickets')
  await tickets.show('Aguardando')
  await tickets.accept(customer.name)
  const composer = new Composer(page)
  await expect(composer.field).toBeVisible()
  await expectFits(page, 'the conversation')

  await test.step('the camera is offered, and opens with its own screen', async () => {
    await page.getByRole('button', { name: 'Anexar' }).click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Câmera' }).click()
    await chosen
    await expect(page.getByTestId('file-picker')).toHaveAttribute('capture', 'environment')
  })

  await test.step('"back" closes the menu, and the page stays', async () => {
    const before = page.url()
    await page.getByRole('button', { name: 'Anexar' }).click()
    await expect(page.getByRole('menu', { name: 'O que enviar' })).toBeVisible()
    await goBack(page)
    await expect(page.getByRole('menu', { name: 'O que enviar' })).toBeHidden()
    expect(page.url()).toBe(before)
  })

  await test.step('a voice is recorded and sent, within the width of the screen', async () => {
    await composer.record()
    await expectFits(page, 'the recording')
    await composer.recordFor(2)
    await composer.button('Enviar a gravação').click()
    await expect.poll(async () => (await customer.inbox()).map(({ type }) => type)).toContain('voice')
  })
})
