import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../world'

/** The way in. */
export class LoginPage {
  readonly email
  readonly password
  readonly submit

  constructor(readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'E-mail' })
    this.password = page.getByLabel('Senha', { exact: true })
    this.submit = page.getByRole('button', { name: 'Entrar' })
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
    await this.expectShown()
  }

  async logIn(email: string, password = PASSWORD): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
    await expect(this.page).toHaveURL(/\/login$/)
  }
}
