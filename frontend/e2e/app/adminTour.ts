import { expect, type Locator } from '@playwright/test'
import type { Api } from '../support/api'
import type { Screens } from '../support/fixtures'
import { opener, shower, type Look } from './tour'
import { people, type TestData } from '../support/testData'

/** The pages of administration, their dialogs, and each step of those with several. */
export async function tourAdministration(desk: Screens, look: Look, api: Api): Promise<void> {
  const { page, shell } = desk
  const { at, dialog } = opener(desk, look)
  const show = shower(desk, look)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const turnTo = async (drawer: Locator, tab: string, place: string) => {
    await drawer.getByRole('tab', { name: tab }).click()
    await look(place, drawer)
  }

  await show('/', 'Painel')
  await expect(page.getByRole('region', { name: 'Avaliações' })).toContainText('avalia')
  await press('Mostrar como tabela: Atendimentos de hoje, por hora')
  await expect(page.getByRole('row', { name: /^10:00/ })).toBeVisible()
  await press('Por datas')
  await expect(page.getByRole('textbox', { name: 'Data inicial' })).toBeVisible()
  await look('the dashboard with dates and a table')
  const board = dialog('Telão')
  await at(
    'the dashboard on the wall',
    async () => {
      await press('Telão')
      await expect(board.getByText(/^Atualizado às/)).toBeVisible()
    },
    board,
  )

  await show('/queues', 'Filas')
  const queue = dialog('Atendimento')
  await press('Atendimento')
  await expect(queue.getByRole('tab', { name: 'Horários' })).toBeVisible()
  await look('a queue beside its preview', queue)
  await queue.getByRole('button', { name: 'Adicionar opção', exact: true }).click()
  await expect(queue.getByRole('textbox', { name: 'Título da opção' })).toBeFocused()
  await look('an option of a menu', queue)
  await turnTo(queue, 'Horários', 'the hours of a queue')
  await turnTo(queue, 'Distribuição', 'the distribution of a queue')
  await page.keyboard.press('Escape')
  const question = dialog('Descartar as alterações?')
  await expect(question).toBeVisible()
  await look('the question about what was not saved', question)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(queue).toBeHidden()

  await show('/users', 'Usuários')
  await at('a new user', () => press('Novo usuário'), dialog('Novo usuário'))
  const user = dialog(people.ana.name)
  await press(people.ana.name)
  await look('a user', user)
  await turnTo(user, 'Acessos', 'where a user is logged in')
  await turnTo(user, 'Senha', 'the password of a user')
  const link = dialog(`Link para ${people.ana.name}`)
  await user.getByRole('button', { name: 'Gerar link para nova senha' }).click()
  await expect(link).toBeVisible()
  await look('a link to choose a password by', link)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(user).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(user).toBeHidden()

  await show('/messages-api', 'API de mensagens')
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await expect(page.getByRole('button', { name: 'Novo webhook' }).first()).toBeVisible()
  await look('the webhooks')
  await at('a new webhook', () => press('Novo webhook'), dialog('Novo webhook'))
  // A name that does not exist: nothing leaves this machine.
  const url = 'https://webhook.invalid/hook'
  const hook = await api.post<{ id: number; name: string }>('/webhooks', {
    name: 'ERP da matriz',
    url,
    events: ['message.received'],
  })
  await api.post(`/webhooks/${hook.id}/test`)
  const webhook = dialog(hook.name)
  await press(hook.name)
  await look('a webhook', webhook)
  await webhook.getByRole('tab', { name: 'Entregas' }).click()
  await expect(webhook.getByRole('listitem').first()).toBeVisible()
  await look('the deliveries of a webhook', webhook)
  await page.keyboard.press('Escape')
  await expect(webhook).toBeHidden()
  await api.remove(`/webhooks/${hook.id}`)

  await show('/security?tab=log', 'Segurança')
  const more = page.getByRole('button', { name: /^Mais \d+ campos?$/ }).first()
  await more.click()
  await look('all that was changed at once')

  await show('/financeiro', 'Assinatura e faturas')
  const receipt = () =>
    page
      .getByRole('button', { name: /^Recibo de/ })
      .first()
      .click()
  await at('the receipt of an invoice', receipt, dialog(/^Recibo da fatura/))
  await at('who pays an invoice', () => press('Pagar fatura'), dialog('Falta pouco!'))
  await at('another plan', () => press('Mudar de plano'), dialog('Mudar de plano'))
  await press('Editar')
  await look('who pays')

  await show('/settings', 'Configurações')
  await page.getByRole('tab', { name: 'Integrações' }).click()
  await expect(page.getByRole('region', { name: 'Asaas' })).toBeVisible()
  await look('the settings: Integrações')
  await page.getByRole('tab', { name: 'Feriados' }).click()
  await expect(page.getByRole('button', { name: 'Editar feriados' })).toBeVisible()
  await look('the settings: Feriados')
  const days = dialog(/Feriados/)
  await press('Editar feriados')
  await expect(days).toBeVisible()
  await look('the special days', days)
  await days.getByRole('button', { name: 'Adicionar dia' }).click()
  const day = dialog('Novo dia especial')
  await expect(day).toBeVisible()
  await look('a special day', day)
  // Only the topmost overlay closes.
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()
  await expect(days).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()

  const own = dialog('Meus dados')
  await shell.openProfileMenu()
  await page.getByRole('menuitem', { name: 'Meus dados e senha' }).click()
  await expect(own).toBeVisible()
  await look('one’s own data', own)
  await turnTo(own, 'Acessos', 'one’s own logins')
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()
}

