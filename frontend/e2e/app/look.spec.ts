import type { Page } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test, type Screens } from '../support/fixtures'
import {
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectWholeRings,
  restingBox,
  watch,
  withDoubledText,
} from '../support/inspection'
import { Palette } from '../support/pages/Palette'
import { people, type TestData } from '../support/testData'
import { NARROW } from './tour'

const laptop = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

/** Screens that access.spec.ts checks with axe in the same state. */
const toured: ReadonlySet<string> = new Set(['connections', 'the dialog that adds a connection'])

/** Opens every screen with typical content, and checks it with `look`. */
async function walk(
  desk: Screens,
  testData: TestData,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const { page, login, tickets, connections } = desk
  const mark = testData.mark()
  const customer = await testData.customer()
  // A word without a break is the most likely to widen a page.
  const address = `https://exemplo.com.br/${'cadeira-azul-'.repeat(12)}${mark}`
  const question = testData.text('*Bom dia!* Vocês ainda têm a cadeira azul que estava na vitrine? 😊')
  const answer = testData.text('Temos, sim! Posso separar uma para você até sábado.')

  await tickets.open(`?tab=search&q=${mark}`)
  await login.expectVisible()
  await look('the login')
  await login.logIn(people.admin.email)
  await expect(page).toHaveURL(/\/tickets/)

  await expect(page.getByText(`Nada encontrado para “${mark}”`)).toBeVisible()
  await look('tickets without any')

  await customer.writes(question, address)
  await tickets.show('Abertos')
  await tickets.show('Aguardando')
  await tickets.showNewestFirst()
  await tickets.accept(customer.name)
  await tickets.send(answer)
  await expect(tickets.message(address)).toBeVisible()
  await expect(tickets.mark(answer, 'Entregue')).toBeVisible()
  await look('tickets with a thread')
  const palette = new Palette(page)
  await page.keyboard.press('Control+k')
  await expect(palette.field).toBeFocused()
  await look('the palette')
  await page.keyboard.press('Escape')
  await expect(palette.field).toBeHidden()

  const isNarrow = (page.viewportSize()?.width ?? 0) < NARROW
  // On narrow screens these buttons are in the menu.
  for (const name of isNarrow ? [] : [/^Meu perfil/, /^Avisos/, /^Volume/]) {
    const button = page.getByRole('banner').getByRole('button', { name })
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await look(`what ${String(name)} opens`)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }

  await connections.open()
  await expect(connections.row('SIMULADOR').first()).toBeVisible()
  await look('connections')
  await connections.openAddDialog()
  await look('the dialog that adds a connection')
  const name = `Loja ${mark}`
  await connections.fillAddDialog(name)
  await expect(connections.qrCode).toBeVisible()
  await look('the QR code')
  await connections.closeQrDialog()
  await connections.remove(name)

  await page.goto('/nothing-is-here')
  await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  await look('a page that does not exist')
}

test('every screen, light and dark, is accessible, logs no errors and calls no other server', async ({
  testData,
  freshBrowser,
  baseURL,
}) => {
  const desk = await freshBrowser({ viewport: laptop, colorScheme: 'light' })
  const { page } = desk
  const seen = watch(page, baseURL ?? '')
  await walk(desk, testData, async (screen) => {
    if (!toured.has(screen)) await expectAccessibleInBoth(page, screen)
    await expectWholeRings(page, screen)
    await withDoubledText(page, () => expectNoSidewaysScroll(page, `${screen} in double size`))
  })
  expect(seen.complaints).toEqual([])
  expect(seen.strangers).toEqual([])
})

test('no screen scrolls sideways on a phone of 390x844, nor with text of double size', async ({
  testData,
  freshBrowser,
}) => {
  const desk = await freshBrowser({ viewport: phone })
  const { page } = desk
  await walk(desk, testData, async (screen) => {
    await expectNoSidewaysScroll(page, screen)
    await expectWholeRings(page, screen)
    await withDoubledText(page, () => expectNoSidewaysScroll(page, `${screen} in double size`))
  })
})

