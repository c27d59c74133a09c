import type { Locator } from '@playwright/test'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectReceived, startConversation } from '../support/conversation'
import { pdf, picture, tone } from '../support/files'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll, restingBox } from '../support/inspection'
import { cut, hold } from '../support/network'
import { people } from '../support/testData'

const SEND = /^\/messages\/\d+$/

test('several files are looked at, captioned and sent together, and the customer gets each as it is', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, customer, tickets } = desk
  const files = [picture('cadeira.png'), pdf('orçamento 2026.pdf'), tone('toque.wav')]
  const [chair, offer] = [testData.text('A cadeira'), testData.text('E o orçamento\nem duas linhas')]

  await composer.chooseFiles('Documento', files)
  await composer.captionFile('cadeira.png', chair)
  await composer.captionFile('orçamento 2026.pdf', offer)
  await composer.sendFiles()
  await expect(composer.field).toBeFocused()

  const [image, paper, audio] = await expectReceived(desk, 3)
  expect(image).toMatchObject({
    type: 'image',
    mimetype: 'image/png',
    text: `*${people.ana.name}:*\n${chair}`,
  })
  expect(paper).toMatchObject({
    type: 'document',
    mimetype: 'application/pdf',
    fileName: 'orçamento 2026.pdf',
    text: `*${people.ana.name}:*\n${offer}`,
  })
  expect(audio).toMatchObject({ type: 'audio', text: null })
  for (const [index, message] of [image, paper, audio].entries()) {
    expect((await customer.media(message!.id)).equals(files[index]!.buffer)).toBe(true)
  }
  await tickets.expectOrder(chair, 'orçamento 2026.pdf', 'toque.wav')
})

test('a file shows in the thread while it is sent, and stays in its place when the server has it', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, page, tickets } = desk
  const caption = testData.text('Veja')
  const request = await hold(page, 'POST', SEND)
  await composer.chooseFiles('Fotos e vídeos', [picture('foto.png')])
  await composer.caption('foto.png').fill(caption)
  await composer.caption('foto.png').press('Enter')
  await request.arrived

  const bubble = tickets.message(caption)
  const image = bubble.locator('img[src^="blob:"]')
  await expect(image).toBeVisible()
  await expect(bubble.getByRole('progressbar')).toBeVisible()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240)
  const before = await restingBox(image)

  await request.release()
  await expect(tickets.mark(caption, 'Entregue')).toBeVisible()
  await expect(bubble).toHaveCount(1)
  const after = await restingBox(image)
  expect([after.width, after.height]).toEqual([before.width, before.height])
  await expectReceived(desk, 1)
})

test('a file without a network waits, and is sent once when it is back; another is given up', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, page, tickets } = desk
  const caption = testData.text('Com paciência')
  const mend = await cut(page, 'POST', SEND)
  await composer.chooseFiles('Fotos e vídeos', [picture('um.png'), picture('dois.png')])
  await composer.captionFile('um.png', caption)
  await composer.captionFile('dois.png', `${caption} desisti`)
  await composer.sendFiles()
  await expect(tickets.message(`${caption} desisti`)).toBeVisible()
  await tickets
    .message(`${caption} desisti`)
    .getByRole('button', { name: /^Cancelar o envio/ })
    .click()
  await expect(tickets.message(`${caption} desisti`)).toHaveCount(0)
  await mend()
  // The next attempt comes after up to 15 s.
  await expect(tickets.mark(caption, 'Entregue')).toBeVisible({ timeout: 60_000 })
  const [only] = await expectReceived(desk, 1)
  expect(only?.text).toContain(caption)
})

test('files come by paste and by being dropped on the conversation, too', async ({ testData, enter }) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, customer, tickets, page } = desk
  const caption = testData.text('Do rascunho')
  await composer.field.fill(caption)

  const pane = tickets.panel(customer.name)
  await composer.bring('dragover', pane, [picture('solta.png')])
  await expect(page.getByText('Solte os arquivos aqui')).toBeVisible()
  await composer.bring('drop', pane, [picture('solta.png')])
  await expect(page.getByText('Solte os arquivos aqui')).toBeHidden()
  // The text in the composer becomes the first file's caption.
  await expect(composer.caption('solta.png')).toHaveValue(caption)
  await composer.bring('paste', composer.caption('solta.png'), [picture('image.png')])
  await expect(composer.filesDialog.getByRole('button', { name: /^Ver / })).toHaveCount(2)
  await composer.filesDialog.getByRole('button', { name: 'Remover solta.png' }).click()
  await composer.sendFiles()
  await expect(composer.field).toHaveValue('')
  const [pasted] = await expectReceived(desk, 1)
  expect(pasted).toMatchObject({ type: 'image', text: null })
})

test('files that cannot be sent are refused in words, before anything is uploaded', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, page } = desk
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  try {
    const large = join(folder, 'longo.mp4')
    const file = await open(large, 'w')
    await file.truncate(101 * 1024 * 1024)
    await file.close()
    await composer.chooseFiles('Documento', [large])
    await expect(composer.filesDialog).toContainText('longo.mp4 tem 101 MB. O limite é 100 MB por arquivo.')
    await expect(composer.filesDialog.getByRole('button', { name: /^Enviar/ })).toBeDisabled()
    await composer.closeFiles()
    await expect(composer.filesDialog).toBeHidden()
  } finally {
    await rm(folder, { recursive: true })
  }
  const many = Array.from({ length: 12 }, (_, index) => pdf(`${index + 1}.pdf`))
  await composer.chooseFiles('Documento', [{ ...pdf('vazio.pdf'), buffer: Buffer.alloc(0) }, ...many])
  await expect(composer.filesDialog).toContainText('vazio.pdf está vazio ou é uma pasta.')
  await expect(composer.filesDialog).toContainText('O limite é de 10 arquivos por vez: 2 ficaram de fora.')
  await composer.closeFiles()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(composer.filesDialog).toBeHidden()
  await expect(composer.field).toBeFocused()
})