/** The contact lists of campaigns, one of them, and the opt-outs. */
export async function tourContactLists(
  desk: Screens,
  testData: TestData,
  look: Look,
  api: Api,
): Promise<void> {
  const { page } = desk
  const { at, dialog } = opener(desk, look)
  const show = shower(desk, look)
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const { number } = await testData.customer()
  const list = await api.post<{ id: number; name: string }>('/contact-lists', { name: 'Clientes do litoral' })
  await api.post('/contact-list-items', { name: 'Rita Lima', number, contactListId: list.id })
  const optOut = await api.post<{ id: number }>('/opt-outs', { name: 'Lia Ramos', number, reason: 'Pediu' })

  await show('/contact-lists', 'Listas de contatos')
  await at('a new contact list', () => named('Nova lista').click(), dialog('Nova lista'))
  const deletion = dialog(`Excluir a lista ${list.name}?`)
  await at('deleting a contact list', () => named(`Excluir ${list.name}`).press('Enter'), deletion)
  await show(`/contact-lists/${list.id}/contacts`, list.name)
  await at('somebody of a list', () => named('Rita Lima').press('Enter'), dialog('Editar contato da lista'))
  await at('importing into a list', () => named('Importar').click(), dialog('Importar para a lista'))
  const ofCompany = dialog('Adicionar contatos da empresa')
  await at('contacts for a list', () => named('Adicionar dos contatos').click(), ofCompany)
  const again = dialog('Verificar os números de novo?')
  await at('checking numbers again', () => named('Verificar de novo').click(), again)
  await show('/contact-lists/opt-outs', 'Descadastros')
  await at('an opt-out', () => named('Lia Ramos').press('Enter'), dialog('Corrigir descadastro'))
  const removal = dialog('Voltar a enviar campanhas para Lia Ramos?')
  await at('taking off an opt-out', () => named('Excluir Lia Ramos').press('Enter'), removal)

  await api.remove(`/opt-outs/${optOut.id}`)
  await api.remove(`/contact-lists/${list.id}`)
}

