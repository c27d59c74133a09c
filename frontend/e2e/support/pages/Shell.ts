import { expect, type Locator, type Page } from '@playwright/test'

/** The frame of every page: menu, top bar and toasts. */
export class Shell {
  readonly greeting
  readonly menu
  readonly reconnecting

  constructor(readonly page: Page) {
    this.greeting = page.getByRole('banner').getByText(/^(Olá|Hello|Hi|Hola),/)
    this.menu = page.getByRole('navigation', { name: 'Menu principal' })
    this.reconnecting = page.getByText('Reconectando…')
  }

  /** A toast about what was done, or why it failed. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /** Acts, and meanwhile looks for the toast: it may have closed before the act is over. */
  async expectToast(text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
    // An earlier toast with the same text would be taken for it.
    await this.putAway(text)
    await Promise.all([this.toast(text).waitFor(), act()])
  }

  /** Closes the visible toasts, also those behind a dialog; without a text all of them. */
  async putAway(text: string | RegExp = ''): Promise<void> {
    const toast = this.page.locator('.Toastify__toast[data-in="true"]').filter({ hasText: text })
    // All at once: they may close by themselves before their button is clicked.
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
