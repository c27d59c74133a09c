import { expect, type Locator, type Page } from '@playwright/test'

/** The company's numbers. */
export class ConnectionsPage {
  /** The window in which a phone is linked. */
  readonly qrDialog
  readonly qrCode
  readonly addDialog

  constructor(readonly page: Page) {
    this.qrDialog = page.getByRole('dialog', { name: /^Vincular / })
    this.qrCode = this.qrDialog.getByRole('img', { name: 'QR Code para vincular o WhatsApp' })
    this.addDialog = page.getByRole('dialog', { name: 'Adicionar conexão' })
  }

  async open(): Promise<void> {
    await this.page.goto('/connections')
    await expect(this.page.getByRole('heading', { name: 'Conexões', level: 1 })).toBeVisible()
  }

  /** Also while a dialog stands before it. On narrow screens each is a card. */
  row(name: string): Locator {
    const card = this.page.getByRole('list', { name: 'Conexões', includeHidden: true }).locator('> li')
    return this.page.getByRole('row', { includeHidden: true }).or(card).filter({ hasText: name })
  }

  async openAddDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar conexão' }).click()
    await expect(this.addDialog.getByRole('combobox', { name: 'Provedor' })).toBeVisible()
  }

  /** Adds a connection to the simulated WhatsApp; the QR dialog follows by itself. */
  async addSimulated(name: string): Promise<void> {
    await this.openAddDialog()
    await this.fillAddDialog(name)
  }

  async fillAddDialog(name: string): Promise<void> {
    const dialog = this.addDialog
    await dialog.getByRole('textbox', { name: /^Nome/ }).fill(name)
    await dialog.getByRole('combobox', { name: 'Provedor' }).click()
    await this.page.getByRole('option', { name: /^Simulador/ }).click()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
  }

  async closeQrDialog(): Promise<void> {
    await this.qrDialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(this.qrDialog).toBeHidden()
  }

  /** Removes a connection, confirming by its name. */
  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Excluir ${name}` }).click()
    const dialog = this.page.getByRole('dialog', { name: `Excluir a conexão ${name}?` })
    await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: `Para confirmar, digite ${name}` }).fill(name)
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(this.row(name)).toHaveCount(0)
  }
}
