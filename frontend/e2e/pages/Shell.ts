import { expect, type Locator, type Page } from '@playwright/test'

/** What stands around every page: menu, top bar and the short words that come and go. */
export class Shell {
  readonly greeting
  readonly menu
  readonly reconnecting

  constructor(readonly page: Page) {
    this.greeting = page.getByRole('banner').getByText(/^(Olá|Hello|Hi|Hola),/)
    this.menu = page.getByRole('navigation', { name: 'Menu principal' })
    this.reconnecting = page.getByText('Reconectando…')
  }

  /** A short word about what was just done, or why it could not be. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /**
   * Does something that is answered by a short word, which is looked for meanwhile: it may be gone before the
   * act is over.
   */
  async expectToast(text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
    // What an earlier step was told would be taken for it.
    await this.putAway(text)
    await Promise.all([this.toast(text).waitFor(), act()])
  }

  /** Closes the short words that show, also those behind a dialog; all of them without a text. */
  async putAway(text: string | RegExp = ''): Promise<void> {
    const toast = this.page.locator('.Toastify__toast[data-in="true"]').filter({ hasText: text })
    // In one moment: they may go by themselves before somebody gets to their button.
    await toast.evaluateAll((all) => {
      for (const words of all) [...words.querySelectorAll('button')].at(-1)?.click()
    })
    await expect(toast).toHaveCount(0)
  }

  async openProfileMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Meu perfil|My profile|Mi perfil)$/ }).click()
  }

  async chooseLanguage(language: 'Português' | 'English' | 'Español'): Promise<void> {
    await this.openProfileMenu()
    await this.page.getByRole('menuitemradio', { name: language }).click()
  }

  async logOut(): Promise<void> {
    await this.openProfileMenu()
    await this.page.getByRole('menuitem', { name: /^(Sair|Log out|Salir)$/ }).click()
  }
}
