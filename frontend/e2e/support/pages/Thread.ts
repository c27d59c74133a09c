import { expect, type Locator, type Page } from '@playwright/test'

type Entry =
  'Responder' | 'Encaminhar' | 'Copiar texto' | 'Selecionar' | 'Editar' | 'Baixar' | 'Apagar para todos'

/** The messages of the open conversation, and their actions. */
export class Thread {
  readonly bubbles
  /** The lightbox. */
  readonly large

  constructor(readonly page: Page) {
    this.bubbles = page.getByRole('article')
    this.large = page.getByRole('region', { name: 'Fotos e vídeos da conversa' })
  }

  bubble(text: string | RegExp): Locator {
    return this.bubbles.filter({ hasText: text })
  }

  /** The bubble of the newest message, once it shows something. */
  async newest(shows: (bubble: Locator) => Locator): Promise<Locator> {
    const bubble = this.bubbles.last()
    await expect(shows(bubble)).toBeVisible()
    return bubble
  }

  async choose(bubble: Locator, entry: Entry): Promise<void> {
    await bubble.hover()
    await this.page.getByRole('button', { name: 'Opções da mensagem' }).click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  /** By the button beside the bubble. */
  async react(bubble: Locator, emoji: string): Promise<void> {
    await bubble.hover()
    await this.page.getByRole('button', { name: 'Reagir', exact: true }).click()
    await this.page.getByRole('button', { name: `Reagir com ${emoji}` }).click()
  }

  /** The chip of a reaction, anywhere in the conversation. */
  reaction(emoji: string): Locator {
    return this.page
      .getByRole('group', { name: 'Reações' })
      .getByRole('button', { name: new RegExp(`^${emoji}`) })
  }

  async isInView(bubble: Locator): Promise<boolean> {
    const [box, area] = await Promise.all([
      bubble.boundingBox(),
      this.page.getByRole('region', { name: /^Conversa com/ }).boundingBox(),
    ])
    return !!box && !!area && box.y >= area.y - 1 && box.y + box.height <= area.y + area.height + 1
  }
}