test('a voice message is recorded, listened to and sent as one; a slip is discarded', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana', { permissions: ['microphone'] }), testData)
  const { composer, customer, page, shell } = desk

  await test.step('while it is recorded the customer is shown that', async () => {
    await composer.record()
    await expect.poll(() => customer.typing()).toBe('recording')
    await composer.recordFor(3)
  })

  await test.step('it is listened to, then sent', async () => {
    await composer.button('Parar e ouvir').click()
    // The button that had the focus is gone. Without a new focus, Escape would close the conversation.
    await expect(composer.voice).toBeFocused()
    // Waits for the button before the click: the short recording may have ended by the time a later check
    // runs.
    await Promise.all([composer.button('Pausar').waitFor(), composer.button('Ouvir a gravação').click()])
    await composer.button('Enviar a gravação').click()
    await expect(composer.field).toBeFocused()
    const [voice] = await expectReceived(desk, 1)
    expect(voice).toMatchObject({ type: 'voice', mimetype: 'audio/ogg; codecs=opus', text: null })
    const file = await customer.media(voice!.id)
    expect(file.subarray(0, 4).toString()).toBe('OggS')
    expect(file.length).toBeGreaterThan(10_000)
  })

  await test.step('one of under 10000 bytes is not sent', async () => {
    // Recorded silence is small, however slow the machine is.
    await page.evaluate(() => {
      const silence = new AudioContext().createMediaStreamDestination().stream
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(silence.clone())
    })
    await composer.record()
    await shell.expectToast(/Gravação curta demais/, () => composer.button('Enviar a gravação').click())
    await expect(composer.field).toBeVisible()
  })

  await test.step('a microphone that is refused is told as that', async () => {
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const allowed = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = allowed
        return Promise.reject(new DOMException('', 'NotAllowedError'))
      }
    })
    await shell.expectToast(/O microfone está bloqueado/, () =>
      composer.button('Gravar mensagem de voz').click(),
    )
    await expect(composer.field).toBeFocused()
  })

  await test.step('Esc throws it away, and the conversation stays open', async () => {
    await composer.record()
    await page.keyboard.press('Escape')
    await expect(composer.field).toBeFocused()
  })

  await test.step('leaving the conversation throws it away with a word', async () => {
    await composer.record()
    await composer.recordFor(1)
    await shell.expectToast(/A gravação não foi enviada/, () => page.goBack())
  })
  await expectReceived(desk, 1)
})

test('a place, also that of the attendant, and a contact are sent', async ({ testData, enter }) => {
  const geolocation = { latitude: -22.9068, longitude: -43.1729 }
  const desk = await startConversation(
    await enter('ana', { permissions: ['geolocation'], geolocation }),
    testData,
  )
  const { composer, page } = desk
  const shop = testData.text('Loja da Sé')

  await composer.attach('Localização')
  await page
    .getByLabel('Link do mapa ou coordenadas')
    .fill('https://www.google.com/maps/@-23.5505,-46.6333,15z')
  await expect(page.getByText('Latitude -23.5505, longitude -46.6333')).toBeVisible()
  await page.getByLabel('Nome do lugar').fill(shop)
  await composer.button('Enviar localização').click()

  await composer.attach('Contato')
  await page.getByLabel('Nome', { exact: true }).fill('João da Silva')
  await page.getByLabel('Número com DDI e DDD').fill('+55 (11) 98765-4321')
  await composer.button('Enviar contato').click()

  const [place, card] = await expectReceived(desk, 2)
  expect(place).toMatchObject({ type: 'location', text: shop })
  expect(card?.type).toBe('vcard')
  expect(card?.text).toContain('FN:João da Silva')
  expect(card?.text).toContain('waid=5511987654321')

  // The browser tells the position of the attendant.
  await composer.attach('Localização')
  await composer.button('Usar minha localização').click()
  await expect(page.getByText('Latitude -22.9068, longitude -43.1729')).toBeVisible()
})

// On a phone. The tour in access.spec.ts checks the same parts on a laptop.
test('everything that can be sent is within reach and accessible at 390 pixels', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(
    await enter('ana', { viewport: { width: 390, height: 844 }, permissions: ['microphone'] }),
    testData,
  )
  const { composer, page } = desk
  /** @param locator must be visible before the check */
  const look = async (what: string, locator: Locator) => {
    await expect(locator).toBeVisible()
    await expectAccessible(page, what)
    await expectNoSidewaysScroll(page, what)
  }
  await look('the composer', composer.field)
  await composer.button('Anexar').click()
  await look('the menu of what to attach', page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await composer.chooseFiles('Fotos e vídeos', [picture('a.png'), pdf('b.pdf'), tone('c.wav')])
  await composer.captionFile('b.pdf', 'Legenda')
  await look('the files', composer.filesDialog)
  await composer.closeFiles()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await composer.attach('Localização')
  await look('the place', page.getByLabel('Nome do lugar'))
  await page.keyboard.press('Escape')
  await composer.attach('Contato')
  await look('the card', page.getByLabel('Número com DDI e DDD'))
  await page.keyboard.press('Escape')
  await composer.record()
  await composer.recordFor(2)
  await look('the recording', composer.voice)
  await composer.button('Parar e ouvir').click()
  await look('the recording before it is sent', composer.button('Ouvir a gravação'))
  await composer.button('Descartar a gravação').click()
  await expect(composer.field).toBeVisible()
})
