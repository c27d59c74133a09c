import { Api } from '../support/api'
import { expect, test, type Screens } from '../support/fixtures'
import { restingBox } from '../support/inspection'
import { Palette } from '../support/pages/Palette'
import { Thread } from '../support/pages/Thread'
import { TicketMenu } from '../support/pages/TicketMenu'
import { lengthenUndo } from '../support/patience'
import type { Customer, TestData } from '../support/testData'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

type Attended = Customer & { ticketId: number }

/** Customers whose tickets Ana attends, newest first. */
async function customersOf(ana: Api, testData: TestData, count: number): Promise<Attended[]> {
  const customers: Attended[] = []
  for (let made = 0; made < count; made++) {
    const customer = await testData.customer()
    await customer.writes(testData.text('Bom dia!'))
    const { id: ticketId } = await ana.ticketOf(customer.number)
    await ana.put(`/tickets/${ticketId}`, { status: 'open', userId: ana.userId })
    customers.unshift(Object.assign(customer, { ticketId }))
  }
  return customers
}

const row = ({ page }: Screens, { name }: Customer) => page.getByRole('listitem').filter({ hasText: name })

test('the keyboard alone finds, runs and explains; words are found in a whole conversation', async ({
  testData,
  enter,
  request,
}) => {
  const ana = await Api.as('ana', request)
  const [customer] = await customersOf(ana, testData, 1)
  if (!customer) throw new Error('there is no customer')
  const far = testData.text('A instalação ficou ÓTIMA')
  const lines = Array.from({ length: 50 }, (_, index) => `linha ${index} de ${testData.mark()}`)
  const near = testData.text('E outra instalação amanhã?')
  await customer.writes(far, ...lines, near)
  const lastMessage = async () =>
    (await ana.get<{ lastMessage: string }>(`/tickets/${customer.ticketId}`)).lastMessage
  await expect.poll(lastMessage).toBe(near)
  // With unread messages, the thread would load up to the first unread one.
  await ana.put(`/tickets/${customer.ticketId}/read`, {})
  const desk = await enter('ana')
  const { page, tickets } = desk
  const palette = new Palette(page)
  const thread = new Thread(page)

  await expect(tickets.ticket(customer.name)).toBeVisible()

  await test.step('Ctrl+K goes to a ticket by a name without its accents', async () => {
    await palette.choose(plain(customer.name).toLowerCase(), new RegExp(`^${customer.name} ?Aberto`))
    await expect(tickets.thread(customer.name)).toBeVisible()
  })

  await test.step('it runs what can be done here, and finds contacts', async () => {
    await palette.choose('ingles', /^Idioma: English/)
    await expect(tickets.page.getByRole('tab', { name: 'Closed' })).toBeVisible()
    await palette.choose('portuguese', /Português/)
    await palette.choose(customer.number.slice(-8), new RegExp(`^${customer.name} ?\\+55`))
    const dialog = page.getByRole('dialog', { name: 'Editar contato' })
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue(customer.name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('"?" shows the shortcuts, but is a question mark while one writes', async () => {
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    await tickets.composer.press('?')
    await expect(tickets.composer).toHaveValue('?')
    await expect(help).toBeHidden()
    await tickets.composer.fill('')
    await tickets.thread(customer.name).focus()
    await page.keyboard.press('?')
    await expect(help.getByText('Resolver o atendimento aberto')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  await test.step('Ctrl+F finds words far up, and shows what was said around them', async () => {
    await expect(thread.bubble(far)).toHaveCount(0)
    await tickets.thread(customer.name).focus()
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('textbox', { name: 'Buscar nesta conversa' })).toBeFocused()
    await page.keyboard.type('INSTALACAO')
    const bar = page.getByRole('search')
    await expect(bar.getByRole('status')).toHaveText('1 de 2')
    await expect.poll(() => thread.isInView(thread.bubble(near))).toBe(true)
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('status')).toHaveText('2 de 2')
    await expect.poll(() => thread.isInView(thread.bubble(far))).toBe(true)
    await tickets.expectOrder(far, ...lines.slice(0, 15))
    await expect(thread.bubble(near)).toHaveCount(0)
  })

  await test.step('further down all of it comes, without a gap, up to the end', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('search')).toBeHidden()
    await expect(tickets.thread(customer.name)).toBeFocused()
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return (await thread.bubble(near).count()) === 1 && thread.isInView(thread.bubble(near))
      })
      .toBe(true)
    await tickets.expectOrder(far, ...lines, near)
  })
})