/** Campaigns, the form of one with the dialogs before it starts, and their settings. */
export async function tourCampaigns(desk: Screens, look: Look, api: Api): Promise<void> {
  const { page } = desk
  const { at, dialog } = opener(desk, look)
  const show = shower(desk, look)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const campaign = await api.post<{ id: number; name: string }>('/campaigns', {
    name: 'Volta às aulas',
    message1: 'Oi, {nome}! {fulano}',
    confirmation: true,
    confirmationMessage1: 'Podemos mandar as ofertas?',
    message2: 'Olá!',
  })

  await show('/campaigns', 'Campanhas')
  await show(`/campaigns/${campaign.id}`, campaign.name)
  const start = dialog(`Iniciar ${campaign.name}?`)
  const review = async () => {
    await press('Revisar e iniciar')
    await expect(start.getByText('Antes de iniciar, corrija:')).toBeVisible()
  }
  await at('before a campaign is started', review, start)
  await at('trying a campaign', () => press('Enviar teste'), dialog('Enviar teste'))
  await show('/campaigns-config', 'Ajustes de campanhas')
  await press('Adicionar variável')
  await look('a new variable of campaigns')

  await api.remove(`/campaigns/${campaign.id}`)
}

/** The contacts page, and all actions on a contact. */
export async function tourContacts(desk: Screens, testData: TestData, look: Look, api: Api): Promise<void> {
  const { page, shell } = desk
  const { at, dialog, menu } = opener(desk, look)
  const show = shower(desk, look)
  const mark = testData.mark()
  const [first, second] = [`Rita ${mark}`, `Rita Lima ${mark}`]
  for (const name of [first, second])
    await api.post('/contacts', { name, number: (await testData.customer()).number })

  await show(`/contacts?q=${mark}`, 'Contatos')
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(named(second)).toBeVisible()
  await at('a new contact', () => named('Novo contato').click(), dialog('Novo contato'))
  await at('a contact', () => named(first).press('Enter'), dialog('Editar contato'))
  const openMenu = () => named(`Mais opções de ${first}`).click()
  await at('what is done with a contact', openMenu, menu)
  const choose = (action: RegExp) => async () => {
    await openMenu()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const merging = dialog(`Juntar contatos: ${first}`)
  const preview = async () => {
    await choose(/^Juntar/)()
    await merging.getByRole('combobox', { name: 'Contato' }).fill(second)
    await page.getByRole('option', { name: new RegExp(second) }).click()
    await expect(merging.getByRole('button', { name: 'Juntar' })).toBeEnabled()
  }
  await at('joining contacts', preview, merging)
  await at('exporting one person’s data', choose(/^Exportar/), dialog(`Exportar os dados de ${first}`))
  await at('erasing one person’s data', choose(/^Apagar/), dialog(`Apagar os dados de ${first}?`))
  await choose(/^Bloquear/)()
  await expect(
    page
      .getByTitle(/^Bloqueado/)
      .or(page.getByRole('img', { name: /^Bloqueado/ }))
      .first(),
  ).toBeVisible()
  // The toast covers what is below it.
  await shell.putAway()
  await look('a blocked contact')
  await at(
    'deleting a contact',
    () => named(`Excluir ${first}`).press('Enter'),
    dialog(`Excluir o contato ${first}?`),
  )

  const wizard = dialog('Importar contatos')
  await named('Importar').click()
  await expect(wizard).toBeVisible()
  await look('importing contacts: the file', wizard)
  // A line without a number is refused, so nobody is added.
  const table = {
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nome;Telefone\nSem número;\n'),
  }
  await wizard.locator('input[type=file]').setInputFiles(table)
  await expect(wizard.getByRole('combobox', { name: 'Número', exact: true })).toBeVisible()
  await look('importing contacts: the columns', wizard)
  await wizard.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(wizard).toBeHidden()
  const close = page.getByRole('button', { name: `Fechar o resultado de ${table.name}` })
  await expect(close.first()).toBeVisible()
  await look('the outcome of an import')
  await close.first().click()
}
