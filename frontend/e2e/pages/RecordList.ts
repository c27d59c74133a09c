import { expect, type Locator, type Page } from '@playwright/test'

/** A page, or a tab of one, that lists records, by its keys. */
export class RecordList {
  readonly search

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox')
  }

  /**
   * Opens the dialog in which a record is made. @param title of it and of the list's main action, which does
   * the same
   */
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
   * A list has its keys from when it shows; while something is open above it, or on its way out, they are not
   * its own.
   */
  async #press(key: string, shownWithIt: Locator): Promise<void> {
    await expect(shownWithIt).toBeVisible()
    await expect(this.page.locator('[role=dialog], [role=menu]')).toHaveCount(0)
    await this.page.keyboard.press(key)
  }
}
