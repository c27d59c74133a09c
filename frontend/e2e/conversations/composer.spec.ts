import { Api } from '../support/api'
import { expectReceived, startConversation } from '../support/conversation'
import { pdf } from '../support/files'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/inspection'
import { people } from '../support/testData'

test('an answer quotes, an edit reaches the customer, and Esc takes both back', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, customer, tickets, page } = desk
  const [question, wrong, right] = [
    testData.text('Tem azul?'),
    testData.text('Não'),
    testData.text('Sim, temos'),
  ]
  await customer.writes(question)

  await tickets.message(question).hover()
  await tickets.message(question).getByRole('button', { name: 'Responder' }).click()
  const bar = page.getByRole('group', { name: /^Respondendo a / })
  await expect(bar).toContainText(question)
  await expect(composer.field).toBeFocused()
  await composer.field.press('Escape')
  await expect(bar).toBeHidden()

  await page.mouse.move(0, 0)
  await tickets.message(question).hover()
  await tickets.message(question).getByRole('button', { name: 'Responder' }).click()
  await tickets.send(wrong)
  await expect(bar).toBeHidden()
  await expect(tickets.mark(wrong, 'Entregue')).toBeVisible()
  const [answer] = await expectReceived(desk, 1)
  expect(answer?.quotedId).not.toBeNull()

  await composer.field.fill('rascunho')
  await tickets.message(wrong).hover()
  await tickets.message(wrong).getByRole('button', { name: 'Opções da mensagem' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByRole('group', { name: 'Editando a mensagem' })).toBeVisible()
  // The field shows the text without its signature, which is kept.
  await expect(composer.field).toHaveValue(wrong)
  await composer.field.fill(right)
  await composer.field.press('Enter')
  await expect(composer.field).toHaveValue('rascunho')
  await expect(tickets.message(right)).toContainText('editada')
  await expect
    .poll(async () => (await desk.received()).map(({ text, edited }) => [text, edited]))
    .toEqual([[`*${people.ana.name}:*\n${right}`, true]])
})

test('what is written is signed until that is switched off', async ({ testData, enter }) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, tickets } = desk
  const [first, second] = [testData.text('Assinada'), testData.text('Sem assinatura')]
  const signing = composer.button('Assinar mensagens')
  await expect(signing).toHaveAttribute('aria-pressed', 'true')
  await tickets.send(first)
  await signing.click()
  await tickets.send(second)
  const texts = (await expectReceived(desk, 2)).map(({ text }) => text)
  expect(texts).toEqual([`*${people.ana.name}:*\n${first}`, second])
  // The thread displays the author in its own way, not by the signature.
  await expect(tickets.message(first)).not.toContainText(`${people.ana.name}:`)
  await desk.page.reload()
  await expect(signing).toHaveAttribute('aria-pressed', 'false')
  await signing.click()
})

test('"/" inserts quick messages by keyboard, and fills their variables for the customer', async ({
  testData,
  enter,
  request,
}) => {
  const shortcode = `ola${testData.mark()}`
  const api = await Api.as('ana', request)
  const text = 'Olá, {{firstName}}! Temos *cadeiras azuis* e muito mais para você ver.'
  const { id } = await api.post<{ id: number }>('/quick-messages', { shortcode, message: text })

  const desk = await startConversation(await enter('ana'), testData)
  const { composer, customer, page } = desk
  await composer.field.press('/')
  const option = composer.suggestions.getByRole('option', { name: new RegExp(`^/${shortcode}`) })
  await expect(option).toBeVisible()
  await composer.field.pressSequentially(shortcode.slice(0, 6))
  await expect(composer.suggestions.getByRole('option')).toHaveCount(1)
  expect((await option.innerText()).replace('…', '').length).toBeLessThanOrEqual(35)
  const preview = page.getByTestId('quick-preview')
  await expect(preview).toContainText(`Olá, ${customer.name.split(' ')[0]}!`)
  await expect(preview).toContainText('e muito mais para você ver.')
  await composer.field.press('Escape')
  await expect(composer.suggestions).toBeHidden()
  await composer.field.press('Backspace')
  await expect(option).toBeVisible()
  await composer.field.press('Enter')
  await expect(composer.field).toHaveValue(new RegExp(`^Olá, ${customer.name.split(' ')[0]}! Temos`))
  await composer.field.press('Enter')
  const [message] = await expectReceived(desk, 1)
  expect(message?.text).toContain(`Olá, ${customer.name.split(' ')[0]}! Temos *cadeiras azuis*`)
  await api.remove(`/quick-messages/${id}`)
})

