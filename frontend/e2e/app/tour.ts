import { expect, type Locator } from '@playwright/test'
import type { Screens } from '../support/fixtures'
import { pdf, picture, tone } from '../support/files'
import { twoFrames } from '../support/inspection'
import { Composer } from '../support/pages/Composer'
import { ContactDrawer } from '../support/pages/ContactDrawer'
import { NewTicketDialog } from '../support/pages/NewTicketDialog'
import { Thread } from '../support/pages/Thread'
import { TicketMenu } from '../support/pages/TicketMenu'
import type { TestData } from '../support/testData'

/**
 * Window width in pixels below which list and conversation are shown one at a time, and a menu replaces the
 * top bar.
 */
export const NARROW = 760

/** Checks a place: `part` is the part that was opened, or absent for the page itself. */
export type Look = (place: string, part?: Locator) => Promise<void>

/** Opens something on a page, checks it, and closes it with Escape. */
export function opener({ page }: Screens, look: Look) {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const menu = page.getByRole('menu')
  return {
    dialog,
    menu,
    at: async (place: string, open: () => Promise<unknown>, part: Locator): Promise<void> => {
      await open()
      await expect(part).toBeVisible()
      await look(place, part)
      await page.keyboard.press('Escape')
      await expect(part).toBeHidden()
      await twoFrames(page)
    },
  }
}

/** Opens a list page, and checks it once it is loaded. */
export function shower({ page }: Screens, look: Look) {
  return async (path: string, heading: string): Promise<void> => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    // The frame is the same on every page.
    await look(heading, page.getByRole('main'))
  }
}

/** The tickets page with a conversation, and all its overlays. */
export async function tourTickets(desk: Screens, testData: TestData, look: Look): Promise<void> {
  const { page, tickets } = desk
  const { at, dialog, menu } = opener(desk, look)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const isNarrow = (page.viewportSize()?.width ?? 0) < NARROW
  const customer = await testData.customer()
  const message = testData.text('Boa tarde! Vocês entregam no sábado?')
  await customer.writes(message)
  await tickets.openWaiting()
  await expect(tickets.waiting(customer.name)).toBeVisible()
  await look('the tickets that wait')
  await at('the order of who waits', () => page.getByRole('button', { name: /^Ordem: / }).click(), menu)
  const filters = page.getByRole('button', { name: /^Filas que aparecem: / })
  await at('the filters of the list', () => filters.click(), menu)
  const newTicket = new NewTicketDialog(page)
  await at('a new ticket', () => newTicket.open(), newTicket.dialog)

  await tickets.accept(customer.name)
  await expect(tickets.message(message)).toBeVisible()
  await look('a conversation')
  const thread = new Thread(page)
  await at(
    'the menu of a message',
    async () => {
      await thread.bubble(message).hover()
      await page.getByRole('button', { name: 'Opções da mensagem' }).click()
    },
    menu,
  )
  const composer = new Composer(page)
  await at('what can be attached', () => composer.button('Anexar').click(), menu)
  await at('sending a place', () => composer.attach('Localização'), dialog(/localização/i))
  await at('sending a contact', () => composer.attach('Contato'), dialog(/contato/i))
  await at('the emojis', () => composer.button('Emojis').click(), dialog('Emojis'))
  await composer.chooseFiles('Fotos e vídeos', [picture('a.png'), pdf('b.pdf'), tone('c.wav')])
  await composer.captionFile('b.pdf', 'Legenda')
  await look('the files', composer.filesDialog)
  await composer.closeFiles()
  await button('Descartar').click()
  await expect(composer.filesDialog).toBeHidden()
  await composer.record()
  await look('a recording', composer.voice)
  // A shorter recording is discarded.
  await composer.recordFor(2)
  await composer.button('Parar e ouvir').click()
  await expect(composer.button('Ouvir a gravação')).toBeVisible()
  await look('a recording before it is sent', composer.voice)
  await composer.button('Descartar a gravação').click()
  await composer.write('Nota')
  await look('writing a note')
  await composer.write('Mensagem')
  const search = page.getByRole('search')
  const searching = async () => {
    await composer.field.press('Control+f')
    await search.getByRole('textbox').fill('entregam')
    await expect(search).toContainText('1 de 1')
  }
  await at('searching in a conversation', searching, search)

  const ticketMenu = new TicketMenu(page)
  await at('the menu of a ticket', () => ticketMenu.open(), menu)
  const choose = (name: Parameters<TicketMenu['entry']>[0]) => async () => {
    await ticketMenu.open()
    await ticketMenu.entry(name).click()
  }
  await at('a transfer', choose('Transferir'), ticketMenu.transferDialog)
  await at('deleting a ticket', choose('Excluir'), dialog('Excluir o atendimento?'))

  const drawer = new ContactDrawer(page)
  await drawer.open(customer.name)
  await look('the contact', drawer.pane)
  await at(
    'changing the contact',
    () => drawer.pane.getByRole('button', { name: 'Editar contato' }).click(),
    drawer.dialog,
  )
  await drawer.pane.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(drawer.pane).toBeHidden()

  await tickets.thread(customer.name).focus()
  await at('the keys', () => page.keyboard.press('?'), dialog('Atalhos do teclado'))
  if (isNarrow) await button('Voltar para a lista').click()
  await tickets.show('Abertos')
  const row = tickets.ticket(customer.name)
  await expect(row).toBeVisible()
  const more = button(`Mais opções do atendimento de ${customer.name}`)
  await at('the menu of a row', () => more.press('Enter'), menu)
  await row.focus()
  await row.press('x')
  const bar = page.getByRole('toolbar', { name: 'Atendimentos selecionados' })
  await expect(bar).toBeVisible()
  await look('a selection of tickets')
  await at(
    'tags for several tickets',
    () => bar.getByRole('button', { name: 'Etiquetar' }).click(),
    dialog('Etiquetar atendimentos'),
  )
  await bar.getByRole('button', { name: 'Etiquetar' }).focus()
  await page.keyboard.press('Escape')
  await tickets.show('Busca')
  await page.getByRole('searchbox').first().fill(customer.name)
  await expect(row).toBeVisible()
  await look('tickets that were searched for')
}

