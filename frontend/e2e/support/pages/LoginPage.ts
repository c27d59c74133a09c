import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../testData'

/** The server's error when a login is refused. */
export interface Refusal {
  status: number
  error: string
}

/** The login page. */
export class LoginPage {
  readonly email
  readonly password
  readonly submit
  /** Why the last try failed, or why the previous session ended. */
  readonly notice

  constructor(readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'E-mail' })
    this.password = page.getByLabel('Senha', { exact: true })
    this.submit = page.getByRole('button', { name: 'Entrar', exact: true })
    this.notice = page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('status'))
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
    await this.expectVisible()
  }

  async logIn(email: string, password = PASSWORD): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Tries a login that will be refused, and waits for the error. */
  async fail(email: string, password: string): Promise<Refusal> {
    const answered = this.page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/auth/login',
    )
    await this.logIn(email, password)
    const answer = await answered
    await expect(this.submit).toBeEnabled()
    await expect(this.notice).toBeVisible()
    const { error } = (await answer.json()) as { error: string }
    return { status: answer.status(), error }
  }

  async expectVisible(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
    await expect(this.page).toHaveURL(/\/login$/)
  }
}