test('a screen of 1366x768 shows eight tickets and more', async ({ testData, enter }) => {
  const { tickets } = await enter('ana', { viewport: laptop })
  const customers = await Promise.all(Array.from({ length: 8 }, () => testData.customer()))
  for (const customer of customers)
    await customer.writes(testData.text('Olá! Podem me ajudar com um pedido?'))
  await tickets.show('Aguardando')
  for (const customer of customers) await expect(tickets.waiting(customer.name)).toBeVisible()
  await expect.poll(() => tickets.countSeen()).toBeGreaterThanOrEqual(8)
})

/** For each fact and tag of a header, whether it is in its line, entirely out of it, or cut off. */
const headerFacts = (page: Page) =>
  page
    .locator('section header')
    .locator('[data-facts] > *, [data-facts] li')
    .evaluateAll((facts) => {
      const line = facts[0]?.closest('[data-facts]')?.getBoundingClientRect()
      return facts
        .filter((fact) => fact.checkVisibility() && fact.getBoundingClientRect().width > 0)
        .map((fact) => {
          const { top, right } = fact.getBoundingClientRect()
          if (!line || top >= line.bottom) return 'out'
          const isCut = [fact, ...fact.querySelectorAll('*')].some(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          return right <= line.right + 1 && !isCut ? 'in' : 'cut'
        })
    })

test('facts of an open ticket drop out whole, none is cut, and no tag while there is room for it', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('admin', request)
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia'))
  const { id } = await api.ticketOf(customer.number)
  await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
  const tags: { id: number }[] = []
  for (const name of ['Entrega combinada', 'Nota fiscal', 'Cliente antigo', 'Obra'])
    tags.push(
      await api.post<{ id: number }>('/tags', { name: `${name} ${testData.mark()}`, color: '#336699' }),
    )
  await api.post('/tags/sync', { ticketId: id, tags: tags.slice(0, 1) })
  const { page, tickets } = await enter('admin', { viewport: { width: 1600, height: 768 } })
  await tickets.ticket(customer.name).click()
  await expect(tickets.composer).toBeEnabled()
  await expect.poll(() => headerFacts(page)).toHaveLength(5)
  expect(new Set(await headerFacts(page)), 'in a wide window').toEqual(new Set(['in']))

  await api.post('/tags/sync', { ticketId: id, tags })
  await page.setViewportSize(laptop)
  const states = async () => [...new Set(await headerFacts(page))].sort()
  await expect.poll(states, { message: 'at 1366 pixels' }).toEqual(['in', 'out'])
  await withDoubledText(page, async () => {
    await expect.poll(async () => (await states()).includes('cut'), { message: 'in double size' }).toBe(false)
  })
  for (const tag of tags) await api.remove(`/tags/${tag.id}`)
})

test('a name of fifty characters stands whole in its row', async ({ testData, enter, request }) => {
  const mark = testData.mark()
  const name = `Condomínio Residencial Jardim das Acácias ${mark}`.padEnd(50, 'a')
  const api = await Api.as('admin', request)
  const { id } = await api.post<{ id: number }>('/contacts', {
    name,
    number: (await testData.customer()).number,
  })
  const { page } = await enter('admin', { at: `/contacts?q=${mark}`, viewport: laptop })
  const words = page.getByRole('rowheader').getByText(name)
  await expect(words).toBeVisible()
  const isCut = words.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
  )
  expect(await isCut).toBe(false)
  await api.remove(`/contacts/${id}`)
})