/** The list pages, and the forms that create and edit records. */
export async function tourLists(desk: Screens, look: Look): Promise<void> {
  const { page } = desk
  const { at, dialog, menu } = opener(desk, look)
  const show = shower(desk, look)
  // An empty list has its button twice.
  const creating = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click()
  const importing = () => page.getByRole('button', { name: 'Importar' }).click()
  const sorting = () => page.getByRole('button', { name: /^Ordenar|^Ordem/ }).click()

  await show('/kanban?queues=all', 'Kanban')
  const mover = page.getByRole('button', { name: /^Mover .* para outra raia$/ }).first()
  await at('the lanes for a card', () => mover.click(), dialog(/^Mover /))
  await at('a new lane', creating('Nova raia'), dialog('Nova etiqueta'))
  await show('/todolist', 'Tarefas')
  await page.getByRole('textbox', { name: 'Nova tarefa' }).fill('Ligar para a Marina')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /Ligar para a Marina/ })).toBeVisible()
  await look('a task')
  await show('/chats', 'Chats')
  await at('a new chat', creating('Nova conversa'), dialog('Nova conversa'))
  await show('/tags', 'Etiquetas')
  await at('the order of a list', sorting, menu)
  await at('a new tag', creating('Nova etiqueta'), dialog('Nova etiqueta'))
  await show('/quick-messages', 'Respostas rápidas')
  await at('a new quick message', creating('Nova resposta rápida'), dialog('Nova resposta rápida'))
  await at('importing a table', importing, dialog(/^Importar/))
  await show('/macros', 'Macros')
  await at('a new macro', creating('Nova macro'), dialog('Nova macro'))
  await show('/schedules', 'Agendamentos')
  await at('a new scheduled message', creating('Novo agendamento'), dialog('Novo agendamento'))
  await show('/schedules?view=calendar', 'Agendamentos')
  await show('/helps', 'Ajuda')
  await page.getByRole('button', { name: 'Primeiros passos' }).click()
  await expect(page.getByRole('button', { name: 'Reproduzir Primeiros passos' })).toBeVisible()
  await look('a help video')
  await show('/queues', 'Filas')
  await at('a new queue', creating('Nova fila'), dialog('Nova fila'))
  await show('/connections', 'Conexões')
  await at('a new connection', creating('Ligar um telefone'), desk.connections.addDialog)
  const health = async () => {
    await page
      .getByRole('button', { name: /^Mais opções de / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Saúde de / }).click()
  }
  await at('how a connection does', health, desk.connections.health)
}