test('emojis come by name and from the list, and the customer sees the attendant typing', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, customer, page } = desk
  await composer.field.pressSequentially('Oi :coração v')
  await expect(composer.suggestions).toBeHidden()
  await composer.field.fill('')
  // Checked during typing, because the notice ends after some seconds.
  await Promise.all([
    expect.poll(() => customer.typing()).toBe('composing'),
    composer.field.pressSequentially('Oi :joia'),
  ])
  await composer.suggestions.getByRole('option').first().waitFor()
  await composer.field.press('Enter')
  await expect(composer.field).toHaveValue(/^Oi \p{Extended_Pictographic}/u)
  await expect.poll(() => customer.typing(), { timeout: 20_000 }).toBeNull()

  await composer.field.fill('um dois')
  await composer.field.press('Shift+Home')
  await composer.field.press('Control+b')
  await expect(composer.field).toHaveValue('*um dois*')
  await composer.field.press('Control+z')
  await expect(composer.field).toHaveValue('um dois')

  await composer.button('Emojis').click()
  await page.getByPlaceholder('Buscar emoji').fill('foguete')
  await page
    .getByRole('gridcell', { name: /foguete/ })
    .first()
    .click()
  const emojis = page.getByRole('dialog', { name: 'Emojis' })
  await expect(async () => {
    // The list is rendered anew after each choice. For a moment nothing in it has the focus.
    await page.keyboard.press('Escape')
    await expect(emojis).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(composer.field).toBeFocused()
  await expect(composer.field).toHaveValue(/🚀/u)
})

test('a text that is too long is refused in words, and nothing is cut', async ({ testData, enter }) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, page } = desk
  await composer.field.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'a'.repeat(70_000))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText(/Este texto tem 70000 caracteres/)).toBeVisible()
  await expect(composer.field).toHaveValue('')
  await composer.field.fill('a'.repeat(66_000))
  await expect(page.getByText(/A mensagem passou do limite/)).toBeVisible()
  await expect(composer.button('Enviar')).toBeDisabled()
})

test('a note stays with the team, and no other ticket begins with one', async ({ testData, enter }) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, page, tickets } = desk
  const [note, more, answer] = [
    testData.text('Cliente difícil'),
    testData.text('Ligar'),
    testData.text('Já vejo!'),
  ]
  const { pathname } = new URL(page.url())
  const colleague = await enter('admin', { at: pathname })

  await test.step('written and seen by colleagues at once, without a word to the customer', async () => {
    await expect(composer.field).toBeFocused()
    await composer.field.press('Alt+n')
    await expect(composer.note).toBeFocused()
    await composer.note.fill(note)
    await composer.note.press('Enter')
    await expect(tickets.note(note)).toContainText(`Nota interna · ${people.ana.name}`)
    await expect(colleague.tickets.note(note)).toBeVisible()
    await expect(composer.note).toHaveValue('')
    await composer.note.fill(more)
    await composer.write('Mensagem')
    await tickets.send(answer)
    await expect(tickets.mark(answer, 'Entregue')).toBeVisible()
    const received = await expectReceived(desk, 1)
    expect(received[0]?.text).toContain(answer)
    await expectAccessible(page, 'a thread with a note')
  })

  await test.step('the next ticket begins with a message; the note that was begun is kept where it was', async () => {
    await composer.write('Nota')
    await expect(composer.note).toHaveValue(more)
    const another = await testData.customer()
    await another.writes(testData.text('Oi'))
    await tickets.openWaiting()
    await tickets.accept(another.name)
    await expect(composer.field).toBeVisible()
    await expect(composer.note).toHaveCount(0)
    await page.goto(pathname)
    await expect(page.getByRole('button', { name: /^Nota.*há uma nota começada/ })).toBeVisible()
    await composer.write('Nota')
    await expect(composer.note).toHaveValue(more)
  })

  await test.step('only who may deletes it, for everybody', async () => {
    await expect(tickets.note(note).getByRole('button')).toHaveCount(0)
    await colleague.tickets.note(note).getByRole('button', { name: 'Excluir nota' }).click()
    await colleague.page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(tickets.note(note)).toHaveCount(0)
    expect(await desk.received()).toHaveLength(1)
  })
})

test('a quick message brings its file, with its words as the caption, and counts that it was chosen', async ({
  testData,
  enter,
  request,
}) => {
  const shortcode = `tabela${testData.mark()}`
  const api = await Api.as('ana', request)
  const message = 'Segue a tabela, {{firstName}}.'
  const { id } = await api.post<{ id: number }>('/quick-messages', { shortcode, message })
  const file = pdf('Tabela.pdf')
  await api.attach(`/quick-messages/${id}/media-upload`, file)

  const desk = await startConversation(await enter('ana'), testData)
  const { composer, customer } = desk
  await composer.field.pressSequentially(`/${shortcode}`)
  await expect(composer.suggestions.getByRole('option')).toHaveCount(1)
  const counted = desk.page.waitForResponse((response) =>
    response.url().endsWith(`/quick-messages/${id}/use`),
  )
  await composer.field.press('Enter')
  expect(((await (await counted).json()) as { usedCount: number }).usedCount).toBe(1)
  const words = `Segue a tabela, ${customer.name.split(' ')[0]}.`
  await expect(composer.caption('Tabela.pdf')).toHaveValue(words)
  await composer.sendFiles()
  await expect(composer.field).toHaveValue('')
  const [sent] = await expectReceived(desk, 1)
  expect(sent).toMatchObject({ type: 'document', fileName: 'Tabela.pdf' })
  expect(sent?.text).toContain(words)
  expect((await customer.media(sent!.id)).equals(file.buffer)).toBe(true)
})
