import type { Page } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pdf, picture } from '../support/files'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { cut } from '../support/network'
import { Alerts } from '../support/pages/Alerts'
import { RecordList } from '../support/pages/RecordList'
import { people } from '../support/testData'

const { admin, ana } = people

/** The team chat as somebody sees it. */
function chatOf(page: Page, title: string) {
  const section = page.getByRole('region', { name: `Conversa ${title}` })
  return {
    section,
    field: section.getByRole('textbox', { name: 'Escreva uma mensagem' }),
    bubble: (text: string) => section.getByRole('article').filter({ hasText: text }),
    row: page.getByRole('list', { name: 'Conversas da equipe' }).getByRole('link', { name: title }),
    async act(text: string, entry: string) {
      await section.getByRole('article').filter({ hasText: text }).press('Enter')
      await page.getByRole('menuitem', { name: entry }).click()
    },
  }
}

test('colleagues make a chat, name each other, send files, change what they said, and leave', async ({
  testData,
  enter,
}) => {
  const title = testData.text('Plantão')
  const one = await enter('admin', { at: '/chats' })
  const two = await enter('ana', { before: (page) => new Alerts(page).watch() })
  const alerts = new Alerts(two.page)
  await two.tickets.show('Abertos')
  const [mine, hers] = [chatOf(one.page, title), chatOf(two.page, title)]
  const menuOf = (name: string) => two.shell.menu.getByRole('link', { name })

  await test.step('a chat needs a title and somebody to talk to', async () => {
    const dialog = await new RecordList(one.page).create('Nova conversa')
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog).toContainText('Por favor, preencha o título da conversa.')
    await expect(dialog).toContainText('Por favor, selecione pelo menos um usuário.')
    await expectAccessible(one.page, 'a new chat', { part: dialog })
    await dialog.getByRole('textbox', { name: /Título/ }).fill(title)
    await dialog.getByRole('combobox', { name: /Usuários/ }).fill('Ana')
    await one.page.getByRole('option', { name: ana.name }).click()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(mine.section).toContainText('Nenhuma mensagem ainda')
    await expect(one.page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  })

  await test.step('who is named by keys is called wherever they are, and finds the unread message', async () => {
    await mine.field.press('Enter')
    await mine.field.pressSequentially('Bom dia, @an')
    await expect(one.page.getByRole('option', { name: ana.name })).toHaveAttribute('aria-selected', 'true')
    await mine.field.press('Enter')
    await mine.field.pressSequentially('tudo certo?')
    await mine.field.press('Enter')
    await expect(mine.bubble('tudo certo?')).toContainText(`Bom dia, @${ana.name} tudo certo?`)
    await expect(menuOf('Chats: há mensagens não lidas')).toBeVisible()
    await expect.poll(() => alerts.sounds()).toBe(1)
    await expect(two.page.getByText(`${admin.name} mencionou você em ${title}`)).toBeAttached()
    await two.page.getByRole('button', { name: /^Chats da equipe: \d+ convers/ }).click()
    const panel = two.page.getByRole('dialog', { name: 'Chats da equipe' })
    const row = panel.getByRole('link', { name: title })
    await expect(row).toHaveAccessibleName(/1 não lida/)
    await expectAccessible(two.page, 'the newest chats', { part: panel })
    await row.click()
    await expect(hers.bubble('tudo certo?')).toBeVisible()
    await expect(hers.section.getByText('Não lidas')).toBeVisible()
    await expect(menuOf('Chats')).toBeVisible()
  })

  await test.step('it is seen that somebody writes; what is read calls nobody', async () => {
    // Checked during typing, because the notice ends after some seconds.
    await Promise.all([
      expect(mine.section.getByText(`${ana.name} está escrevendo`)).toBeVisible(),
      hers.field.pressSequentially('Tudo, veja https://example.com/escala'),
    ])
    await hers.field.press('Enter')
    const link = mine.section.getByRole('link', { name: 'https://example.com/escala' })
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(mine.section.getByText(/^2 pessoas: /)).toBeVisible()
    await mine.field.fill('Ótimo')
    await mine.field.press('Enter')
    await expect(hers.bubble('Ótimo')).toBeVisible()
    expect(await alerts.sounds()).toBe(1)
  })

  await test.step('files are looked at, sent, and seen', async () => {
    const chooser = two.page.waitForEvent('filechooser')
    await hers.section.getByRole('button', { name: 'Anexar arquivos' }).click()
    await (await chooser).setFiles([picture('escala.png'), pdf('regras.pdf')])
    await two.page.getByRole('button', { name: 'Enviar 2 arquivos' }).click()
    await expect(mine.section.getByRole('link', { name: 'Baixar regras.pdf' })).toBeVisible()
    await mine.section.getByRole('button', { name: 'Abrir a imagem escala.png' }).click()
    const large = one.page.getByRole('dialog', { name: 'Imagem escala.png' })
    await expect(large.getByRole('img')).toBeVisible()
    await one.page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expectAccessible(one.page, 'a chat')
  })

  await test.step('what one said is changed and taken back, for everybody', async () => {
    await hers.act('Tudo, veja', 'Editar')
    await hers.field.fill('Tudo sim')
    await hers.field.press('Enter')
    await expect(mine.bubble('Tudo sim')).toContainText('editada')
    await mine.bubble('Tudo sim').click({ button: 'right' })
    await expect(one.page.getByRole('menuitem', { name: 'Copiar texto' })).toBeVisible()
    await expect(one.page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0)
    await one.page.keyboard.press('Escape')
    await expect(one.page.getByRole('menu')).toBeHidden()
    await mine.act('Ótimo', 'Apagar para todos')
    await one.page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
    await expect(hers.bubble('Mensagem apagada')).toBeVisible()
    await expect(hers.bubble('Ótimo')).toHaveCount(0)
  })

  await test.step('words are found in it', async () => {
    await mine.field.press('Control+f')
    const search = one.page.getByRole('search')
    await search.getByRole('textbox').fill('tudo sim')
    await expect(search).toContainText('1 de 1')
    await one.page.keyboard.press('Escape')
    await expect(search).toBeHidden()
  })

  await test.step('only its owner may delete it; whoever leaves has it no more, and may not read it', async () => {
    await hers.section.getByRole('button', { name: 'Opções da conversa' }).click()
    await expect(two.page.getByRole('menuitem', { name: 'Excluir conversa' })).toHaveCount(0)
    await two.page.getByRole('menuitem', { name: 'Sair da conversa' }).click()
    const address = two.page.url()
    await two.shell.expectToast('Você saiu da conversa.', () =>
      two.page.getByRole('dialog').getByRole('button', { name: 'Sair da conversa' }).click(),
    )
    await expect(hers.row).toHaveCount(0)
    await expect(mine.section).toContainText('1 pessoa')
    await two.page.goto(address)
    await expect(two.page.getByRole('heading', { name: 'Esta conversa não está aqui' })).toBeVisible()
    await mine.section.getByRole('button', { name: 'Opções da conversa' }).click()
    await one.page.getByRole('menuitem', { name: 'Excluir conversa' }).click()
    await one.shell.expectToast('Conversa excluída.', () =>
      one.page.getByRole('dialog').getByRole('button', { name: 'Excluir conversa' }).click(),
    )
    await expect(mine.row).toHaveCount(0)
  })
})

