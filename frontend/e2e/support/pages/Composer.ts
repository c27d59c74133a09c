import { expect, type Locator, type Page } from '@playwright/test'

interface FilePart {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The composer, with everything that can be sent. */
export class Composer {
  readonly field
  /** The field of a note to the team. */
  readonly note
  readonly filesDialog
  readonly voice
  readonly suggestions

  constructor(readonly page: Page) {
    this.field = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
    this.note = page.getByRole('textbox', { name: 'Escreva uma nota para a equipe' })
    this.filesDialog = page.getByRole('dialog', { name: /^Enviar para / })
    this.voice = page.getByRole('group', { name: 'Mensagem de voz' })
    this.suggestions = page.getByRole('listbox')
  }

  /** Switches between message and note. */
  async write(what: 'Mensagem' | 'Nota'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${what}`) }).click()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** By the menu and the system's file dialog, as a user does it. */
  async chooseFiles(
    kind: 'Fotos e vídeos' | 'Documento' | 'Áudio',
    files: FilePart[] | string[],
  ): Promise<void> {
    await this.button('Anexar').click()
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByRole('menuitem', { name: kind }).click()
    await (await choosing).setFiles(files)
  }

  async attach(what: 'Localização' | 'Contato'): Promise<void> {
    await this.button('Anexar').click()
    await this.page.getByRole('menuitem', { name: what }).click()
  }

  caption(name: string): Locator {
    return this.page.getByLabel(`Legenda de ${name}`)
  }

  /** Shows one of the chosen files, and types its caption. */
  async captionFile(name: string, text: string): Promise<void> {
    await this.filesDialog.getByRole('button', { name: `Ver ${name}`, exact: true }).click()
    await this.caption(name).fill(text)
  }

  async sendFiles(): Promise<void> {
    await this.filesDialog.getByRole('button', { name: /^Enviar \d+ arquivos?$/ }).click()
  }

  async closeFiles(): Promise<void> {
    await this.filesDialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  }

  /** Drags or drops files over a part of the page, or pastes them there. */
  async bring(how: 'dragover' | 'drop' | 'paste', target: Locator, files: FilePart[]): Promise<void> {
    const data = files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    }))
    await target.evaluate(
      (element, [event, parts]) => {
        const transfer = new DataTransfer()
        for (const { name, mimeType, base64 } of parts) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          transfer.items.add(new File([bytes], name, { type: mimeType }))
        }
        const options = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent(event, { ...options, clipboardData: transfer })
            : new DragEvent(event, { ...options, dataTransfer: transfer }),
        )
      },
      [how, data] as const,
    )
  }

  async record(): Promise<void> {
    await this.button('Gravar mensagem de voz').click()
    await this.voice.getByRole('timer').waitFor()
    // Until it has the focus, keys go to the conversation.
    await expect(this.voice).toBeFocused()
  }

  /** Waits until the recording shows at least this many seconds. */
  async recordFor(seconds: number): Promise<void> {
    const visible = async () => {
      const [minutes, rest] = (await this.voice.getByRole('timer').innerText()).split(':')
      return Number(minutes) * 60 + Number(rest)
    }
    await expect.poll(visible).toBeGreaterThanOrEqual(seconds)
  }
}
