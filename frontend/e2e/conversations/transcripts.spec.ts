import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { startConversation } from '../support/conversation'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { Thread } from '../support/pages/Thread'
import { Mailbox } from '../support/services/mailbox'

/** Text of a PDF, with single spaces. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a conversation is saved as PDF, and sent by e-mail without the notes of the team', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, tickets, customer, page } = desk
  const [answer, note] = [testData.text('Vou verificar já'), testData.text('cliente antigo')]
  await composer.field.fill(answer)
  await composer.field.press('Enter')
  await expect(new Thread(page).bubble(answer)).toBeVisible()
  await composer.field.press('Alt+n')
  await composer.note.fill(note)
  await composer.note.press('Enter')
  await expect(tickets.note(note)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: /^Transcrição da conversa/ })
  const open = async () => {
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Transcrição em PDF' }).click()
    await expect(dialog).toBeVisible()
  }

  await test.step('with the notes, where they are chosen', async () => {
    await open()
    await expectAccessible(page, 'the dialog of a transcript')
    await dialog.getByRole('checkbox', { name: 'Incluir notas internas' }).check()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^conversa-\d+\.pdf$/)
    const text = await textOf(await readFile(await file.path()))
    for (const part of [customer.name, answer, note, 'nota interna', 'Página 1 de 1'])
      expect(text).toContain(part)
    await expect(dialog).toBeHidden()
  })

  const address = `${testData.mark()}@example.com`
  await test.step('by e-mail, to the address that was typed', async () => {
    await open()
    await dialog.getByRole('radio', { name: 'Enviar por e-mail' }).check()
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('sem arroba')
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog).toContainText('Digite um e-mail válido')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(address)
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog).toBeHidden()
    const mailbox = new Mailbox(process.env['E2E_CONTROL_URL'] ?? '', address)
    const [attachment] = await mailbox.attachmentsOf(/^Conversa com /)
    expect(attachment?.type).toBe('application/pdf')
    const text = await textOf(Buffer.from(attachment?.content ?? '', 'base64'))
    expect(text).toContain(answer)
    expect(text).not.toContain(note)
    await expect(page.getByText(`enviou a transcrição para ${address}`)).toBeVisible()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  await expectNoSidewaysScroll(page, 'the dialog of a transcript on a phone')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