test('many tickets are tagged, resolved and restored together, and failures are shown', async ({
  testData,
  enter,
  request,
}) => {
  const [first, second, third, fourth] = await customersOf(await Api.as('ana', request), testData, 4)
  if (!first || !second || !third || !fourth) throw new Error('there are too few customers')
  const desk = await enter('ana', { before: lengthenUndo })
  const { page, tickets } = desk
  const api = await Api.as('admin', request)
  const menu = new TicketMenu(page)
  const bar = page.getByRole('toolbar', { name: 'Atendimentos selecionados' })
  const count = bar.getByRole('status')

  await test.step('with Ctrl one after the other, with Shift all between, with the keys as well', async () => {
    await row(desk, first).click({ modifiers: ['Control'] })
    await row(desk, fourth).click({ modifiers: ['Control'] })
    await expect(count).toHaveText('2 selecionados')
    await row(desk, second).click({ modifiers: ['Shift'] })
    await expect(count).toHaveText('4 selecionados')
    await expect(page).not.toHaveURL(/tickets\/\w/)
    await tickets.ticket(fourth.name).focus()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(count).toHaveText('3 selecionados')
    // It replaces the list's own bar, and covers no row.
    const [{ y, height }, list] = [await restingBox(bar), await restingBox(page.getByRole('tabpanel'))]
    expect(y + height).toBeLessThanOrEqual(list.y)
    await row(desk, first).hover()
    await page.getByRole('checkbox', { name: `Selecionar ${first.name}` }).click()
    await expect(count).toHaveText('4 selecionados')
  })

  const tag = `Lote ${testData.mark()}`
  const chip = (customer: Customer) => row(desk, customer).getByTitle(`Etiqueta: ${tag}`)
  const everybody = [first, second, third, fourth]
  const tagAll = async () => {
    await bar.getByRole('button', { name: 'Etiquetar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Etiquetar atendimentos' })
    await dialog.getByRole('combobox', { name: 'Etiquetas' }).fill(tag)
    await page.getByRole('option', { name: new RegExp(tag) }).click()
    await dialog.getByRole('button', { name: 'Etiquetar' }).click()
    for (const customer of everybody) await expect(chip(customer)).toBeVisible()
    await expect(bar).toBeHidden()
  }
  const tagsOf = async ({ ticketId }: Attended) =>
    (await api.get<{ tags: { name: string }[] }>(`/tickets/${ticketId}`)).tags.map(({ name }) => name)

  await test.step('all of them show a tag, which is made by typing it; taken back, none has got it', async () => {
    await tagAll()
    await menu.undo()
    for (const customer of everybody) await expect(chip(customer)).toBeHidden()
    for (const customer of everybody) expect(await tagsOf(customer)).toEqual([])
  })

  await test.step('not taken back, all of them have got it', async () => {
    await row(desk, first).click({ modifiers: ['Control'] })
    await row(desk, fourth).click({ modifiers: ['Shift'] })
    await tagAll()
    await menu.confirmNotice(/etiquetados/)
    for (const customer of everybody) await expect.poll(() => tagsOf(customer)).toEqual([tag])
    for (const customer of everybody) await expect(chip(customer)).toBeVisible()
  })

  await test.step('resolved together they leave; taken back, nobody has heard of it', async () => {
    await row(desk, first).click({ modifiers: ['Control'] })
    await row(desk, third).click({ modifiers: ['Shift'] })
    await bar.getByRole('button', { name: 'Resolver' }).click()
    await expect(row(desk, first)).toBeHidden()
    await expect(row(desk, fourth)).toBeVisible()
    await menu.undo()
    await expect(row(desk, third)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
    expect((await api.get<{ status: string }>(`/tickets/${first.ticketId}`)).status).toBe('open')
  })

  await test.step('what the server refuses is told with its reason; the others are done', async () => {
    await row(desk, first).click({ modifiers: ['Control'] })
    await row(desk, third).click({ modifiers: ['Shift'] })
    await bar.getByRole('button', { name: 'Resolver' }).click()
    await expect(row(desk, second)).toBeHidden()
    await api.put(`/tickets/${second.ticketId}`, { userId: api.userId })
    await menu.confirmNotice(/resolvidos/)
    const dialog = page.getByRole('dialog', { name: '1 atendimento ficou como estava' })
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^${second.name}.+permiss`, 'i')])
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    for (const { ticketId } of [first, third]) {
      const status = async () => (await api.get<{ status: string }>(`/tickets/${ticketId}`)).status
      await expect.poll(status).toBe('closed')
    }
    await expect(row(desk, fourth)).toBeVisible()
  })
})
