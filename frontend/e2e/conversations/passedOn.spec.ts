import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { picture } from '../support/files'
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/inspection'
import { NewTicketDialog } from '../support/pages/NewTicketDialog'
import { Thread } from '../support/pages/Thread'

const card = (name: string, number: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`

test('messages are selected, copied and forwarded; photos stand together; a card is written to', async ({
  testData,
  enter,
  request,
}) => {
  const ana = await Api.as('ana', request)
  const [customer, receiver] = [await testData.customer(), await testData.customer()]
  const [address, hours] = [testData.text('Rua das Flores, 10'), testData.text('Aberto até 18h')]
  await customer.writes(address, hours)
  await receiver.writes(testData.text('Onde fica a loja?'))
  for (const { number } of [customer, receiver]) {
    const { id } = await ana.ticketOf(number)
    await ana.put(`/tickets/${id}`, { status: 'open', userId: ana.userId })
  }
  const desk = await enter('ana')
  const { page, tickets } = desk
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const thread = new Thread(page)
  const bar = page.getByRole('toolbar', { name: 'Mensagens selecionadas' })
  const shots = ['um.png', 'dois.png', 'tres.png'].map((name) => picture(name, 300, 300))
  const photos = page.getByRole('group', { name: '3 fotos enviadas juntas' })
  await tickets.ticket(customer.name).click()
  await expect(thread.bubble(hours)).toBeVisible()

  await test.step('photos that came together are a grid, whose photos open large one after the other', async () => {
    for (const { buffer, mimeType } of shots) {
      await customer.sends({ type: 'image', data: buffer.toString('base64'), mimetype: mimeType })
    }
    await expect(photos.getByRole('article')).toHaveCount(3)
    await photos.getByRole('button', { name: 'Abrir a foto' }).first().click()
    await expect(thread.large).toBeVisible()
    const next = page.getByRole('button', { name: 'Próxima' })
    // A key that comes while one photo makes room for the next is ignored.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(next).toBeDisabled({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(thread.large).toBeHidden()
  })

  await test.step('Space and Shift with an arrow select, and the selection is copied with its authors', async () => {
    await thread.bubble(address).focus()
    await page.keyboard.press(' ')
    await expect(bar.getByRole('status')).toHaveText('1 selecionada')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar.getByRole('status')).toHaveText('2 selecionadas')
    await expectAccessibleInBoth(page, 'selected messages')
    await bar.getByRole('button', { name: 'Copiar' }).click()
    await expect(bar).toBeHidden()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^\\[.+\\] ${customer.name}: Rua das Flores, 10`)),
      expect.stringContaining('Aberto até 18h'),
    ])
    await thread.bubble(address).focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })

  await test.step('a text and photos are forwarded to an open conversation, once each and marked', async () => {
    await thread.choose(thread.bubble(address), 'Selecionar')
    await photos.getByRole('checkbox').first().click()
    await bar.getByRole('button', { name: 'Encaminhar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Encaminhar 2 mensagens' })
    await dialog.getByRole('searchbox', { name: 'Buscar por nome ou número' }).fill(receiver.name)
    await expectAccessibleInBoth(page, 'whom to forward to')
    await dialog.getByRole('radio', { name: new RegExp(receiver.name) }).check()
    await dialog.getByRole('button', { name: 'Encaminhar' }).click()
    await expect(dialog).toBeHidden()
    await expect(bar).toBeHidden()
    await expect
      .poll(async () =>
        (await receiver.answers()).map(({ type, text, forwarded, copies }) => [
          type,
          text,
          forwarded,
          copies,
        ]),
      )
      .toEqual([
        ['text', address, 1, 1],
        ['image', null, 1, 1],
      ])
    const [, photo] = await receiver.answers()
    const bytes = await receiver.media(photo?.id ?? '')
    expect(shots[0]?.buffer.equals(bytes)).toBe(true)
    await tickets.ticket(receiver.name).click()
    await expect(thread.bubble(address)).toContainText('Encaminhada')
  })

  await test.step('a card that arrives is saved and written to, and gets a message forwarded', async () => {
    const friend = testData.person()
    await testData.simulator.saveContact({ ...friend, script: 'silent' })
    await receiver.sends({ type: 'vcard', vcard: card(friend.name, friend.number) })
    await page.getByRole('button', { name: `Conversar com ${friend.name}` }).click()
    const dialog = new NewTicketDialog(page)
    await expect(dialog.contactDialog.getByRole('textbox', { name: 'Nome' })).toHaveValue(friend.name)
    await dialog.contactDialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(dialog.contact).toHaveValue(friend.name)
    await dialog.chooseQueue('Atendimento')
    await dialog.start.click()
    await expect(tickets.panel(friend.name)).toBeVisible()
    await expect(dialog.dialog).toBeHidden()
  })

  await test.step('a link shows what its page says, which the server asked', async () => {
    const asked: string[] = []
    const site = createServer(({ headers }, res) => {
      asked.push(String(headers['user-agent']))
      res.setHeader('content-type', 'text/html')
      res.end('<title>Cadeira azul</title><meta name="description" content="Confortável e barata">')
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const link = `http://127.0.0.1:${(site.address() as AddressInfo).port}/cadeira`
    await tickets.ticket(customer.name).click()
    await customer.writes(`Tem esta? ${link}`)
    const preview = thread.bubble('Tem esta?').getByRole('link', { name: /Cadeira azul/ })
    await expect(preview).toContainText('Confortável e barata')
    await expect(preview).toHaveAttribute('href', link)
    await expectAccessibleInBoth(page, 'the preview of a link')
    expect(asked).toEqual([expect.stringContaining('LinkPreview')])
    site.close()
  })

  await test.step('a phone selects by the menu of a long press, and has room for it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await tickets.open((await ana.ticketOf(customer.number)).uuid)
    await thread.bubble(address).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Selecionar' }).click()
    await expect(bar.getByRole('status')).toHaveText('1 selecionada')
    await page.getByRole('checkbox', { name: /Aberto até 18h/ }).click()
    await expect(bar.getByRole('status')).toHaveText('2 selecionadas')
    await expectNoSidewaysScroll(page, 'selected messages on a phone')
  })
})
