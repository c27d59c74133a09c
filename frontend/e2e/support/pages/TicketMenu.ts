import { expect, type Locator, type Page } from '@playwright/test'

/** The menu of the open ticket: transfer, delete. */
export class TicketMenu {
  readonly transferDialog
  readonly colleague
  readonly transfer

  constructor(readonly page: Page) {
    this.transferDialog = page.getByRole('dialog', { name: 'Transferir atendimento' })
    this.colleague = this.transferDialog.getByRole('combobox', { name: 'Transferir para' })
    this.transfer = this.transferDialog.getByRole('button', { name: 'Transferir' })
  }

  entry(name: 'Transferir' | 'Macros' | 'Dados do contato' | 'Excluir'): Locator {
    return this.page.getByRole('menuitem', { name })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Mais opções', exact: true }).click()
  }

  async chooseQueue(name: string): Promise<void> {
    await this.transferDialog.getByRole('combobox', { name: 'Fila' }).click()
    await this.page.getByRole('option', { name }).click()
  }

  /** Transfers the open ticket to a colleague, or without one to its queue. */
  async transferTo(
    queue: string,
    { colleague, note }: { colleague?: string; note?: string } = {},
  ): Promise<void> {
    await this.open()
    await this.entry('Transferir').click()
    if (colleague !== undefined) {
      await this.colleague.fill(colleague)
      await this.page.getByRole('option', { name: colleague }).click()
    }
    await this.chooseQueue(queue)
    if (note !== undefined) await this.transferDialog.getByRole('textbox', { name: 'Recado' }).fill(note)
    await this.transfer.click()
    await expect(this.transferDialog).toBeHidden()
  }

  async remove(): Promise<void> {
    await this.open()
    await this.entry('Excluir').click()
    const sure = this.page.getByRole('dialog', { name: 'Excluir o atendimento?' })
    await sure.getByRole('button', { name: 'Excluir' }).click()
  }

  /** Undoes the last action. */
  async undo(): Promise<void> {
    await this.#noticesStandStill()
    await this.#notice('').getByRole('button', { name: 'Desfazer' }).click()
  }

  /** Closes the undo toast: the action takes effect. */
  async confirmNotice(text: string | RegExp): Promise<void> {
    await this.#noticesStandStill()
    await this.#notice(text).getByRole('button', { name: 'Fechar' }).click()
  }

  /** Waits until toasts don't move: a press that begins on a button and ends beside it does not count. */
  async #noticesStandStill(): Promise<void> {
    await expect(this.#notice('').first()).toBeVisible()
    await expect(this.page.locator('.Toastify__toast:is(.Toastify--animate, [data-in="false"])')).toHaveCount(
      0,
    )
  }

  /** A visible toast. A closing one can still be seen, but is no longer an alert. */
  #notice(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }
}
