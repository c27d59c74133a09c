import { expect, type Locator, type Page } from '@playwright/test'

/** The page of the company's connections. */
export class ConnectionsPage {
  /** The dialog that links a phone. */
  readonly qrDialog
  readonly qrCode
  /** The success text of that dialog, shown shortly before it closes. */
  readonly linked
  readonly addDialog
  /** The health panel. */
  readonly health

  constructor(readonly page: Page) {
    this.qrDialog = page.getByRole('dialog', { name: /^Vincular / })
    this.qrCode = this.qrDialog.getByRole('img', { name: 'QR Code para vincular o WhatsApp' })
    this.linked = this.qrDialog.getByText('Número conectado!')
    this.addDialog = page.getByRole('dialog', { name: 'Ligar um telefone' })
    this.health = page.getByRole('dialog', { name: /^Saúde de / })
  }

  async open(): Promise<void> {
    await this.page.goto('/connections')
    await this.expectVisible()
  }

  async expectVisible(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Conexões', level: 1 })).toBeVisible()
  }

  /** A connection's row, also behind a dialog. On narrow screens it is a card. */
  row(name: string): Locator {
    const lists = this.page.getByRole('list', {
      name: /^(API oficial|Telefones ligados)$/,
      includeHidden: true,
    })
    const card = lists.locator('> li')
    return this.page.getByRole('row', { includeHidden: true }).or(card).filter({ hasText: name })
  }

  async openAddDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ligar um telefone' }).click()
    await expect(this.addDialog.getByRole('radiogroup', { name: 'Provedor' })).toBeVisible()
  }

  /** Creates a simulated connection; the QR dialog opens by itself. */
  async addSimulated(name: string): Promise<void> {
    await this.openAddDialog()
    await this.fillAddDialog(name)
  }

  async fillAddDialog(name: string): Promise<void> {
    const dialog = this.addDialog
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
    await dialog.getByRole('radio', { name: /^Simulador/ }).check()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
  }

  async closeQrDialog(): Promise<void> {
    await this.qrDialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(this.qrDialog).toBeHidden()
  }

  /** A button of a connection's row. */
  button(name: string, label: string): Locator {
    return this.row(name).getByRole('button', { name: label })
  }

  /** In the link dialog: requests a pairing code for that number, and returns it. */
  async askForCode(number: string): Promise<string> {
    await this.qrDialog.getByRole('button', { name: 'Código', exact: true }).click()
    await this.qrDialog.getByRole('textbox', { name: 'Número do WhatsApp' }).fill(number)
    await this.qrDialog.getByRole('button', { name: 'Gerar código' }).click()
    return this.shownCode()
  }

  /** The displayed pairing code. @param other a code that it must not be */
  async shownCode(other = ''): Promise<string> {
    const code = this.qrDialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await expect(code).not.toHaveText(other || 'no code')
    return (await code.textContent()) ?? ''
  }

  async openHealth(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Mais opções de ${name}` }).click()
    await this.page.getByRole('menuitem', { name: `Saúde de ${name}` }).click()
    await expect(this.health.getByText('Recebidas')).toBeVisible()
  }

  async closeHealth(): Promise<void> {
    await this.health.getByRole('button', { name: 'Fechar' }).click()
    await expect(this.health).toBeHidden()
  }

  /** A figure of the health panel, by its label. */
  figure(label: string): Locator {
    return this.health.locator('dl > div').filter({ hasText: label }).locator('dd')
  }

  async disconnect(name: string): Promise<void> {
    await this.button(name, 'Desconectar').click()
    const dialog = this.page.getByRole('dialog', { name: `Desconectar ${name}?` })
    await dialog.getByRole('button', { name: 'Desconectar' }).click()
    await expect(this.row(name)).toContainText('Desconectado por alguém da equipe.')
  }

  /** Deletes a connection, typing its name. */
  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Mais opções de ${name}` }).click()
    await this.page.getByRole('menuitem', { name: `Excluir ${name}` }).click()
    const dialog = this.page.getByRole('dialog', { name: `Excluir a conexão ${name}?` })
    await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: `Para confirmar, digite ${name}` }).fill(name)
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    // Behind a dialog every row is hidden.
    await expect(dialog).toBeHidden()
    // A row keeps its place while the pointer rests there.
    await this.page.mouse.move(0, 0)
    await expect(this.row(name)).toHaveCount(0)
  }
}
