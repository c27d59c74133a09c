import { expect, type Locator, type Page } from '@playwright/test'

type FilterName = 'Etiquetas' | 'Atendentes' | 'Campanha'

/** Closes the list of choices of the focused field, if it is open. */
export async function closeChoices(page: Page): Promise<void> {
  const choices = page.getByRole('listbox')
  if (!(await choices.isVisible())) return
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
}

/** The filters of the ticket list. */
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

  /** The chip of a search filter, which opens its field and shows what is chosen. */
  chip(name: FilterName): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}(: |$)`) })
  }

  /** Opens the field of a filter, acts in it, and closes it. */
  async #inField(name: FilterName, act: (field: Locator) => Promise<void>): Promise<void> {
    await this.chip(name).click()
    const panel = this.page.getByRole('dialog', { name })
    await act(panel.getByRole('combobox', { name }))
    await closeChoices(this.page)
    // Without choices the first Escape may close only the field's empty list.
    await expect(async () => {
      await this.page.keyboard.press('Escape')
      await expect(panel).toBeHidden({ timeout: 2_000 })
    }).toPass()
  }

  /** Adds a tag or an attendant to the search. */
  async choose(name: FilterName, option: string): Promise<void> {
    await this.#inField(name, async (field) => {
      await field.fill(option)
      await this.page.getByRole('option', { name: option, exact: true }).click()
    })
    await expect(this.chip(name)).toContainText(option)
  }

  /** Removes the last choice. */
  async takeOut(name: FilterName): Promise<void> {
    await this.#inField(name, (field) => field.press('Backspace'))
  }

  async toggleQueue(name: string): Promise<void> {
    await this.queues.click()
    await this.page.getByRole('menuitemcheckbox', { name }).click()
    await this.page.keyboard.press('Escape')
    // Elements behind an open menu are hidden from queries.
    await expect(this.page.getByRole('menu')).toBeHidden()
  }

  /** Chooses the order of waiting tickets. */
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
