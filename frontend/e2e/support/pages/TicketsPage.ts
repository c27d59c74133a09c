import { expect, type Locator, type Page } from '@playwright/test'

type List = 'Abertos' | 'Fechados' | 'Busca' | 'Atendendo' | 'Aguardando'

/** The delivery status of a message, as its mark says. */
type Mark = 'Na fila para envio' | 'Enviada' | 'Entregue' | 'Lida' | 'Não enviada'

/** The attendants' screen: the list and the open conversation. */
export class TicketsPage {
  readonly composer
  /** Shows how many messages wait while the server is away. */
  readonly outboxBar

  constructor(readonly page: Page) {
    this.composer = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
    this.outboxBar = page.getByText(/^Reconectando, \d+ a enviar$/)
  }

  async open(uuid = ''): Promise<void> {
    await this.page.goto(`/tickets/${uuid}`)
  }

  /** Opens the waiting tickets: by a click when the list is visible, since a reload takes a second. */
  async openWaiting(): Promise<void> {
    if (new URL(this.page.url()).pathname === '/tickets') await this.show('Aguardando')
    else await this.open('?view=waiting')
  }

  tab(list: List): Locator {
    return this.page.getByRole('tab', { name: list })
  }

  async show(list: List): Promise<void> {
    await this.tab(list).click()
    await expect(this.tab(list)).toHaveAttribute('aria-selected', 'true')
  }

  /** Shows the newest waiting tickets first, by the menu. */
  async showNewestFirst(): Promise<void> {
    await this.page.getByRole('button', { name: /^Ordem/ }).click()
    await this.page.getByRole('menuitemradio', { name: 'Mensagem mais recente' }).click()
  }

  /** The number on a tab. */
  async count(list: 'Atendendo' | 'Aguardando'): Promise<number> {
    await expect(this.tab(list)).toHaveText(/\d/)
    return Number(/\d+/.exec(await this.tab(list).innerText())?.[0])
  }

  async expectCount(list: 'Atendendo' | 'Aguardando', count: number): Promise<void> {
    await expect(this.tab(list)).toHaveText(new RegExp(`^${list}\\s*${count}$`))
  }

  /** A waiting ticket, to be accepted. */
  waiting(name: string): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^${name}`) })
  }

  /** A ticket that can be opened. */
  ticket(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`^${name}`) })
  }

  /** Number of tickets of the list that are completely visible. */
  async countSeen(): Promise<number> {
    const panel = await this.page.getByRole('tabpanel').boundingBox()
    const items = this.page.getByRole('tabpanel').getByRole('listitem')
    const places = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
    )
    if (!panel) return 0
    return places.filter(({ top, bottom }) => top >= panel.y && bottom <= panel.y + panel.height).length
  }

  /** The link by which an admin reads a waiting ticket. */
  spyLink(name: string): Locator {
    return this.page.getByRole('link', { name: `Espiar a conversa de ${name}` })
  }

  acceptButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Aceitar o atendimento de ${name}` })
  }

  /** Accepts a waiting ticket, and waits until its conversation can be written to. */
  async accept(name: string): Promise<void> {
    // On touch screens, which have no hover, a tap shows the button.
    await this.waiting(name).click()
    await this.acceptButton(name).click()
    await expect(this.thread(name)).toBeVisible()
    await expect(this.composer).toBeEnabled()
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name: `Atendimento de ${name}` })
  }

  thread(name: string): Locator {
    return this.page.getByRole('region', { name: `Conversa com ${name}` })
  }

  /** An action of the open ticket. */
  verb(name: string, verb: 'Aceitar' | 'Devolver à fila' | 'Resolver' | 'Reabrir'): Locator {
    return this.panel(name)
      .getByRole('banner')
      .or(this.panel(name))
      .getByRole('button', { name: verb })
      .first()
  }

  /** The bubble with a text in the open conversation. */
  message(text: string): Locator {
    return this.page.locator('[data-key]').filter({ hasText: text })
  }

  /** A note of the team in the open conversation. */
  note(text: string): Locator {
    return this.page.locator('[data-note]').filter({ hasText: text })
  }

  mark(text: string, mark: Mark): Locator {
    return this.message(text).getByRole('img', { name: mark })
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text)
    await this.composer.press('Enter')
    await expect(this.composer).toHaveValue('')
  }

  /** Waits until the open conversation shows these texts in this order, each once. */
  async expectOrder(...texts: string[]): Promise<void> {
    // Read all at once: a row may be replaced between two reads, for instance by the server's copy of it.
    const visible = async () => {
      const rows = await this.page.locator('[data-key]').allTextContents()
      return rows.flatMap((row) => texts.filter((text) => row.includes(text)))
    }
    await expect.poll(visible).toEqual(texts)
  }
}
