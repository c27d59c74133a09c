import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('a campaign is written beside its preview, and reviewed before it starts', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const customer = await testData.customer()
  const api = await Api.as('super', request)
  await api.withSettings({ campaignsEnabled: 'true' }, async () => {
    const list = await api.post<{ id: number }>('/contact-lists', { name: `Lista ${mark}` })
    const person = { name: `Rita ${mark}`, number: customer.number, contactListId: list.id }
    await api.post('/contact-list-items', person)
    const settings = await api.get<{ key: string; value: string }[]>('/campaign-settings')
    const variables = settings.find(({ key }) => key === 'variables')?.value ?? '[]'
    const { page, shell } = await enter('admin', { at: '/campaigns-config' })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const field = (name: string | RegExp) => page.getByRole('textbox', { name })

    await test.step('a variable of the company’s own, and none of the same name', async () => {
      await button('Adicionar variável').click()
      await field('Atalho').last().fill('nome')
      await field('Conteúdo').last().fill('10 por cento')
      await button('Salvar').click()
      await expect(page.getByText('Já existe uma variável com este atalho.')).toBeVisible()
      await field('Atalho').last().fill(`cupom${mark}`)
      await expectAccessible(page, 'the settings of campaigns')
      await shell.expectToast('Configurações salvas', () => button('Salvar').click())
    })

    await test.step('what the settings mean, also without an interval, and where a risk is lowered', async () => {
      const meaning = page.getByRole('complementary', { name: 'O que isto quer dizer' })
      await expect(meaning).toContainText('Risco de bloqueio: baixo')
      await page.getByLabel('Intervalo entre mensagens').selectOption('0')
      await expect(meaning).toContainText('cada número espera de 2 a 3 segundos')
      await expect(meaning).toContainText('Risco de bloqueio: médio')
      await meaning.getByRole('button', { name: /^Quase sem intervalo/ }).click()
      await expect(page.getByLabel('Intervalo entre mensagens')).toBeFocused()
      await page.getByLabel('Intervalo entre mensagens').selectOption('20')
    })

    await test.step('the form, and what the customer reads', async () => {
      await page.getByRole('link', { name: 'Campanhas', exact: true }).first().click()
      await button('Nova campanha').first().click()
      await field('Nome').fill(`Natal ${mark}`)
      await page.getByRole('combobox', { name: 'Lista de contatos' }).click()
      await page.getByRole('option', { name: `Lista ${mark} · 1 contato` }).click()
      await field('Mensagem').fill('Oi, {fulano}! ')
      await field('Mensagem').pressSequentially('{nom')
      await expect(page.getByText('{fulano} não é uma variável.')).toBeVisible()
      const offered = page.getByRole('option', { selected: true })
      await expect(offered).toContainText('{nome}')
      await field('Mensagem').press('Enter')
      await field('Mensagem').pressSequentially(' tem {cup')
      await expect(offered).toContainText(`{cupom${mark}}`)
      await field('Mensagem').press('Tab')
      const preview = page.getByRole('list', { name: 'Conversa' })
      await expect(preview).toContainText(`Oi, {fulano}! Rita ${mark} tem 10 por cento`)
      await button('Adicionar variação').click()
      await field('Mensagem').fill('Outra para {nome}')
      await expect(preview).toContainText(`Outra para Rita ${mark}`)
      await expectAccessible(page, 'the form of a campaign')
    })

    await test.step('whoever leaves is asked; what was typed stays', async () => {
      await page.getByRole('link', { name: 'Campanhas', exact: true }).first().click()
      const question = page.getByRole('dialog', { name: 'Descartar as alterações?' })
      await question.getByRole('button', { name: 'Continuar editando' }).click()
      await expect(field('Nome')).toHaveValue(`Natal ${mark}`)
    })

    await test.step('saved and looked at: what is wrong keeps it from being started', async () => {
      await button('Revisar e iniciar').click()
      const dialog = page.getByRole('dialog', { name: `Iniciar Natal ${mark}?` })
      await expect(dialog).toContainText('Mensagem 1: {fulano} não é uma variável')
      await expect(
        dialog.getByRole('button', { name: /^(Iniciar para|Ninguém vai receber|Contando)/ }),
      ).toBeDisabled()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page).toHaveURL(/\/campaigns\/\d+$/)
    })

    await test.step('copied and deleted from the list', async () => {
      await page.goto('/campaigns')
      const row = page
        .getByRole('region', { name: 'Depois' })
        .getByRole('listitem')
        .filter({ hasText: `Natal ${mark}` })
        .first()
      await expect(row).toContainText('Falta escolher por qual número')
      await expectAccessible(page, 'the campaigns')
      await row.getByRole('button', { name: /^Mais/ }).click()
      await page.getByRole('menuitem', { name: `Copiar: Natal ${mark}` }).click()
      await expect(page).toHaveURL(/\/campaigns\/\d+$/)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the form on a phone')
      await page.getByRole('tab', { name: 'Prévia' }).click()
      await expect(page.getByRole('list', { name: 'Conversa' })).toContainText(`Rita ${mark}`)
      await page.goto('/campaigns')
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: `Natal ${mark}` })
          .first(),
      ).toBeVisible()
      await expectNoSidewaysScroll(page, 'the campaigns on a phone')
    })

    const written = await api.get<{ records: { id: number }[] }>(`/campaigns?searchParam=${mark}`)
    for (const { id } of written.records) await api.remove(`/campaigns/${id}`)
    await api.remove(`/contact-lists/${list.id}`)
    await api.post('/campaign-settings', { settings: { variables: JSON.parse(variables) as unknown } })
  })
})
