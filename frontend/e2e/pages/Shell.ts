import type { Locator, Page } from '@playwright/test'

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

  /** Does something that is answered by a short word, which is looked for meanwhile: it may be gone before the act is over. */
  async expectToast(text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.toast(text).waitFor(), act()])
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
