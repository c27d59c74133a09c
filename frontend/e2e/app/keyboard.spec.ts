import type { Locator } from '@playwright/test'
import { startConversation } from '../support/conversation'
import { expect, test } from '../support/fixtures'

test('whoever works by keys is not lost: what closes gives the focus back', async ({ enter, testData }) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { page, tickets, customer, composer } = desk
  const row = tickets.ticket(customer.name)

  await test.step('the field of the tags, to the button that opened it', async () => {
    const opener = page.getByRole('button', { name: 'Adicionar etiqueta' })
    await opener.press('Enter')
    await page.getByRole('combobox', { name: 'Etiquetas do atendimento' }).press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('words without a quick message, and then the conversation, to its place in the list', async () => {
    // The text depends on whether she has any quick messages.
    const none = page.getByText(/^(Você ainda não tem respostas rápidas\.|Nenhuma resposta rápida com )/)
    await composer.field.fill(`/${testData.mark()}`)
    await expect(none.last()).toBeVisible()
    await composer.field.press('Escape')
    await expect(none).toHaveCount(0)
    // One Escape too many closes nothing.
    await composer.field.press('Escape')
    await expect(composer.field).toBeFocused()
    await expect(page).toHaveURL(/\/tickets\/[\w-]+/)
    await composer.field.press('Alt+l')
    await expect(page).toHaveURL(/\/tickets(\?|$)/)
    await expect(row).toBeFocused()
  })

  await test.step('a selection, to the list', async () => {
    await row.press('x')
    const bar = page.getByRole('toolbar', { name: 'Atendimentos selecionados' })
    await bar.getByRole('button', { name: 'Etiquetar' }).focus()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(row).toBeFocused()
  })
})

test('a ticket is attended by keys alone, and reduced motion is respected', async ({ enter, testData }) => {
  const [customer, other] = [await testData.customer(), await testData.customer()]
  for (const each of [other, customer]) await each.writes(testData.text('Bom dia!'))
  const { page, tickets, shell } = await enter('ana', { at: '/tickets?view=waiting' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  /** The animations that take longer than a frame. */
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map(({ effect }) =>
          effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '',
        ),
    )
  const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement)
  const pressUntil = async (key: string, part: Locator) => {
    for (let pressed = 0; pressed < 60 && !(await isFocused(part)); pressed++) await page.keyboard.press(key)
    await expect(part).toBeFocused()
  }
  await tickets.accept(other.name)
  await tickets.show('Aguardando')
  const accept = tickets.acceptButton(customer.name)
  await expect(tickets.waiting(customer.name)).toBeVisible()

  await test.step('the ticket is found in the list and accepted', async () => {
    await page.getByRole('tabpanel').locator('[data-ticket][tabindex="0"]').focus()
    await page.keyboard.press('Home')
    await pressUntil('ArrowDown', accept)
    await page.keyboard.press('Enter')
    await expect(tickets.composer).toBeFocused()
    expect(await moving()).toEqual([])
  })

  await test.step('it is answered, and left for the list', async () => {
    const answer = testData.text('Bom dia! Já vejo.')
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
    await expect(tickets.message(answer)).toBeVisible()
    await page.keyboard.press('Alt+l')
    await expect(tickets.ticket(customer.name)).toBeFocused()
  })

  await test.step('its row has a menu and its end, and the next row takes the focus', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Transferir' })).toBeVisible()
    expect(await moving()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('button', { name: `Resolver o atendimento de ${customer.name}` }),
    ).toBeFocused()
    await shell.expectToast(`Atendimento de ${customer.name} resolvido`, () => page.keyboard.press('Enter'))
    await expect(tickets.ticket(customer.name)).toHaveCount(0)
    await expect(page.locator('[data-ticket]:focus')).toHaveCount(1)
  })
})

test('what is typed before a search field is loaded stands in it', async ({ enter, testData }) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { page, tickets, customer } = desk
  /** Opens a part that is loaded on demand, and types before it has loaded. */
  const typeBefore = async (part: RegExp, keys: string, text: string) => {
    let isAsked = () => {}
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    const typed = new Promise<void>((resolve) => (answer = resolve))
    await page.route(part, async (route) => {
      isAsked()
      await typed
      await route.continue()
    })
    await page.keyboard.press(keys)
    await page.keyboard.type(text)
    await asked
    answer()
  }

  await tickets.thread(customer.name).focus()
  await typeBefore(/\/assets\/ThreadSearch-/, 'Control+f', 'ola')
  const search = page.getByRole('search').getByRole('textbox', { name: 'Buscar nesta conversa' })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('ola')
  await page.keyboard.type(' de novo')
  await expect(search).toHaveValue('ola de novo')
  await page.keyboard.press('Escape')
  await expect(tickets.thread(customer.name)).toBeFocused()

  await typeBefore(/\/assets\/Palette-/, 'Control+k', 'tema esc')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeFocused()
  await expect(palette).toHaveValue('tema esc')
  await page.keyboard.type('uro')
  await expect(page.getByRole('option', { name: 'Usar tema escuro' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tickets.thread(customer.name)).toBeFocused()
})
