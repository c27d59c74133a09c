import { expect, type Locator, type Page } from '@playwright/test'

type List = 'Abertos' | 'Fechados' | 'Busca' | 'Atendendo' | 'Aguardando'

/** How far a message has come, as its mark says. */
type Mark = 'Na fila para envio' | 'Enviada' | 'Entregue' | 'Lida' | 'Não enviada'

/** The screen that attendants live in: the list and the open conversation. */
export class TicketsPage {
  readonly composer
  /** Says how much waits to be sent while the server is away. */
  readonly outboxBar

  constructor(readonly page: Page) {
    this.composer = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
    this.outboxBar = page.getByText(/^Reconectando, \d+ a enviar$/)
  }

  async open(uuid = ''): Promise<void> {
    await this.page.goto(`/tickets/${uuid}`)
  }

  /**
   * To those who wait: by a click where the list is shown already, since loading the page again takes a
   * second.
   */
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

  /** Lists those who wait with the newest first, as a person would choose it. */
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

  /** A ticket that waits to be accepted. */
  waiting(name: string): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^${name}`) })
  }

  /** A ticket that can be opened. */
  ticket(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`^${name}`) })
  }

  /** How many tickets of the list can be seen from their first pixel to their last. */
  async countSeen(): Promise<number> {
    const panel = await this.page.getByRole('tabpanel').boundingBox()
    const items = this.page.getByRole('tabpanel').getByRole('listitem')
    const places = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
    )
    if (!panel) return 0
    return places.filter(({ top, bottom }) => top >= panel.y && bottom <= panel.y + panel.height).length
  }

  /** Lets an admin read along in a ticket that waits. */
  spyLink(name: string): Locator {
    return this.page.getByRole('link', { name: `Espiar a conversa de ${name}` })
  }

  acceptButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Aceitar o atendimento de ${name}` })
  }

  /** Accepts a waiting ticket, and waits until its conversation is open to write in. */
  async accept(name: string): Promise<void> {
    // A finger, which cannot hover, brings the button first.
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

  /** What can be done with the open ticket. */
  verb(name: string, verb: 'Aceitar' | 'Devolver à fila' | 'Resolver' | 'Reabrir'): Locator {
    return this.panel(name)
      .getByRole('banner')
      .or(this.panel(name))
      .getByRole('button', { name: verb })
      .first()
  }

  /** The bubble of a text in the open conversation. */
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
    // All at one moment: a row may be drawn anew between two looks, as when the server's copy takes the place
    // of ours.
    const visible = async () => {
      const rows = await this.page.locator('[data-key]').allTextContents()
      return rows.flatMap((row) => texts.filter((text) => row.includes(text)))
    }
    await expect.poll(visible).toEqual(texts)
  }
}
