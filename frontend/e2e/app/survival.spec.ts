import { expectReceived, startConversation } from '../support/conversation'
import { pdf, picture } from '../support/files'
import { expect, test } from '../support/fixtures'
import { cut } from '../support/network'
import { Composer } from '../support/pages/Composer'
import { logIn } from '../support/reusedBrowser'

test('a reload in the middle loses neither the draft nor what was said', async ({ testData, enter }) => {
  const customer = await testData.customer({ script: 'reader' })
  const question = testData.text('Vocês abrem no feriado?')
  const draft = testData.text('Abrimos, das 9h às')
  const answer = testData.text('Abrimos, das 9h às 14h.')
  const { page, tickets } = await enter('ana')

  await tickets.show('Aguardando')
  await customer.writes(question)
  await expect(tickets.waiting(customer.name)).toContainText(question)
  await page.reload()
  await expect(tickets.waiting(customer.name)).toHaveCount(1)

  await tickets.accept(customer.name)
  await tickets.composer.fill(draft)
  await page.reload()
  await expect(tickets.composer).toHaveValue(draft)
  await tickets.expectOrder(question)

  await tickets.send(answer)
  await page.reload()
  await tickets.expectOrder(question, answer)
  await expect(tickets.mark(answer, 'Lida')).toBeVisible()
  await customer.expectInbox(answer)
})

test('a server killed between message and accept loses nothing and duplicates nothing', async ({
  testData,
  server,
  enter,
}) => {
  const customer = await testData.customer({ script: 'reader' })
  const before = testData.text('O pedido chegou com defeito.')
  const meanwhile = [testData.text('A tampa está quebrada.'), testData.text('Podem trocar?')] as const
  const answer = testData.text('Trocamos, claro. Amanhã passamos aí.')
  const { tickets } = await enter('ana')

  await tickets.show('Aguardando')
  await customer.writes(before)
  await expect(tickets.waiting(customer.name)).toContainText(before)

  await server.kill()
  await customer.writes(...meanwhile)
  await server.start()

  await expect(tickets.waiting(customer.name)).toHaveCount(1)
  await expect(tickets.waiting(customer.name)).toContainText(meanwhile[1], { timeout: 60_000 })
  await tickets.accept(customer.name)
  await tickets.expectOrder(before, ...meanwhile)

  await tickets.send(answer)
  await expect(tickets.mark(answer, 'Lida')).toBeVisible({ timeout: 60_000 })
  await tickets.expectOrder(before, ...meanwhile, answer)
  await customer.expectInbox(answer)
})

test('what is written while the server is down waits, and goes out once, in order, when it is back', async ({
  testData,
  server,
  enter,
}) => {
  const customer = await testData.customer({ script: 'reader' })
  const answers = [
    testData.text('Um instante.'),
    testData.text('Achei o seu pedido.'),
    testData.text('Sai hoje.'),
  ] as const
  const { page, tickets } = await enter('ana')

  await tickets.show('Aguardando')
  await customer.writes(testData.text('Cadê o meu pedido?'))
  await tickets.accept(customer.name)

  await server.kill()
  for (const answer of answers) await tickets.send(answer)
  await expect(tickets.outboxBar).toHaveText(`Reconectando, ${answers.length} a enviar`)
  await tickets.expectOrder(...answers)
  for (const answer of answers) await expect(tickets.mark(answer, 'Na fila para envio')).toBeVisible()

  await server.start()
  for (const answer of answers) await expect(tickets.mark(answer, 'Lida')).toBeVisible({ timeout: 60_000 })
  await expect(tickets.outboxBar).toBeHidden()
  await page.reload()
  await tickets.expectOrder(...answers)
  await customer.expectInbox(...answers)
})

test('a page from before a deploy offers to be reloaded, and what was typed in it is there again', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia!'))
  const { page, tickets, shell } = await enter('ana', { viewport: { width: 1366, height: 768 } })
  await tickets.show('Aguardando')
  await tickets.accept(customer.name)
  const composer = new Composer(page)
  await composer.write('Nota')
  await composer.note.fill('Prefere ser atendida')
  await composer.write('Mensagem')
  await tickets.composer.fill('Um momen')
  const bar = page.getByRole('status').filter({ hasText: 'Há uma versão nova do Balcão' })
  await expect(bar).toBeHidden()

  // Imitates a new version on the server: the files of this page are gone, and the start page refers to
  // others.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  await page.route('**/index.html', (route) => route.fulfill({ body: '<script src="/assets/other.js">' }))
  await shell.openProfileMenu()
  await expect(bar).toBeVisible()
  await expect(tickets.composer).toHaveValue('Um momen')

  await page.unrouteAll()
  await bar.getByRole('button', { name: 'Recarregar' }).click()
  await expect(bar).toBeHidden()
  await expect(tickets.composer).toHaveValue('Um momen')
  await composer.write('Nota')
  await expect(composer.note).toHaveValue('Prefere ser atendida')
})

test('a waiting file is sent once after a reload, in its place, and only by its own user', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, customer, page, tickets } = desk
  const [seen, given, after] = [
    testData.text('A foto'),
    testData.text('Desisti'),
    testData.text('Veja a foto'),
  ]
  const hers = testData.text('Aqui é a supervisora.')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const photo = picture('foto.png')

  const mend = await cut(page, 'POST', /^\/messages\/\d+$/)
  await composer.chooseFiles('Documento', [photo, pdf('errado.pdf')])
  await composer.captionFile('foto.png', seen)
  await composer.captionFile('errado.pdf', given)
  await composer.sendFiles()
  await tickets.send(after)
  await tickets
    .message(given)
    .getByRole('button', { name: /^Cancelar o envio/ })
    .click()
  await expect(tickets.message(given)).toHaveCount(0)
  // Once the page no longer warns before it is left, everything is stored.
  const isFree = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(isFree).toBe(true)
  await page.reload()
  await tickets.expectOrder(seen, after)
  const image = tickets.message(seen).locator('img[src^="blob:"]')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240)

  const address = new URL(page.url()).pathname
  await logIn(page, 'admin')
  await mend()
  await page.goto(address)
  await page.getByRole('button', { name: 'Entrar na conversa' }).click()
  await tickets.send(hers)
  await expect(tickets.mark(hers, 'Entregue')).toBeVisible()
  await tickets.expectOrder(hers)
  await expect(tickets.message(seen)).toHaveCount(0)

  await logIn(page, 'ana')
  await page.goto(address)
  await expect(tickets.mark(after, 'Entregue')).toBeVisible({ timeout: 60_000 })
  await expect(tickets.mark(seen, 'Entregue')).toBeVisible()
  const received = await expectReceived(desk, 3)
  expect(received.map(({ text }) => text?.split('\n').at(-1))).toEqual([hers, seen, after])
  expect((await customer.media(received[1]!.id)).equals(photo.buffer)).toBe(true)
  const left = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('balcao.heldFiles')
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const asking = opening.result.transaction('files').objectStore('files').getAllKeys()
      await new Promise((resolve) => (asking.onsuccess = resolve))
      opening.result.close()
      return asking.result
    })
  await expect.poll(left).toEqual([])
  expect(asked).toEqual([])
})
