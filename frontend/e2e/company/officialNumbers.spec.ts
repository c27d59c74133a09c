import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('an official number is set up from nothing, talks, loses its token and comes back', async ({
  testData,
  simulator,
  enter,
}) => {
  const name = `Oficial ${testData.mark()}`
  const number = testData.number()
  const meta = await simulator.saveOfficialNumber(number, name)
  const { connections, page } = await enter('admin', { at: '/connections' })
  await connections.expectVisible()
  const drawer = page.getByRole('dialog', { name: 'Novo número oficial' })
  const part = (title: string) => drawer.getByRole('region', { name: title })
  const field = (label: string) => drawer.getByLabel(label, { exact: true })
  const register = drawer.getByRole('button', { name: 'Registrar número' })

  await test.step('the ids are enough for an address, and a wrong token is named', async () => {
    await page.getByRole('button', { name: 'Novo número oficial' }).click()
    await field('ID do número').fill(meta.phoneNumberId)
    await field('ID da conta (WABA)').fill(meta.businessAccountId)
    await drawer.getByRole('button', { name: 'Ver o endereço' }).click()
    await expect(field('Endereço do webhook')).toHaveValue(/\/official\/webhook\/[\w-]{20,}$/)
    await field('Token do usuário do sistema').fill('EAAG-wrong')
    await expect(part('Acesso')).toContainText('Token recusado')
    await expect(field('Token do usuário do sistema')).toHaveValue('')
    await expectAccessible(page, 'the set-up of an official number')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the set-up on a phone')
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('it is continued later', async () => {
    await drawer.getByRole('button', { name: 'Guardar e continuar depois' }).click()
    await expect(drawer).toBeHidden()
    const made = `Número oficial ${meta.phoneNumberId.slice(-4)}`
    await expect(connections.row(made)).toContainText('Em configuração')
    await connections.button(made, 'Terminar configuração').click()
  })

  const opened = page.getByRole('dialog')
  const openedPart = (title: string) => opened.getByRole('region', { name: title })
  await test.step('each part is checked, and the secrets are gone', async () => {
    await opened.getByLabel('Token do usuário do sistema', { exact: true }).fill(meta.accessToken)
    await opened.getByLabel('Chave secreta do app', { exact: true }).fill(meta.appSecret)
    await expect(openedPart('Acesso')).toContainText('Conferido')
    await expect(openedPart('Número e conta')).toContainText(name)
    await expect(opened.locator('input[type=password]')).toHaveCount(0)
    await expect(openedPart('Avisos da Meta')).toContainText('Confirmados')
  })

  await test.step('the PIN registers it, and its name is chosen', async () => {
    const pin = opened.getByLabel('PIN de seis números')
    await pin.fill('4082')
    await expect(opened.getByRole('button', { name: 'Registrar número' })).toBeDisabled()
    await pin.fill('408219')
    await opened.getByRole('button', { name: 'Registrar número' }).click()
    await expect(opened).toContainText('Pronto para conversar.')
    await opened.getByLabel('Nome da conexão').fill(name)
    await opened.getByRole('button', { name: 'Concluir' }).click()
    await expect(opened).toBeHidden()
    await expect(register).toBeHidden()
    await expect(connections.row(name)).toContainText('Conectado')
    await expect(connections.row(name)).toContainText('Alta')
  })

  await test.step('a token that died says what to do, and the number comes back', async () => {
    await simulator.officialFault(meta.phoneNumberId, 'tokenDied')
    await page.getByRole('button', { name: `Mais opções de ${name}` }).click()
    await page.getByRole('menuitem', { name: `Configuração oficial de ${name}` }).click()
    await opened.getByRole('button', { name: 'Conferir de novo' }).click()
    await expect(openedPart('Acesso')).toContainText('Token recusado')
    await opened.getByRole('button', { name: 'Fechar' }).click()
    await expect(connections.row(name)).toContainText('Token recusado')

    await connections.button(name, 'Ver o que fazer').click()
    await expect(opened).toContainText('O token deixou de valer')
    await expectAccessible(page, 'what mends an official number')
    await simulator.officialFault(meta.phoneNumberId, 'none')
    await opened.getByRole('button', { name: 'Conferir e religar' }).click()
    await expect(opened).toContainText('O número voltou')
    await opened.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(connections.row(name)).toContainText('Conectado')
  })
  await connections.remove(name)
})
