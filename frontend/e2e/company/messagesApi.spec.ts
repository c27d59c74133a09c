import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/inspection'

test('a program’s message is tried out with a token that was made here, and its call is shown', async ({
  testData,
  enter,
  request,
}) => {
  const customer = await testData.customer()
  // Earlier tests may leave a number that WhatsApp does not let begin new chats. A customer who has written
  // can still be answered.
  await customer.writes(testData.text('Bom dia'))
  await (await Api.as('super', request)).ticketOf(customer.number)
  const { page, shell } = await enter('admin', { at: '/messages-api' })
  await expect(page.getByRole('heading', { name: 'API de mensagens', level: 1 })).toBeVisible()
  const renew = page.getByRole('button', { name: /^(Criar|Trocar) token$/ })
  const token = page
    .getByRole('textbox', { name: 'Token' })
    .or(page.getByLabel('Token', { exact: true }))
    .first()
  await expect(renew).toBeEnabled()
  const isFirst = (await renew.innerText()) === 'Criar token'
  const before = await token.inputValue()
  await shell.expectToast('Token novo criado.', async () => {
    await renew.click()
    if (!isFirst) await page.getByRole('dialog').getByRole('button', { name: 'Trocar token' }).click()
  })
  await expect(token).not.toHaveValue(before)
  await expect(token).toHaveValue(/^[\w-]{32}$/)
  const made = await token.inputValue()

  const examples = page.getByRole('region', { name: 'Exemplos' })
  await expect(examples).toContainText('Bearer SEU_TOKEN')
  await examples.getByRole('button', { name: 'Mostrar o token nos exemplos' }).click()
  await expect(examples).toContainText(`Bearer ${made}`)

  const form = page.getByRole('form', { name: 'Mensagem de texto' })
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form).toContainText('Obrigatório')
  await form.getByRole('textbox', { name: 'Número' }).fill(customer.number)
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Seu pedido saiu')
  await shell.expectToast('Mensagem enviada com sucesso', () =>
    form.getByRole('button', { name: 'Enviar' }).click(),
  )
  const calls = page.getByRole('table', { name: 'Últimas chamadas' })
  await expect(calls.getByRole('row', { name: new RegExp(customer.number) })).toContainText('Aceita')
  await customer.expectInbox('Seu pedido saiu')

  const media = page.getByRole('form', { name: 'Arquivo' })
  await media.getByRole('textbox', { name: 'Número' }).fill('123')
  await media.locator('input[type=file]').setInputFiles({
    name: 'boleto.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('boleto'),
  })
  await media.getByRole('button', { name: 'Enviar' }).click()
  await expect(media.getByRole('textbox', { name: 'Número' })).toHaveAttribute('aria-invalid', 'true')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the messages API on a phone')
})
