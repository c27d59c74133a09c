import { expect, test } from '../support/fixtures'
import { hold, holdQrCodes } from '../support/network'

test('a customer writes, an attendant accepts and answers, and the customer gets the answer', async ({
  testData,
  simulator,
  enter,
}) => {
  const name = `Loja ${testData.mark()}`
  const phone = await testData.phone()
  const customer = await testData.customer({ phone })
  const question = testData.text('Oi! Vocês têm a cadeira azul?')
  const answer = testData.text('Temos, sim. Separo uma para você?')

  let qr = { ready: Promise.resolve(), newest: () => '', release: () => {} }
  const { connections } = await enter('admin', {
    at: '/connections',
    before: async (page) => (qr = await holdQrCodes(page)),
  })

  await test.step('a new connection shows its QR code', async () => {
    await connections.expectVisible()
    // When live updates begin, the page refetches, which would bring the code as well. So this waits for them
    // first.
    await qr.ready
    await connections.addSimulated(name)
    qr.release()
    await expect(connections.qrCode).toBeVisible()
    await expect(connections.row(name)).toContainText('Aguardando leitura')
  })

  await test.step('it is scanned, and dialog and table turn to connected by themselves', async () => {
    // Tries again if the code was renewed at that moment.
    const scanned = expect(() => simulator.scan(phone, qr.newest())).toPass({ timeout: 60_000 })
    await Promise.all([connections.linked.waitFor(), scanned])
    await expect(connections.row(name)).toContainText('Conectado')
    await expect(connections.qrDialog).toBeHidden()
  })

  const ana = await enter('ana')
  const { tickets } = ana
  await tickets.show('Aguardando')
  await expect(tickets.waiting(customer.name)).toHaveCount(0)
  const waiting = await tickets.count('Aguardando')

  await test.step('the customer writes, and the ticket appears without a reload', async () => {
    await customer.writes(question)
    await expect(tickets.waiting(customer.name)).toContainText(question)
    await tickets.expectCount('Aguardando', waiting + 1)
  })

  await test.step('it is accepted: the question is read', async () => {
    await tickets.accept(customer.name)
    await expect(tickets.message(question)).toBeVisible()
    await tickets.expectCount('Aguardando', waiting)
    await expect(tickets.ticket(customer.name)).toBeVisible()
  })

  await test.step('the answer shows at once with a clock, and the composer is free', async () => {
    const request = await hold(ana.page, 'POST', /^\/messages\/\d+$/)
    await tickets.send(answer)
    await request.arrived
    await expect(tickets.mark(answer, 'Na fila para envio')).toBeVisible()
    await expect(tickets.composer).toBeFocused()
    await request.release()
  })

  await test.step('the customer has it, and the ticks go from delivered to blue', async () => {
    const delivered = tickets.mark(answer, 'Entregue')
    await expect(delivered).toBeVisible()
    const grey = await delivered.evaluate((mark) => getComputedStyle(mark).color)
    await customer.expectInbox(answer)

    await customer.opensTheChat()
    const read = tickets.mark(answer, 'Lida')
    await expect(read).toBeVisible()
    await expect.poll(() => read.evaluate((mark) => getComputedStyle(mark).color)).not.toBe(grey)
    await expect(tickets.message(answer)).toHaveCount(1)
    await customer.expectInbox(answer)
  })

  await test.step('a connection that is no longer wanted is removed by typing its name', async () => {
    await connections.remove(name)
  })
})
