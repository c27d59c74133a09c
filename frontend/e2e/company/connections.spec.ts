import type { Page } from '@playwright/test'
import { expect, test, type Enter, type EnterOptions } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { holdQrCodes } from '../support/network'
import type { Simulator } from '../support/simulator'
import type { TestData } from '../support/testData'

/** An admin on the page of connections, and a phone number that is not linked yet. */
async function aNewNumber(testData: TestData, enter: Enter, options: EnterOptions = {}) {
  const name = `Loja ${testData.mark()}`
  const phone = await testData.phone()
  let newestQr = () => ''
  const before = async (page: Page) => {
    const qr = await holdQrCodes(page)
    qr.release()
    newestQr = qr.newest
  }
  const admin = await enter('admin', { ...options, at: '/connections', before })
  await admin.connections.expectVisible()
  return { ...admin, name, phone, newestQr }
}

/** Scans the newest QR code, and tries again if the code was renewed at that moment. */
const scan = (simulator: Simulator, phone: string, newestQr: () => string) =>
  expect(() => simulator.scan(phone, newestQr())).toPass({ timeout: 60_000 })

async function aLinkedNumber(
  testData: TestData,
  simulator: Simulator,
  enter: Enter,
  options: EnterOptions = {},
) {
  const number = await aNewNumber(testData, enter, options)
  const { connections } = number
  await connections.addSimulated(number.name)
  await expect(connections.qrCode).toBeVisible()
  await scan(simulator, number.phone, number.newestQr)
  await expect(connections.row(number.name)).toContainText('Conectado')
  await expect(connections.qrDialog).toBeHidden()
  return number
}

test('a number is linked by a code typed on its phone, and a new code replaces the first', async ({
  testData,
  simulator,
  enter,
}) => {
  const { connections, page, name, phone } = await aNewNumber(testData, enter)
  await connections.addSimulated(name)
  await expect(connections.qrCode).toBeVisible()

  const first = await connections.askForCode(phone)
  await expect(connections.qrDialog).toContainText(/Vale por mais 2:[0-4]\d/)
  await expectAccessible(page, 'the pairing code')
  await connections.qrDialog.getByRole('button', { name: 'Novo código' }).click()
  const second = await connections.shownCode(first)

  // The code stays after the dialog was closed and opened again.
  await connections.closeQrDialog()
  await connections.button(name, 'Mostrar código').click()
  expect(await connections.shownCode()).toBe(second)

  await Promise.all([connections.linked.waitFor(), simulator.typeCode(phone, second)])
  await expect(connections.qrDialog).toBeHidden()
  await expect(connections.row(name)).toContainText('Conectado')
  await connections.remove(name)
  await expect.poll(() => simulator.countDevices(phone)).toBe(0)
})

test('a passkey request stops the linking everywhere, and another number is linked', async ({
  testData,
  simulator,
  enter,
}) => {
  const { connections, page, name, phone, newestQr } = await aNewNumber(testData, enter)
  const colleague = await enter('super', { at: '/tickets' })
  const other = await testData.phone()
  await simulator.fault(phone, 'passkey428')
  await connections.addSimulated(name)
  await expect(connections.qrCode).toBeVisible()
  await expect(() => expect(simulator.scan(phone, newestQr())).rejects.toThrow('passkey')).toPass()

  const stopped = page.getByRole('dialog', { name, exact: true })
  await expect(stopped).toContainText('O WhatsApp pediu uma chave de acesso')
  await expect(stopped.getByRole('button', { name: /^(Novo |Mostrar )?QR Code$/ })).toBeHidden()
  await expectAccessible(page, 'what helps where a passkey is asked for')
  await expect(
    colleague.page.getByRole('status').filter({ hasText: `${name} não conectou: o WhatsApp pediu` }),
  ).toBeVisible()
  await stopped.getByRole('button', { name: 'Fechar' }).click()
  await expect(connections.row(name)).toContainText('Não conectou')
  await expect(connections.button(name, 'Novo QR Code')).toBeHidden()

  await connections.button(name, 'Ver o que fazer').click()
  await stopped.getByRole('button', { name: /^Conectar outro número/ }).click()
  await expect(connections.qrCode).toBeVisible()
  await scan(simulator, other, newestQr)
  await expect(connections.row(name)).toContainText('Conectado')
  await connections.remove(name)
})

