import { expect, type Locator, type Page } from '@playwright/test'

/** What narrows the list of tickets. */
export class ListFilters {
  readonly search
  readonly showAll
  readonly queues

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox')
    this.showAll = page.getByLabel('Todos', { exact: true })
    this.queues = page.getByRole('button', { name: /^Filas que aparecem: / })
  }

  async expectQueues(names: string): Promise<void> {
    await expect(this.queues).toHaveAccessibleName(`Filas que aparecem: ${names}`)
  }

  field(name: 'Etiquetas' | 'Atendentes'): Locator {
    return this.page.getByRole('combobox', { name })
  }

  /** Adds a tag or an attendant to what is searched for. */
  async choose(name: 'Etiquetas' | 'Atendentes', option: string): Promise<void> {
    await this.field(name).fill(option)
    await this.page.getByRole('option', { name: option, exact: true }).click()
    await this.field(name).press('Escape')
  }

  /** Takes what was chosen last out again. */
  async takeOut(name: 'Etiquetas' | 'Atendentes'): Promise<void> {
    await this.field(name).press('Backspace')
  }

  async toggleQueue(name: string): Promise<void> {
    await this.queues.click()
    await this.page.getByRole('menuitemcheckbox', { name }).click()
    await this.page.keyboard.press('Escape')
    // What lies behind it is not there for whoever looks meanwhile.
    await expect(this.page.getByRole('menu')).toBeHidden()
  }

  /** Chooses who stands first among those who wait. */
  async order(name: 'Quem espera há mais tempo' | 'Mensagem mais recente'): Promise<void> {
    await this.page.getByRole('button', { name: /^Ordem: / }).click()
    await this.page.getByRole('menuitemradio', { name }).click()
    await expect(this.page.getByRole('button', { name: `Ordem: ${name}` })).toBeVisible()
  }

  async showAllQueues(): Promise<void> {
    await this.queues.click()
    await this.page.getByRole('menuitem', { name: 'Mostrar todas as filas' }).click()
    await expect(this.page.getByRole('menu')).toBeHidden()
  }
}
