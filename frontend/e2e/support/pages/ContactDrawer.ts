import type { Locator, Page } from '@playwright/test'

/** The contact's details beside the conversation. */
export class ContactDrawer {
  readonly pane
  readonly notes
  readonly dialog

  constructor(readonly page: Page) {
    this.pane = page.getByRole('complementary', { name: 'Dados do contato' })
    this.notes = this.pane.getByRole('article')
    this.dialog = page.getByRole('dialog', { name: 'Editar contato' })
  }

  /** Opened by the name in the conversation's header. */
  async open(name: string): Promise<void> {
    await this.page.getByRole('heading', { name }).getByRole('button').click()
    await this.pane.waitFor()
  }

  /** Including the confirmation. */
  async deleteNote(text: string): Promise<void> {
    await this.notes.filter({ hasText: text }).getByRole('button', { name: 'Excluir nota' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  }

  async edit(fields: Record<'Nome' | 'E-mail' | 'Campo' | 'Valor', string>): Promise<void> {
    await this.pane.getByRole('button', { name: 'Editar contato' }).click()
    await this.dialog.getByRole('button', { name: 'Adicionar informação' }).click()
    for (const [label, text] of Object.entries(fields))
      await this.dialog.getByRole('textbox', { name: label }).fill(text)
    await this.dialog.getByRole('button', { name: 'Salvar' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** One of the contact's other conversations. */
  other(text: RegExp): Locator {
    return this.pane.getByRole('link', { name: text })
  }
}
