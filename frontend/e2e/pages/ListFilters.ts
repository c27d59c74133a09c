import { expect, type Locator, type Page } from '@playwright/test'

type FilterName = 'Etiquetas' | 'Atendentes'

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

  /** What opens the field of a filter of the search, and says what is chosen. */
  chip(name: FilterName): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}(: |$)`) })
  }

  /** Opens the field of a filter, does something in it, and closes it again. */
  async #inField(name: FilterName, act: (field: Locator) => Promise<void>): Promise<void> {
    await this.chip(name).click()
    const panel = this.page.getByRole('dialog', { name })
    await act(panel.getByRole('combobox', { name }))
    // The first may close the list of the field alone.
    await expect(async () => {
      await this.page.keyboard.press('Escape')
      await expect(panel).toBeHidden({ timeout: 2_000 })
    }).toPass()
  }

  /** Adds a tag or an attendant to what is searched for. */
  async choose(name: FilterName, option: string): Promise<void> {
    await this.#inField(name, async (field) => {
      await field.fill(option)
      await this.page.getByRole('option', { name: option, exact: true }).click()
    })
    await expect(this.chip(name)).toContainText(option)
  }

  /** Takes what was chosen last out again. */
  async takeOut(name: FilterName): Promise<void> {
    await this.#inField(name, (field) => field.press('Backspace'))
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
