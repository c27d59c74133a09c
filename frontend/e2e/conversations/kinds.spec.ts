import { expect, test, type Screens } from '../support/fixtures'
import { film, pdf, picture, tone } from '../support/files'
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  watch,
  withDoubledText,
  type Watch,
} from '../support/inspection'
import { Thread } from '../support/pages/Thread'
import { type Customer, type TestData } from '../support/testData'

const card = (name: string, number: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`

/** The smallest WebP that browsers open. */
const sticker = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

const asFile = (buffer: Buffer) => ({ data: buffer.toString('base64') })

/** A customer's accepted conversation. */
async function openConversation(
  desk: Screens,
  testData: TestData,
): Promise<{ customer: Customer; thread: Thread }> {
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia!'))
  await desk.tickets.openWaiting()
  await desk.tickets.accept(customer.name)
  return { customer, thread: new Thread(desk.page) }
}

test('every kind of message that a customer sends shows as what it is', async ({ testData, enter }) => {
  const desk = await enter('ana')
  const { page } = desk
  const { customer, thread } = await openConversation(desk, testData)

  await test.step('text, with the marks and lists that the customer sees', async () => {
    await customer.writes(`*forte* _leve_ ~fora~ \`código\` https://exemplo.com.br/a_b_c\n- um\n- dois`)
    const bubble = await thread.newest((text) => text.locator('strong', { hasText: 'forte' }))
    await expect(bubble.locator('em', { hasText: 'leve' })).toBeVisible()
    await expect(bubble.locator('s', { hasText: 'fora' })).toBeVisible()
    await expect(bubble.locator('code')).toHaveText('código')
    await expect(bubble.getByRole('listitem')).toHaveText(['um', 'dois'])
    const link = bubble.getByRole('link', { name: 'https://exemplo.com.br/a_b_c' })
    await expect(link).toHaveAttribute('rel', /noopener/)
  })

  const photo = picture('foto.png', 400, 300)
  const caption = testData.text('A cadeira')
  await test.step('a photo with its caption, which opens large, among the others', async () => {
    await customer.sends({ type: 'image', ...asFile(photo.buffer), mimetype: photo.mimeType, text: caption })
    const bubble = thread.bubble(caption)
    const image = bubble.getByRole('button', { name: 'Abrir a foto' }).locator('img')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)

    await bubble.getByRole('button', { name: 'Abrir a foto' }).click()
    await expect(thread.large).toBeVisible()
    await expect(thread.large).toContainText(caption)
    await page.getByRole('button', { name: 'Aproximar' }).click()
    await page.keyboard.press('Escape')
    await expect(thread.large).toBeHidden()
  })

  await test.step('a document, which is saved as it was sent', async () => {
    const offer = pdf('orçamento 2026.pdf')
    await customer.sends({
      type: 'document',
      ...asFile(offer.buffer),
      mimetype: offer.mimeType,
      fileName: offer.name,
    })
    const bubble = await thread.newest((paper) => paper.getByRole('link', { name: `Baixar ${offer.name}` }))
    const address = await bubble.getByRole('link').getAttribute('href')
    const saved = await page.request.get(address ?? '')
    expect((await saved.body()).equals(offer.buffer)).toBe(true)
  })

  await test.step('sound, which plays in its place and can be sought in', async () => {
    // Long enough to still play while the test looks for the buttons.
    const sound = tone('toque.wav', 60)
    await customer.sends({ type: 'audio', ...asFile(sound.buffer), mimetype: sound.mimeType, seconds: 60 })
    const bubble = await thread.newest((audio) => audio.getByRole('button', { name: 'Reproduzir' }))
    await bubble.getByRole('button', { name: 'Reproduzir' }).click()
    await expect(bubble.getByRole('button', { name: 'Pausar' })).toBeVisible()
    const place = bubble.getByRole('slider', { name: 'Posição no áudio' })
    await expect(place).not.toHaveAttribute('aria-valuetext', '0:00 de 1:00')
    await bubble.getByRole('button', { name: 'Velocidade: 1×' }).click()
    await expect(bubble.getByRole('button', { name: 'Velocidade: 1,5×' })).toBeVisible()
    await bubble.getByRole('button', { name: 'Velocidade: 1,5×' }).click()
    await bubble.getByRole('button', { name: 'Velocidade: 2×' }).click()
    // At the end, the play button returns.
    await place.press('End')
    await expect(bubble.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
  })

  await test.step('a voice note, a video, a sticker', async () => {
    await customer.sends({ type: 'voice', ...asFile(tone('voz').buffer), seconds: 7 })
    await thread.newest((voice) => voice.getByRole('slider', { name: 'Posição no áudio' }))
    await customer.sends({ type: 'video', ...asFile(film), mimetype: 'video/mp4', seconds: 65 })
    const video = await thread.newest((clip) => clip.getByRole('button', { name: 'Reproduzir o vídeo' }))
    await video.getByRole('button', { name: 'Reproduzir o vídeo' }).click()
    await expect
      .poll(() => video.locator('video').evaluate((clip: HTMLVideoElement) => clip.currentTime))
      .toBeGreaterThan(0)
    await customer.sends({ type: 'sticker', ...asFile(sticker) })
    await thread.newest((figure) => figure.getByRole('img', { name: 'Figurinha' }))
  })

  await test.step('places, drawn without a map server and opened in one', async () => {
    await customer.sends({
      type: 'location',
      latitude: -23.5614,
      longitude: -46.6559,
      text: 'Loja da Paulista',
    })
    const place = await thread.newest((map) => map.getByText('Loja da Paulista'))
    const link = place.getByRole('link', { name: 'OpenStreetMap' })
    await expect(link).toHaveAttribute('href', /mlat=-23\.561400&mlon=-46\.655900/)
    await customer.sends({ type: 'liveLocation', latitude: -23.5, longitude: -46.6 })
    await thread.newest((map) => map.getByText('Localização em tempo real'))
  })

  await test.step('one card, and several', async () => {
    await customer.sends({ type: 'vcard', vcard: card('João Prado', '5511987650001') })
    const one = await thread.newest((cards) => cards.getByText('João Prado'))
    await expect(one.getByRole('link', { name: '+55 (11) 98765-0001' })).toHaveAttribute(
      'href',
      'tel:+5511987650001',
    )
    await customer.sends({
      type: 'contacts',
      vcards: [card('Maria Lima', '5511987650002'), card('Zé', '5511987650003')],
    })
    const two = await thread.newest((cards) => cards.getByText('Zé'))
    await expect(two.getByText('Maria Lima')).toBeVisible()
  })

  await test.step('a poll, answers of menus, what programs seldom know', async () => {
    await customer.sends({ type: 'poll', text: 'Qual cor?', options: ['Azul', 'Verde'] })
    const poll = await thread.newest((question) => question.getByText('Qual cor?'))
    await expect(poll.getByRole('listitem')).toHaveText(['Azul', 'Verde'])
    for (const [type, note] of [
      ['buttonReply', 'Tocou em'],
      ['listReply', 'Escolheu na lista'],
      ['templateReply', 'Tocou em'],
    ] as const) {
      const choice = testData.text('Quero comprar')
      await customer.sends({ type, text: choice })
      await expect(thread.bubble(choice)).toContainText(note)
    }
    const meeting = testData.text('Reunião')
    await customer.sends({ type: 'event', text: meeting })
    await expect(thread.bubble(/Reunião|ainda não mostramos/).last()).toBeVisible()
  })

  await test.step('what only the phone can open, and a call in vain', async () => {
    await customer.sends({ type: 'image', ...asFile(photo.buffer), viewOnce: true })
    await thread.newest((notice) => notice.getByText(/visualização única/))
    await customer.callsInVain()
    // The company's automatic answer to calls may follow below.
    await expect(thread.bubble('Chamada de voz perdida')).toBeVisible()
  })
})