test('short notices cover no row and no button, on a desk and on a phone', async ({ testData, enter }) => {
  for (const isPhone of [false, true]) {
    const customer = await testData.customer()
    await customer.writes(testData.text('Bom dia'))
    const { page, tickets } = await enter(
      'ana',
      isPhone ? { device: { viewport: phone, hasTouch: true, isMobile: true } } : { viewport: laptop },
    )
    await tickets.openWaiting()
    await tickets.showNewestFirst()
    await tickets.accept(customer.name)
    await tickets.verb(customer.name, isPhone ? 'Resolver' : 'Devolver à fila').click()
    const notice = page.locator('.Toastify__toast').first()
    await expect(notice).toBeVisible()
    const covered = () =>
      notice.evaluate((words) => {
        const box = words.getBoundingClientRect()
        return [...document.querySelectorAll('#root :is(button, a, [role="group"], textarea, footer)')]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .filter((part) => {
            const pane = part.closest('#tickets-list')?.getBoundingClientRect()
            const { top, bottom, left, right } = part.getBoundingClientRect()
            const end = Math.min(bottom, pane?.bottom ?? innerHeight)
            return top < end && end > box.top + 1 && top < box.bottom && left < box.right && right > box.left
          })
          .map((part) => part.getAttribute('aria-label') ?? part.textContent)
      })
    await restingBox(notice)
    expect(await covered()).toEqual([])
  }
})

test('one button that accepts is filled at a time, and who reads a waiting ticket is told so', async ({
  testData,
  enter,
}) => {
  const [one, other] = [await testData.customer(), await testData.customer()]
  for (const customer of [one, other]) await customer.writes(testData.text('Bom dia'))
  const { page, tickets } = await enter('admin', { at: '/tickets?view=waiting', viewport: laptop })
  await tickets.showNewestFirst()
  await expect(tickets.waiting(one.name)).toBeVisible()
  const filled = () =>
    page.getByRole('button', { name: /^Aceitar/ }).evaluateAll((buttons) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--mui-palette-button-main)'
      document.body.append(probe)
      const wanted = getComputedStyle(probe).color
      probe.remove()
      return buttons.filter(
        (button) =>
          getComputedStyle(button).backgroundColor === wanted &&
          button.checkVisibility({ opacityProperty: true }),
      ).length
    })
  await tickets.waiting(one.name).click()
  await tickets.waiting(other.name).hover()
  await expect.poll(filled).toBe(1)
  await tickets.spyLink(other.name).click()
  await expect(tickets.panel(other.name).getByText('Você está só lendo')).toBeVisible()
  await tickets.waiting(one.name).hover()
  await expect.poll(filled).toBe(1)
})

test('a ticket’s details open beside its row by pointer or key, and in a sheet by touch', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Olá! Ainda tem mesa para quatro?'))
  const at = '/tickets?view=waiting'

  await test.step('under a pointer, and by a key', async () => {
    const { page, tickets } = await enter('admin', { viewport: laptop, at })
    const preview = page.getByRole('tooltip').filter({ hasText: 'Ainda tem mesa para quatro?' })
    await page.mouse.move(laptop.width - 1, 1)
    await tickets.waiting(customer.name).hover()
    await expect(preview).toContainText(customer.name)
    await expectAccessibleInBoth(page, "a ticket's preview")
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await tickets.acceptButton(customer.name).focus()
    await page.keyboard.press('i')
    await expect(preview).toBeVisible()
    await page.keyboard.press('i')
    await expect(preview).toBeHidden()
  })

  await test.step('under a finger', async () => {
    const device = { viewport: phone, hasTouch: true, isMobile: true }
    const { page, tickets } = await enter('ana', { device, at })
    const box = await restingBox(tickets.waiting(customer.name))
    const point = { x: box.x + 120, y: box.y + 20 }
    const finger = await page.context().newCDPSession(page)
    const sheet = page.getByRole('dialog', { name: customer.name })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await expect(sheet).toBeVisible()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectAccessibleInBoth(page, "a ticket's sheet")
    await expectNoSidewaysScroll(page, 'the sheet')
    await sheet.getByRole('button', { name: 'Selecionar' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('toolbar', { name: 'Atendimentos selecionados' })).toBeVisible()
  })
})
