import { expect, type Locator } from '@playwright/test'

/** The link that a dialog shows, by which somebody chooses a password. */
export async function linkIn(dialog: Locator): Promise<string> {
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/^http.+#./)
  return field.inputValue()
}

interface Mail {
  to: string
  subject: string
  text: string
}

/** What the server has sent to one address. */
export class Mailbox {
  readonly #control: string

  constructor(
    control: string,
    readonly address: string,
  ) {
    this.#control = control
  }

  async #mails(): Promise<Mail[]> {
    const all = (await (await fetch(`${this.#control}/mails`)).json()) as Mail[]
    return all.filter(({ to }) => to === this.address)
  }

  /** Where the mail with this subject leads, as soon as it is there. */
  async linkOf(subject: string): Promise<string> {
    let mail: Mail | undefined
    await expect(async () => {
      mail = (await this.#mails()).find((one) => one.subject === subject)
      expect(mail, `a mail to ${this.address}: ${subject}`).toBeDefined()
    }).toPass()
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
}