test('what the customer changes changes in the thread: reactions, another text, what is taken back', async ({
  testData,
  enter,
}) => {
  const desk = await enter('ana')
  const { customer, thread } = await openConversation(desk, testData)
  const answer = testData.text('Temos, sim!')
  await desk.tickets.send(answer)
  await expect(desk.tickets.mark(answer, 'Entregue')).toBeVisible()
  const received = (await customer.inbox()).find(({ text }) => text?.includes(answer))

  await customer.reacts(received?.id ?? '', '❤️')
  await expect(thread.reaction('❤️')).toBeVisible()
  await customer.reacts(received?.id ?? '', '')
  await expect(thread.reaction('❤️')).toHaveCount(0)

  const [first, second] = [testData.text('Quero a azul'), testData.text('Quero a verde')]
  const id = await customer.sends({ type: 'text', text: first })
  await expect(thread.bubble(first)).toBeVisible()
  await customer.edits(id, second)
  await expect(thread.bubble(second)).toContainText('editada')
  await expect(thread.bubble(first)).toHaveCount(0)
  await customer.takesBack(id)
  await thread.newest((bubble) => bubble.getByText('Mensagem apagada'))
})

test('an attendant reacts, takes it back, deletes for everyone, and goes where a quotation leads', async ({
  testData,
  enter,
}) => {
  const desk = await enter('ana')
  const { tickets, page } = desk
  const { customer, thread } = await openConversation(desk, testData)
  const question = testData.text('Tem na cor verde?')
  const questionId = await customer.sends({ type: 'text', text: question })

  await thread.react(thread.bubble(question), '👍')
  await expect(thread.reaction('👍')).toHaveAttribute('aria-pressed', 'true')
  await thread.reaction('👍').click()
  await expect(thread.reaction('👍')).toHaveCount(0)

  const slip = testData.text('Mensagem errada')
  await tickets.send(slip)
  await expect(tickets.mark(slip, 'Entregue')).toBeVisible()
  await thread.choose(thread.bubble(slip), 'Apagar para todos')
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(thread.bubble('Mensagem apagada')).toBeVisible()
  await expect(thread.bubble(slip)).toHaveCount(0)

  for (let count = 0; count < 30; count++) await customer.writes(`Mensagem ${count}`)
  await expect(thread.bubble('Mensagem 29')).toBeVisible()
  await customer.sends({ type: 'text', text: 'E então?', quotedId: questionId })
  await expect(thread.bubble('E então?')).toBeVisible()
  // After the reload only the newest page is loaded, so the quoted message is on an older one.
  await page.reload()
  await expect(thread.bubble('E então?')).toBeVisible()
  await page.getByRole('button', { name: /^Ir para a mensagem citada/ }).click()
  const target = thread.bubbles.filter({ hasText: question, hasNotText: 'E então?' })
  await expect.poll(() => thread.isInView(target)).toBe(true)
})

