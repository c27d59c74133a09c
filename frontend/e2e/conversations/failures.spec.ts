import { expect, test, type Screens } from '../support/fixtures'
import { cut, hold } from '../support/network'
import { DEMO_PHONE, type Customer, type TestData } from '../support/testData'

const SEND = /^\/messages\/\d+$/
const CONNECTION = 'WhatsApp Demonstração'

/** A conversation with a new customer, open and accepted. */
async function converse(testData: TestData, { tickets }: Screens): Promise<Customer> {
  const customer = await testData.customer()
  await tickets.show('Aguardando')
  await customer.writes(testData.text('Bom dia!'))
  await tickets.accept(customer.name)
  // Waits for the bot's menu, so that the next fault applies to a later message.
  await expect.poll(async () => (await customer.inbox()).length, { timeout: 60_000 }).toBe(1)
  return customer
}

test('what waits to be sent survives a reload, and goes out once and in order when the way is free', async ({
  testData,
  enter,
}) => {
  const desk = await enter('ana')
  const { page, tickets } = desk
  const customer = await converse(testData, desk)
  const answers = [testData.text('Bom dia!'), testData.text('Em que posso ajudar?')]

  const mend = await cut(page, 'POST', SEND)
  for (const answer of answers) await tickets.send(answer)
  await expect(tickets.outboxBar).toHaveText('Reconectando, 2 a enviar')
  await page.reload()
  await tickets.expectOrder(...answers)
  for (const answer of answers) await expect(tickets.mark(answer, 'Na fila para envio')).toBeVisible()
  expect(await customer.answers()).toEqual([])

  await mend()
  for (const answer of answers)
    await expect(tickets.mark(answer, 'Entregue')).toBeVisible({ timeout: 40_000 })
  await tickets.expectOrder(...answers)
  await expect(tickets.outboxBar).toBeHidden()
  await customer.expectInbox(...answers)
})

test('an answer whose reply was lost on the way back is not sent twice', async ({ testData, enter }) => {
  const desk = await enter('ana')
  const { page, tickets } = desk
  const customer = await converse(testData, desk)
  const answer = testData.text('Recebido, obrigado!')

  let lost = 0
  await page.route(
    ({ pathname }) => SEND.test(pathname),
    async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
  await tickets.send(answer)
  await expect(tickets.mark(answer, 'Entregue')).toBeVisible()
  await page.reload()
  await expect(tickets.mark(answer, 'Entregue')).toBeVisible()
  await tickets.expectOrder(answer)
  expect(lost).toBe(1)
  await customer.expectInbox(answer)
})

test('a message that WhatsApp refuses shows why, can be tried again, and arrives once', async ({
  testData,
  simulator,
  enter,
}) => {
  const desk = await enter('ana')
  const { tickets } = desk
  const customer = await converse(testData, desk)
  const answer = testData.text('Segue o orçamento.')

  await simulator.fault(DEMO_PHONE, 'nack463')
  await tickets.send(answer)
  await expect(tickets.mark(answer, 'Não enviada')).toBeVisible()
  await expect(tickets.message(answer)).toContainText(/Não enviada: \S/)
  expect(await customer.answers()).toEqual([])

  await tickets.message(answer).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(tickets.mark(answer, 'Entregue')).toBeVisible()
  await tickets.expectOrder(answer)
  await customer.expectInbox(answer)
})

test('a message that WhatsApp refused can be discarded: it is gone, and the next one goes out', async ({
  testData,
  simulator,
  enter,
}) => {
  const desk = await enter('ana')
  const { page, tickets } = desk
  const customer = await converse(testData, desk)
  const [wrong, right] = [testData.text('Segue o boleto errado.'), testData.text('Segue o boleto certo.')]

  await simulator.fault(DEMO_PHONE, 'nack463')
  await tickets.send(wrong)
  await expect(tickets.mark(wrong, 'Não enviada')).toBeVisible()
  await tickets.message(wrong).getByRole('button', { name: 'Excluir' }).click()
  await expect(tickets.message(wrong)).toHaveCount(0)

  await tickets.send(right)
  await expect(tickets.mark(right, 'Entregue')).toBeVisible()
  await page.reload()
  await expect(tickets.mark(right, 'Entregue')).toBeVisible()
  await expect(tickets.message(wrong)).toHaveCount(0)
  await customer.expectInbox(right)
})

test('an answer to a ticket that was resolved meanwhile is refused with the reason, and not lost', async ({
  testData,
  enter,
}) => {
  const desk = await enter('ana')
  const { page, tickets } = desk
  const customer = await converse(testData, desk)
  const answer = testData.text('Ainda está aí?')
  const { pathname } = new URL(page.url())

  const request = await hold(page, 'POST', SEND)
  await tickets.send(answer)
  await request.arrived
  const admin = await enter('admin', { at: pathname })
  await admin.tickets.verb(customer.name, 'Resolver').click()
  await expect(tickets.composer).toBeDisabled()
  await request.release()

  await expect(tickets.mark(answer, 'Não enviada')).toBeVisible()
  await expect(tickets.message(answer)).toContainText('O atendimento não está aberto')
  expect(await customer.answers()).toEqual([])

  await tickets.verb(customer.name, 'Reabrir').click()
  await expect(tickets.composer).toBeEnabled()
  await tickets.message(answer).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(tickets.mark(answer, 'Entregue')).toBeVisible()
  await tickets.expectOrder(answer)
  await customer.expectInbox(answer)
})

test.describe('while WhatsApp cannot be reached', () => {
  test.afterEach(async ({ simulator }) => {
    await simulator.fault(DEMO_PHONE, 'online')
  })

  test('the screen names the connection, and what is written waits and arrives once when it is back', async ({
    testData,
    simulator,
    enter,
  }) => {
    const desk = await enter('ana')
    const { page, tickets } = desk
    const customer = await converse(testData, desk)
    const answer = testData.text('Respondo assim que der.')
    const warning = page.getByText(
      new RegExp(`A conexão ${CONNECTION} está fora do ar desde (ontem )?\\d\\d:\\d\\d`),
    )

    await simulator.fault(DEMO_PHONE, 'offline')
    await expect(warning).toBeVisible()
    await tickets.send(answer)
    await expect(tickets.mark(answer, 'Na fila para envio')).toBeVisible()
    await page.reload()
    await expect(warning).toBeVisible()
    await expect(tickets.mark(answer, 'Na fila para envio')).toBeVisible()

    await simulator.fault(DEMO_PHONE, 'online')
    await expect(warning).toBeHidden({ timeout: 60_000 })
    await expect(tickets.mark(answer, 'Entregue')).toBeVisible({ timeout: 60_000 })
    await customer.expectInbox(answer)
  })
})

test('a ticket of somebody else can be read, and not written in', async ({ testData, enter }) => {
  const admin = await enter('admin')
  const customer = await converse(testData, admin)
  const { pathname } = new URL(admin.page.url())

  const { tickets } = await enter('ana', { at: pathname })
  await expect(tickets.thread(customer.name)).toContainText('Bom dia!')
  await expect(tickets.composer).toBeDisabled()
  await expect(tickets.composer).toHaveAttribute('placeholder', 'Este atendimento é de outra pessoa')
  for (const verb of ['Aceitar', 'Devolver à fila', 'Resolver', 'Reabrir'] as const)
    await expect(tickets.panel(customer.name).getByRole('button', { name: verb })).toHaveCount(0)
})
