import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { holdQrCodes } from '../support/network'
import { signUpByApi } from '../support/signUp'

test('a new company is led from its first number to its first answer, and each step is true', async ({
  testData,
  simulator,
  freshBrowser,
  request,
}) => {
  const name = `Padaria ${testData.mark()}`
  const email = `${testData.mark()}@example.com`.toLowerCase()
  const password = 'guarda-chuva-azul'
  await signUpByApi(request, { name: 'Rita Rocha', companyName: name, email, password })
  const phone = await testData.phone()
  const customer = await testData.customer({ phone })
  const { page, login, tickets } = await freshBrowser({ viewport: { width: 1366, height: 768 } })
  const qr = await holdQrCodes(page)
  qr.release()
  await login.open()
  await login.logIn(email, password)

  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title })
  await expect(
    steps.getByRole('heading', { name: 'Olá, Rita. Vamos atender o primeiro cliente?' }),
  ).toBeVisible()
  await expectAccessible(page, 'the first steps')

  await test.step('a queue alone is no step done: no number delivers to it', async () => {
    await steps.getByRole('button', { name: /Criar a primeira fila/ }).click()
    await expect(step('Criar a primeira fila')).toContainText('Conecte um número antes')
    await steps.getByRole('button', { name: 'Criar a fila' }).click()
    await expect(step('Conectar um número')).toHaveAttribute('aria-current', 'step')
    await expect(steps).toContainText('Cinco passos')
  })

  await test.step('a number is connected, in its place', async () => {
    await steps.getByRole('button', { name: 'Experimentar com o simulador' }).click()
    await expect(steps.getByRole('img', { name: 'QR Code para vincular o WhatsApp' })).toBeVisible()
    await expect(() => simulator.scan(phone, qr.newest())).toPass({ timeout: 60_000 })
    await expect(steps).toContainText('1 de 5 feitos')
  })

  await test.step('the queue is put on the number', async () => {
    await steps.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Atendimento' }).click()
    await page.keyboard.press('Escape')
    await steps.getByRole('button', { name: 'Pôr no número' }).click()
    await expect(step('Criar a primeira fila')).toContainText('Atendimento, em WhatsApp')
    await expect(steps).toContainText('2 de 5 feitos')
  })

  await test.step('hours and colleagues can be done without', async () => {
    await expect(steps.getByRole('textbox', { name: 'Resposta fora do horário' })).toBeVisible()
    await expectAccessible(page, 'the hours of the first steps')
    await steps.getByRole('button', { name: 'Atendemos a qualquer hora' }).click()
    await expect(step('Dizer o horário')).toContainText('A qualquer hora')
    await steps.getByRole('button', { name: 'Atendo sem ajuda' }).click()
    await expect(steps).toContainText('4 de 5 feitos')
    await expect(steps.getByRole('status')).toContainText('Esperando a mensagem em')
  })

  await test.step('the steps fit a phone, in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(steps).toBeInViewport()
    await expectAccessible(page, 'the first steps on a phone, dark')
    await expectNoSidewaysScroll(page, 'the first steps on a phone')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('they stay after the first message, and go with the first answer', async () => {
    await customer.writes('oi')
    await tickets.openWaiting()
    await expect(tickets.waiting(customer.name)).toContainText('oi')
    await expect(steps).toBeVisible()
    // The customer gets the greeting of the only queue, as the step announced.
    await expect
      .poll(async () => (await customer.inbox()).map(({ text }) => text))
      .toContainEqual(expect.stringContaining(`Aqui é ${name}`))
    await tickets.accept(customer.name)
    await tickets.composer.fill('Olá! Como posso ajudar?')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await customer.inbox()).at(-1)?.text).toContain('Como posso ajudar?')
    const success = page.getByRole('status').filter({ hasText: 'Primeira resposta enviada' })
    await expect(success).toBeVisible()
    await expectAccessible(page, 'the card after the first answer')
    await success.getByRole('button', { name: 'Fechar' }).click()
    await expect(success).toBeHidden()
    await tickets.open()
    await expect(page.getByText('Escolha um atendimento')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})