test('on a phone list and messages take turns, and a chat that is deleted goes at once', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const title = testData.text('Estoque')
  const { page } = await enter('ana', { at: '/chats' })
  await page.setViewportSize({ width: 390, height: 844 })
  const anaId = (await api.get<{ id: number; name: string }[]>('/users/list')).find(
    ({ name }) => name === ana.name,
  )?.id
  const made = await api.post<{ id: number }>('/chats', { title, users: [{ id: anaId }] })
  for (let line = 1; line <= 24; line++)
    await api.post(`/chats/${made.id}/messages`, { message: `linha ${line}.` })
  const chat = chatOf(page, title)
  await expect(chat.row).toHaveAccessibleName(/24 não lidas/)
  await expectAccessible(page, 'the chats on a phone')
  await chat.row.click()
  const tabs = page.getByRole('tablist', { name: 'O que mostrar' })
  await expect(tabs.getByRole('tab', { name: 'Mensagens' })).toHaveAttribute('aria-selected', 'true')
  await expect(chat.bubble('linha 24.')).toBeVisible()
  await expectNoSidewaysScroll(page, 'messages on a phone')
  await expectAccessible(page, 'messages on a phone')

  await test.step('older messages come before the top is reached', async () => {
    await chat.section.getByRole('region').focus()
    await page.keyboard.press('Home')
    await expect(chat.bubble('linha 1.')).toBeVisible()
  })
  await tabs.getByRole('tab', { name: 'Chats' }).click()
  await expect(chat.row).not.toHaveAccessibleName(/não lida/)
  await tabs.getByRole('tab', { name: 'Mensagens' }).click()
  await expect(chat.section).toBeVisible()
  await api.remove(`/chats/${made.id}`)
  await expect(page.getByRole('heading', { name: 'Esta conversa não está aqui' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver as conversas' }).click()
  await expect(chat.row).toHaveCount(0)
})

test('a file that failed is sent once after a reload, before the later texts', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const title = testData.text('Arquivos')
  const members = (await api.get<{ id: number; name: string }[]>('/users/list'))
    .filter(({ name }) => name === ana.name || name === admin.name)
    .map(({ id }) => ({ id }))
  await api.post('/chats', { title, users: members })
  const one = await enter('admin', { at: '/chats' })
  const two = await enter('ana', { at: '/chats' })
  const [mine, hers] = [chatOf(one.page, title), chatOf(two.page, title)]
  await mine.row.click()
  await hers.row.click()
  await expect(hers.section).toContainText('Nenhuma mensagem ainda')

  const mend = await cut(one.page, 'POST', /\/chats\/\d+\/messages/)
  const chooser = one.page.waitForEvent('filechooser')
  await mine.section.getByRole('button', { name: 'Anexar arquivos' }).click()
  await (await chooser).setFiles([pdf('contrato.pdf')])
  await one.page.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await mine.field.fill('Veja o contrato')
  await mine.field.press('Enter')
  await expect(mine.bubble('contrato.pdf')).toContainText('Não enviada')
  await expect(mine.bubble('Veja o contrato')).toContainText('Não enviada')

  await mend()
  await one.page.reload()
  await expect(hers.section.getByRole('article')).toHaveText([/contrato\.pdf/, /Veja o contrato/])
  await expect(hers.section.getByRole('link', { name: 'Baixar contrato.pdf' })).toBeVisible()
  await expect(mine.section.getByRole('article')).toHaveText([/contrato\.pdf/, /Veja o contrato/])
  await expect(mine.section.getByText('Não enviada')).toHaveCount(0)
})
