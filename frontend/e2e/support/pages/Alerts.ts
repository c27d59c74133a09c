import { expect, type Page } from '@playwright/test'

/** Sounds played and notifications shown in a tab since it was opened. */
interface Given {
  sounds: number
  notices: { title: string; body: string; notice: Notification }[]
}

declare global {
  interface Window {
    given: Given
  }
}

/** The bell, the volume, and the tab's notifications. Call `watch` before the page is opened. */
export class Alerts {
  readonly bell
  readonly list
  readonly volumeButton
  readonly volume

  constructor(readonly page: Page) {
    this.bell = page.getByRole('button', { name: /^Avisos/ })
    this.list = page.getByRole('dialog', { name: 'Avisos' })
    this.volumeButton = page.getByRole('button', { name: /^Volume do aviso sonoro/ })
    this.volume = page.getByRole('slider', { name: 'Volume do aviso sonoro' })
  }

  /** Records each sound that is really played, and each notification that is really shown. */
  async watch(): Promise<void> {
    await this.page.addInitScript(() => {
      const given: Given = { sounds: 0, notices: [] }
      window.given = given
      window.AudioContext = class extends AudioContext {
        override createOscillator() {
          // A sound has two tones.
          given.sounds += 0.5
          return super.createOscillator()
        }
      }
      window.Notification = class extends Notification {
        constructor(title: string, options?: NotificationOptions) {
          super(title, options)
          given.notices.push({ title, body: options?.body ?? '', notice: this })
        }
      }
    })
  }

  sounds(): Promise<number> {
    return this.page.evaluate(() => window.given.sounds)
  }

  notices(): Promise<{ title: string; body: string }[]> {
    return this.page.evaluate(() => window.given.notices.map(({ title, body }) => ({ title, body })))
  }

  async clickNotice(): Promise<void> {
    await this.page.evaluate(() => window.given.notices.at(-1)?.notice.dispatchEvent(new Event('click')))
  }

  /** Number of conversations with unread messages. */
  async count(): Promise<number> {
    const name = (await this.bell.getAttribute('aria-label')) ?? ''
    return Number(/\d+/.exec(name)?.[0] ?? 0)
  }

  async expectCount(count: number): Promise<void> {
    await expect.poll(() => this.count()).toBe(count)
    await expect(this.page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/)
  }
}
