import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import type { Page } from '@playwright/test'
import type { TestData } from '../support/testData'

/** A customer who waits for Ana's answer, in an open ticket of hers. */
async function aCustomerOfAna(testData: TestData, api: Api) {
  const customer = await testData.customer()
  await customer.writes(testData.text('Podem me ajudar?'))
  const { id, uuid } = await api.ticketOf(customer.number)
  await api.put(`/tickets/${id}`, { status: 'open', userId: api.userId })
  return { customer, id, uuid, name: customer.name }
}

/** Opens the menu of a row, and chooses an entry. */
async function chooseInRow(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).hover()
  await page.getByRole('button', { name: `Mais opções do atendimento de ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const namesIn = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('link')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(',')[0] ?? ''))

/** Opens the menu of views, and chooses one. */
async function chooseView(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('tickets are pinned, put off, brought back, and marked as unread', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('ana', request)
  const [first, second] = [await aCustomerOfAna(testData, api), await aCustomerOfAna(testData, api)]
  const { page, tickets } = await enter('ana')

  await test.step('a pinned one stays on top, also when another one gets a message', async () => {
    await chooseInRow(page, first.name, 'Fixar no topo')
    await expect(tickets.ticket(first.name)).toHaveAccessibleName(/, Fixado,/)
    await second.customer.writes(testData.text('Ainda aí?'))
    await expect.poll(async () => (await namesIn(page)).slice(0, 1)).toEqual([first.name])
    await page.reload()
    await expect.poll(async () => (await namesIn(page)).slice(0, 1)).toEqual([first.name])
    await chooseInRow(page, first.name, 'Desafixar')
    await expect(tickets.ticket(first.name)).not.toHaveAccessibleName(/Fixado/)
  })

  await test.step('one that is put off by the keyboard leaves the list, and says until when', async () => {
    await tickets.open(first.uuid)
    await expect(tickets.thread(first.name)).toBeVisible()
    await page.keyboard.press('Alt+KeyP')
    const dialog = page.getByRole('dialog', { name: `Adiar o atendimento de ${first.name}` })
    await expect(dialog.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(tickets.ticket(first.name)).toBeHidden()
    await chooseView(page, /^Adiados/)
    await tickets.ticket(first.name).click()
    await expect(tickets.panel(first.name)).toContainText('Adiado até')
    await expect(page).toHaveURL(/[?&]only=snoozed/)
  })

  await test.step('the customer’s message brings it back', async () => {
    await chooseView(page, /^Minha lista/)
    await first.customer.writes(testData.text('Consegui!'))
    await expect(tickets.ticket(first.name)).toBeVisible()
    await expect(tickets.panel(first.name)).not.toContainText('Adiado')
  })

  await test.step('taking it back by the toast', async () => {
    await chooseInRow(page, second.name, 'Adiar')
    await page.getByRole('menuitem', { name: 'Quando o cliente responder' }).click()
    await expect(tickets.ticket(second.name)).toBeHidden()
    const notice = page.getByRole('alert').filter({ hasText: `Atendimento de ${second.name} adiado` })
    await notice.getByRole('button', { name: 'Desfazer' }).click()
    await expect(tickets.ticket(second.name)).toBeVisible()
  })

  await test.step('one that was read is marked as unread, and closed', async () => {
    await tickets.ticket(second.name).click()
    await expect(tickets.thread(second.name)).toBeVisible()
    await expect(tickets.ticket(second.name)).not.toHaveAccessibleName(/não lida/)
    await chooseInRow(page, second.name, 'Marcar como não lido')
    await expect(tickets.thread(second.name)).toBeHidden()
    await expect(tickets.ticket(second.name)).toHaveAccessibleName(/1 não lida/)
    await chooseView(page, /^Não lidos/)
    await expect(tickets.ticket(second.name)).toBeVisible()
  })
})

test('filters are kept as views, for oneself and for the team, and say what was removed', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const admin = await Api.as('admin', request)
  const api = await Api.as('ana', request)
  const { id: ticketId, name } = await aCustomerOfAna(testData, api)
  const tag = await admin.post<{ id: number; name: string }>('/tags', { name: `Garantia ${mark}` })
  await api.post('/tags/sync', { ticketId, tags: [tag] })
  const { page, tickets } = await enter('admin')
  const title = page.getByRole('heading', { level: 1 })
  const view = `Garantias ${mark}`

  await test.step('a search is saved for the team', async () => {
    await page.goto(`/tickets?tab=search&tags=${tag.id}&only=waiting`)
    await expect(tickets.ticket(name)).toBeVisible()
    await title.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Salvar os filtros de agora' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(view)
    await dialog.getByRole('switch', { name: 'Da equipe' }).or(dialog.getByLabel('Da equipe')).first().click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(title).toHaveText(view)
  })

  await test.step('it is in the menu with its number, and after a reload', async () => {
    await page.goto('/tickets')
    await title.getByRole('button').click()
    await expect(page.getByRole('menuitemradio', { name: new RegExp(view) })).toContainText('1')
    await page.getByRole('menuitemradio', { name: new RegExp(view) }).click()
    await expect(tickets.ticket(name)).toBeVisible()
    await expect(title).toHaveText(view)
  })

  await test.step('when its tag is deleted, it says so', async () => {
    await admin.remove(`/tags/${tag.id}`)
    await page.goto('/tickets')
    await title.getByRole('button').click()
    await expect(page.getByRole('menuitemradio', { name: new RegExp(view) })).toContainText('ficou de fora')
  })

  await test.step('it is deleted', async () => {
    await page.getByRole('menuitemradio', { name: new RegExp(view) }).click()
    await title.getByRole('button').click()
    await page.getByRole('menuitem', { name: `Mudar a visão ${view}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir a visão' }).click()
    await title.getByRole('button').click()
    await expect(page.getByRole('menuitemradio', { name: new RegExp(view) })).toBeHidden()
  })
})

test('on a phone a ticket is put off from its sheet, and views are chosen', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('ana', request)
  const { uuid, name } = await aCustomerOfAna(testData, api)
  const { page, tickets } = await enter('ana')
  await page.setViewportSize({ width: 390, height: 844 })
  await tickets.open(uuid)
  await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Adiar' }).click()
  const dialog = page.getByRole('dialog', { name: `Adiar o atendimento de ${name}` })
  for (const entry of await dialog.getByRole('menuitem').all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await dialog.getByRole('menuitem', { name: 'Amanhã cedo' }).click()
  await expect(page).toHaveURL(/\/tickets(\?|$)/)
  await page.getByRole('button', { name: /^Adiados/ }).click()
  await expect(tickets.ticket(name)).toBeVisible()
})