test('a number is disconnected, its phone lists nothing any more, and a new QR code links it again', async ({
  testData,
  simulator,
  enter,
}) => {
  const { connections, name, phone, newestQr } = await aLinkedNumber(testData, simulator, enter)
  await connections.disconnect(name)
  await expect.poll(() => simulator.countDevices(phone)).toBe(0)

  await connections.button(name, 'Novo QR Code').click()
  await expect(connections.qrCode).toBeVisible()
  await expect(connections.qrDialog).toContainText(/Um novo código em \d+ s/)
  await scan(simulator, phone, newestQr)
  await expect(connections.qrDialog).toBeHidden()
  await expect(connections.row(name)).toContainText('Conectado')
  await connections.remove(name)
})

test('a number that is unlinked on its phone shows a warning and keeps its settings', async ({
  testData,
  simulator,
  enter,
}) => {
  const number = await aLinkedNumber(testData, simulator, enter)
  const { connections, shell, page, name, phone, newestQr } = number
  const warning = shell.menu.getByRole('link', { name: 'Conexões: há conexão que precisa de atenção' })

  await test.step('its settings are written', async () => {
    await page.getByRole('button', { name: `Editar ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' })
    await dialog.getByRole('textbox', { name: 'Mensagem de conclusão' }).fill('Até logo!')
    await dialog.getByRole('button', { name: 'Gerar token' }).click()
    await dialog.getByRole('spinbutton', { name: 'Espera, em minutos' }).fill('15')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toContainText('Escolha para onde vão.')
    await dialog.getByRole('combobox', { name: 'Fila de destino' }).click()
    await page.getByRole('option').last().click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  })

  await expect(warning).toHaveCount(0)
  await simulator.unlink(phone)
  await expect(connections.row(name)).toContainText('O aparelho foi desvinculado no celular.')
  await expect(warning).toBeVisible()
  await test.step('every other page says it, with the way back', async () => {
    await page.goto('/queues')
    const bar = page.getByRole('status').filter({ hasText: `${name} está desconectada desde ` })
    await bar.getByRole('link', { name: 'Ver conexões' }).click()
    await connections.expectVisible()
    await expect(bar).toHaveCount(0)
  })

  await connections.button(name, 'Novo QR Code').click()
  await expect(connections.qrCode).toBeVisible()
  await scan(simulator, phone, newestQr)
  await expect(connections.qrDialog).toBeHidden()
  await expect(warning).toHaveCount(0)

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar conexão' })
  await expect(dialog.getByRole('textbox', { name: 'Mensagem de conclusão' })).toHaveValue('Até logo!')
  await expect(dialog.getByRole('spinbutton', { name: 'Espera, em minutos' })).toHaveValue('15')
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveAttribute('type', 'password')
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue(/^[\w-]{32}$/)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await connections.remove(name)
})

test('the health panel tells what came, what was lost and why, and has the button that helps', async ({
  testData,
  simulator,
  enter,
}) => {
  const viewport = { width: 1366, height: 768 }
  const { connections, page, name, phone } = await aLinkedNumber(testData, simulator, enter, { viewport })
  const customer = await testData.customer({ phone })
  await customer.writes(testData.text('Oi!'), testData.text('Alguém aí?'))

  // The panel refetches every 15 s, and at each change of the connection.
  const byItself = { timeout: 60_000 }
  await connections.openHealth(name)
  await expect(connections.figure('Recebidas')).toHaveText('2', byItself)
  await expect(connections.figure('Reconexões em 24 h')).toHaveText('0')
  await expect(connections.health).toContainText('Nenhuma falha nas últimas 24 horas.')

  await test.step('a loss and the return show by themselves', async () => {
    await simulator.fault(phone, 'drop')
    await expect(connections.health).toContainText('A conexão com o WhatsApp caiu.', byItself)
    await expect(connections.figure('Reconexões em 24 h')).toHaveText('1', byItself)
  })

  await test.step('a version that is too old says which variable raises it', async () => {
    await simulator.fault(phone, '405')
    await expect(connections.health).toContainText(
      'O WhatsApp exige uma versão mais nova: aumente WHATSAPP_VERSION.',
      byItself,
    )
    await expect(connections.health).toContainText('Agora: a versão que vem com o sistema.')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the health panel on a phone')
    await page.setViewportSize({ width: 1366, height: 768 })
    await connections.health.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(connections.health).toContainText('O número recebe e envia mensagens.', byItself)
  })

  await connections.closeHealth()
  await connections.remove(name)
})
