import { expect, type Locator, type Page } from '@playwright/test'

/** The company's numbers. */
export class ConnectionsPage {
  /** The window in which a phone is linked. */
  readonly qrDialog
  readonly qrCode

  constructor(readonly page: Page) {
    this.qrDialog = page.getByRole('dialog', { name: /^Vincular / })
    this.qrCode = this.qrDialog.getByRole('img', { name: 'QR Code para vincular o WhatsApp' })
  }

  async open(): Promise<void> {
    await this.page.goto('/connections')
    await expect(this.page.getByRole('heading', { name: 'Conexões', level: 1 })).toBeVisible()
  }

  /** Also while a dialog stands before it. */
  row(name: string): Locator {
    return this.page.getByRole('row', { includeHidden: true }).filter({ hasText: name })
  }

  /** Adds a connection to the simulated WhatsApp; the QR dialog follows by itself. */
  async addSimulated(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar conexão' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Adicionar conexão' })
    await dialog.getByRole('textbox', { name: /^Nome/ }).fill(name)
    await dialog.getByRole('combobox', { name: 'Provedor' }).click()
    await this.page.getByRole('option', { name: /^Simulador/ }).click()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
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
