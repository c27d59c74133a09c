import { expect, type Locator, type Page } from '@playwright/test'

/** A list of records on a page or in a tab, used by its shortcuts. */
export class RecordList {
  readonly search

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox')
  }

  /** Opens the dialog that creates a record. @param title of the dialog and of the list's primary action */
  async create(title: string): Promise<Locator> {
    await this.#press('c', this.page.getByRole('button', { name: title, exact: true }).first())
    const dialog = this.page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    return dialog
  }

  async find(text: string): Promise<void> {
    await this.#press('/', this.search)
    await expect(this.search).toBeFocused()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /**
   * Presses a shortcut of the list. The list handles keys only while nothing is open above it, or still
   * closing.
   */
  async #press(key: string, shownWithIt: Locator): Promise<void> {
    await expect(shownWithIt).toBeVisible()
    await expect(this.page.locator('[role=dialog], [role=menu]')).toHaveCount(0)
    await this.page.keyboard.press(key)
  }
}