test('a thread of every kind is accessible, fits a phone, and calls no other server', async ({
  testData,
  enter,
  baseURL,
}) => {
  let seen: Watch = { complaints: [], strangers: [] }
  const desk = await enter('admin', {
    viewport: { width: 1366, height: 768 },
    before: (tab) => Promise.resolve((seen = watch(tab, baseURL ?? ''))),
  })
  const { page } = desk
  const { customer, thread } = await openConversation(desk, testData)
  await customer.sends({
    type: 'image',
    ...asFile(picture('a.png').buffer),
    mimetype: 'image/png',
    text: 'Foto',
  })
  await customer.sends({ type: 'audio', ...asFile(tone('a.wav').buffer), mimetype: 'audio/wav', seconds: 4 })
  await customer.sends({
    type: 'document',
    ...asFile(Buffer.from('a')),
    fileName: `${'comprido-'.repeat(20)}.xlsx`,
  })
  await customer.sends({ type: 'location', latitude: 1, longitude: 2 })
  await customer.sends({ type: 'vcard', vcard: card('João', '5511987650001') })
  await customer.sends({ type: 'poll', text: 'Qual?', options: ['Azul', 'Verde'] })
  await customer.callsInVain(true)
  await expect(thread.bubble('Chamada de vídeo perdida')).toBeVisible()
  await expect(thread.bubble('Foto').getByRole('button', { name: 'Abrir a foto' })).toBeVisible()
  // Calls and messages take different ways, so the call may arrive first.
  await expect(thread.bubble('Qual?')).toBeVisible()

  await expectAccessibleInBoth(page, 'a thread of every kind')
  await thread.bubbles.last().click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await thread.bubble('Foto').getByRole('button', { name: 'Abrir a foto' }).click()
  await expect(thread.large).toBeVisible()
  await expectAccessible(page, 'a photo as large as the window')
  await page.keyboard.press('Escape')
  await expect(thread.large).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'a thread of every kind')
  await withDoubledText(page, () => expectNoSidewaysScroll(page, 'a thread of every kind in double size'))
  expect(seen.complaints).toEqual([])
  expect(seen.strangers).toEqual([])
})
