import { expect, type Locator } from '@playwright/test'

/** The link to choose a password that a dialog shows. */
export async function linkIn(dialog: Locator): Promise<string> {
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/^http.+#./)
  return field.inputValue()
}

interface Mail {
  to: string
  subject: string
  text: string
  /** `content`: base64. */
  attachments: { fileName: string; type: string; content: string }[]
}

/** The mails that the server has sent to one address. */
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

  async #mail(isWanted: (mail: Mail) => boolean): Promise<Mail | undefined> {
    let mail: Mail | undefined
    await expect(async () => {
      mail = (await this.#mails()).find(isWanted)
      expect(mail, `a mail to ${this.address}`).toBeDefined()
    }).toPass()
    return mail
  }

  /** The link in the mail with this subject, once it has arrived. */
  async linkOf(subject: string): Promise<string> {
    const mail = await this.#mail((one) => one.subject === subject)
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }

  /** The files of the mail whose subject matches, once it has arrived. */
  async attachmentsOf(subject: RegExp): Promise<Mail['attachments']> {
    return (await this.#mail((one) => subject.test(one.subject)))?.attachments ?? []
  }
}
