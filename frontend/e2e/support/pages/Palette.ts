import { expect, type Locator, type Page } from '@playwright/test'

/** The command palette. */
export class Palette {
  readonly field

  constructor(readonly page: Page) {
    this.field = page.getByRole('combobox', { name: /^(Comandos, atendimentos|Commands, conversations)/ })
  }

  option(name: string | RegExp): Locator {
    return this.page.getByRole('option', { name })
  }

  /** Opens it, types, waits for an entry and chooses it, by keyboard only. */
  async choose(text: string, name: string | RegExp): Promise<void> {
    await this.page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
    await this.page.keyboard.type(text)
    await expect(this.option(name)).toBeVisible()
    // Results that are still loading would be inserted between the entries.
    await expect(
      this.page.getByRole('dialog').filter({ has: this.field }).getByRole('progressbar'),
    ).toHaveCount(0)
    for (let steps = 0; steps < 20; steps++) {
      const chosen = await this.field.getAttribute('aria-activedescendant')
      const wanted = await this.option(name).getAttribute('id')
      if (chosen === wanted) break
      await this.page.keyboard.press('ArrowDown')
    }
    await this.page.keyboard.press('Enter')
    await expect(this.field).toBeHidden()
  }
}
