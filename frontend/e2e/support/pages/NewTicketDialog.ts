import type { Locator, Page } from '@playwright/test'

/** The dialog that starts an attendance with a contact, known or new. */
export class NewTicketDialog {
  readonly dialog
  readonly contact
  readonly start
  /** The error text. */
  readonly problem
  /** The dialog of a new contact. */
  readonly contactDialog

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Novo atendimento' })
    this.contact = this.dialog.getByRole('combobox', { name: 'Contato' })
    this.start = this.dialog.getByRole('button', { name: 'Iniciar' })
    this.problem = this.dialog.getByRole('alert')
    this.contactDialog = page.getByRole('dialog', { name: 'Novo contato' })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Novo atendimento' }).click()
  }

  found(name: string): Locator {
    return this.page.getByRole('option', { name })
  }

  async chooseQueue(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Fila' }).click()
    await this.page.getByRole('option', { name }).click()
  }

  async fillNumber(number: string): Promise<void> {
    await this.contactDialog.getByRole('textbox', { name: 'Número de WhatsApp' }).fill(number)
    await this.contactDialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  }
}
