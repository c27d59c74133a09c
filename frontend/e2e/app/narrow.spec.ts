import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import {
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  restingBox,
  withDoubledText,
} from '../support/inspection'
import { Composer } from '../support/pages/Composer'
import { ContactDrawer } from '../support/pages/ContactDrawer'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Minimum size of a touch target, in pixels. */
const THUMB = 44

/**
 * The visible buttons and links that are too small to tap. The tap area of a header's name is larger than its
 * text.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((thumb) => {
    const pressed = (element: Element): DOMRect => {
      const around = parseFloat(getComputedStyle(element, '::after').height)
      const box = element.getBoundingClientRect()
      return around > box.height ? new DOMRect(box.x, box.y, Math.max(box.width, thumb), around) : box
    }
    return [...document.querySelectorAll('button, a[href], [role=button], [role=tab], [role=menuitem]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: pressed(element) }))
      .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
      .filter(({ box }) => box.width < thumb || box.height < thumb)
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent
        return `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`
      })
  }, THUMB)

test('on a phone the list and the ticket are two screens, with menu and contact over them', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia!'))
  const { page, tickets } = await enter('admin', { device: phone })
  const bar = page.getByRole('navigation', { name: 'Navegação' })
  const pane = (name: 'Ticket' | 'Atendimentos') => bar.getByRole('link', { name: new RegExp(`^${name}`) })
  const fits = async (screen: string) => {
    // Also waits until nothing moves.
    await expectNoSidewaysScroll(page, screen)
    expect(await tooSmall(page), screen).toEqual([])
  }

  await test.step('the list comes first, and accepting turns to the ticket', async () => {
    await tickets.show('Aguardando')
    await expect(tickets.waiting(customer.name)).toBeVisible()
    await fits('the list')
    await expect(pane('Atendimentos')).toHaveAttribute('aria-current', 'page')
    const waiting = await tickets.count('Aguardando')
    await expect(pane('Atendimentos')).toHaveAccessibleName(`Atendimentos. Aguardando: ${waiting}`)
    await tickets.accept(customer.name)
    await expect(pane('Ticket')).toHaveAttribute('aria-current', 'page')
    await fits('the ticket')
  })

  await test.step('both keep what they show, and what is being written', async () => {
    const { field } = new Composer(page)
    await field.fill('Um momen')
    await expect(bar, 'the keyboard needs its room').toBeHidden()
    await field.blur()
    await pane('Atendimentos').tap()
    await expect(tickets.thread(customer.name)).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Abertos' })).toBeVisible()
    await pane('Ticket').tap()
    await expect(tickets.thread(customer.name)).toBeVisible()
    await expect(field).toHaveValue('Um momen')
    await field.fill('')
    const answer = testData.text('Um momento, por favor')
    await tickets.send(answer)
    await expect(tickets.message(answer)).toBeVisible()
  })

  await test.step('the contact comes over the ticket, and goes', async () => {
    const drawer = new ContactDrawer(page)
    await drawer.open(customer.name)
    await expect.poll(async () => (await drawer.pane.boundingBox())?.width).toBe(phone.viewport.width)
    await drawer.pane.getByRole('button', { name: 'Fechar' }).tap()
    await expect(drawer.pane).toBeHidden()
  })

  await test.step('the menu and the news come over the page as sheets', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu).toBeHidden()
    await bar.getByRole('button', { name: /^Abrir menu/ }).tap()
    await expect(menu).toBeVisible()
    await fits('the menu')
    await expectAccessibleInBoth(page, 'the menu')
    await menu.getByRole('link', { name: 'Filas' }).tap()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Filas', level: 1 })).toBeVisible()
    await bar.getByRole('button', { name: /^Avisos/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Avisos' })
    await expect(sheet).toBeVisible()
    await fits('the news')
    await expectAccessibleInBoth(page, 'the news')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await pane('Ticket').tap()
    await expect(tickets.thread(customer.name)).toBeVisible()
  })
})

test('in windows of any width name, actions and menu of a ticket are in sight, none over another', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia!'))
  const sizes = [
    [600, 700],
    [683, 384],
    [760, 700],
    [899, 700],
    [1024, 768],
    [1099, 700],
  ] as const
  const [[width, height]] = sizes
  const { page, tickets } = await enter('admin', { viewport: { width, height }, at: '/tickets?view=waiting' })
  await tickets.accept(customer.name)
  const header = tickets.panel(customer.name).locator('header')
  for (const [width, height] of sizes)
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height })
      // When the header no longer moves, it has finished measuring itself.
      await restingBox(header)
      await expectNoSidewaysScroll(page, `${width} pixels`)
      // Checks the middle of each button, where something that covers it would be found.
      for (const part of [header.getByRole('heading'), ...(await header.getByRole('button').all())]) {
        await expect(part).toBeInViewport({ ratio: 1 })
        expect((await part.boundingBox())?.width).toBeGreaterThanOrEqual(36)
        expect(await isOnTop(part), (await part.textContent()) ?? '').toBe(true)
      }
      await expect(tickets.composer).toBeInViewport()
      expect((await tickets.composer.boundingBox())?.width).toBeGreaterThan(140)
    })
})

test('text of double size cuts off no tab and no button of the list', async ({ enter }) => {
  const { page, tickets } = await enter('admin', {
    viewport: { width: 1366, height: 768 },
    at: '/tickets?view=waiting',
  })
  await tickets.count('Aguardando')
  await withDoubledText(page, async () => {
    const lists = (['Abertos', 'Fechados', 'Busca', 'Atendendo', 'Aguardando'] as const).map((list) =>
      tickets.tab(list),
    )
    for (const part of [...lists, page.getByRole('button', { name: /^Ordem:/ })])
      await expect(part).toBeInViewport({ ratio: 1 })
  })
})

/** Whether no other element covers the middle of this one. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (part.contains(top) || top.contains(part))
  })
