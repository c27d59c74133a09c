import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { holdQrCodes } from '../support/network'

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
const TITLE = 'Conversas anteriores à conexão deste número'

test('what a phone had before it was linked is read above the conversation, and opens none itself', async ({
  testData,
  simulator,
  enter,
}) => {
  const [phone, number] = [await testData.phone(), testData.number()]
  const mark = testData.mark()
  const text = (words: string) => `${words} ${mark}`
  await simulator.saveContact({ number, name: `Rosa ${mark}`, script: 'silent' })
  await simulator.savePast(phone, [
    { chat: number, id: `A${mark}`, at: daysAgo(3), text: text('Vocês entregam em Olinda?') },
    { chat: number, id: `B${mark}`, at: daysAgo(2.9), fromMe: true, text: text('Entregamos sim') },
    {
      chat: number,
      id: `C${mark}`,
      at: daysAgo(2.8),
      type: 'document',
      data: Buffer.from('uma planta').toString('base64'),
      fileName: 'planta.txt',
      text: text('A planta da sala'),
    },
  ])
  let newestQr = () => ''
  const { page, connections, tickets } = await enter('admin', {
    at: '/connections',
    before: async (opened) => {
      const qr = await holdQrCodes(opened)
      qr.release()
      newestQr = qr.newest
    },
  })
  await connections.expectVisible()
  const name = `Loja ${mark}`

  await test.step('the form asks whether the past comes', async () => {
    await connections.addSimulated(name)
    await expect(connections.qrCode).toBeVisible()
    await expect(() => simulator.scan(phone, newestQr())).toPass({ timeout: 60_000 })
    await expect(connections.row(name)).toContainText('Conectado')
  })

  await test.step('a contact without a ticket has it', async () => {
    await page.goto(`/contacts?q=${number}`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(`Rosa ${mark}`).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('no ticket came of it, and a new message opens one as always', async () => {
    await simulator.send(number, phone, text('Voltei'))
    await page.goto('/tickets')
    await tickets.show('Aguardando')
    await tickets.accept(`Rosa ${mark}`)
    await expect(tickets.message(text('Voltei'))).toBeVisible()
  })

  await test.step('the past is above it, under its line', async () => {
    await expect(page.getByText(TITLE)).toBeVisible()
    await expect(page.getByText(text('Vocês entregam em Olinda?')).last()).toBeVisible()
    await expect(page.getByText('planta.txt')).toBeVisible()
    await expectAccessible(page, 'the past above a conversation')
    await expectNoSidewaysScroll(page, 'the past above a conversation')
  })

  await test.step('its file comes when somebody asks for it', async () => {
    await page.getByRole('button', { name: 'Buscar o arquivo' }).click()
    await expect(page.getByRole('link', { name: 'Abrir o arquivo' })).toBeVisible()
  })
})
