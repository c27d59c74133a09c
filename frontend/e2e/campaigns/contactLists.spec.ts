import fs from 'node:fs/promises'
import { Api } from '../support/api'
import { csv } from '../support/files'
import { expect, newTabOf, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/inspection'
import { RecordList } from '../support/pages/RecordList'

test('a contact list is filled by hand, from a table and from contacts, and its numbers are checked', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const [rita, ivo] = [`Rita ${mark}`, `Ivo ${mark}`]
  const [onWhatsapp, another] = [await testData.customer(), await testData.customer()]
  const api = await Api.as('super', request)
  await api.post('/contacts', { name: ivo, number: another.number })
  await api.withSettings({ campaignsEnabled: 'true' }, async () => {
    const desk = await enter('admin', { at: '/contact-lists' })
    const { page, shell } = desk
    const records = new RecordList(page)
    const dialog = page.getByRole('dialog')
    const title = page.getByRole('heading', { level: 1 })
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    const count = (total: number) => expect(page.getByText(`${total} de ${total}`)).toBeVisible()

    await test.step('a new list, and one of the same name', async () => {
      await expect(title).toHaveText('Listas de contatos')
      const create = async () => {
        await records.create('Nova lista')
        await dialog.getByRole('textbox', { name: 'Nome' }).fill(`Natal ${mark}`)
        await page.keyboard.press('Enter')
      }
      await create()
      await expect(page).toHaveURL(/\/contact-lists\/\d+\/contacts$/)
      await expect(title).toHaveText(`Natal ${mark}`)
      await page.getByRole('link', { name: 'Voltar às listas' }).click()
      await expect(row(`Natal ${mark}`)).toContainText('Nenhum contato')
      await create()
      await expect(dialog).toContainText('Já existe uma lista de contatos com este nome.')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Descartar' }).click()
      await page.getByRole('button', { name: `Natal ${mark}`, exact: true }).click()
    })

    await test.step('one by one: what WhatsApp says of the number', async () => {
      await expect(page.getByRole('heading', { name: 'Ninguém nesta lista ainda' })).toBeVisible()
      await records.create('Adicionar contato')
      await dialog.getByRole('textbox', { name: 'Número' }).fill('123')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('Obrigatório')
      await dialog.getByRole('textbox', { name: 'Nome' }).fill(rita)
      await dialog.getByRole('textbox', { name: 'Número' }).fill(onWhatsapp.number)
      await shell.expectToast('Contato adicionado à lista.', () => page.keyboard.press('Enter'))
      await expect(row(rita).getByRole('img', { name: /^Tem WhatsApp/ })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '1 com WhatsApp' })).toBeVisible()
    })

    await test.step('from a table: a number that the list has, one that is wrong, one that is new', async () => {
      await page.getByRole('button', { name: 'Importar' }).click()
      await dialog
        .locator('input[type=file]')
        .setInputFiles(
          csv(
            `${mark}.csv`,
            'Cliente;Fone;Mail',
            `Repetida;${onWhatsapp.number};`,
            'Curto;123;',
            `Nova ${mark};5513${String(Date.now()).slice(-9)};nova@example.com`,
          ),
        )
      await expect(dialog.getByRole('combobox', { name: 'Nome' })).toHaveText('Cliente')
      await dialog.getByRole('button', { name: 'Importar' }).click()
      const result = page.getByRole('status').filter({ hasText: `${mark}.csv foi importado.` })
      await expect(result).toContainText('1 contato novo. 2 linhas ficaram de fora.')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        result.getByRole('button', { name: 'Baixar as linhas' }).click(),
      ])
      const lines = await fs.readFile(await download.path(), 'utf8')
      expect(lines).toContain('Já está na lista')
      expect(lines).toContain('Número inválido')
      await result.getByRole('button', { name: /^Fechar o resultado/ }).click()
      await count(2)
    })

    await test.step('from the company’s contacts: by a search, and by hand on their page', async () => {
      await page.getByRole('button', { name: 'Adicionar dos contatos' }).click()
      await dialog.getByRole('textbox', { name: 'Nome ou número contém' }).fill(ivo)
      await expect(dialog).toContainText('1 contato encontrado.')
      await shell.expectToast('1 contato adicionado à lista.', () =>
        dialog.getByRole('button', { name: 'Adicionar' }).click(),
      )
      await count(3)
      const other = await newTabOf(desk)
      await other.page.goto(`/contacts?q=${encodeURIComponent(ivo)}`)
      await other.page.getByRole('checkbox', { name: `Selecionar ${ivo}` }).check()
      await other.page.getByRole('button', { name: 'Adicionar a uma lista' }).click()
      const choosing = other.page.getByRole('dialog')
      await choosing.getByRole('combobox', { name: 'Lista' }).click()
      await other.page.getByRole('option', { name: `Natal ${mark}` }).click()
      await other.shell.expectToast(/^Nenhum contato novo na lista. 1 já estava nela.$/, () =>
        choosing.getByRole('button', { name: 'Adicionar' }).click(),
      )
      await other.page.close()
    })

    await test.step('filters, and what others do shows at once', async () => {
      await page.getByRole('button', { name: 'Com WhatsApp', pressed: false }).click()
      await expect(page).toHaveURL(/validity=valid/)
      await expect(row(rita)).toBeVisible()
      await page.getByRole('button', { name: 'Com WhatsApp', pressed: true }).click()
      const listId = Number(/contact-lists\/(\d+)/.exec(page.url())?.[1])
      const name = `Zeca ${mark}`
      const { id } = await api.post<{ id: number }>('/contact-list-items', {
        name,
        number: (await testData.customer()).number,
        contactListId: listId,
      })
      await expect(row(name)).toBeVisible()
      await api.remove(`/contact-list-items/${id}`)
      await expect(row(name)).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('listitem').filter({ hasText: rita })).toBeVisible()
      await expectNoSidewaysScroll(page, 'a contact list on a phone')
      await page.setViewportSize({ width: 1366, height: 768 })
    })

    await test.step('several leave it together, and then it is deleted', async () => {
      await page.getByRole('checkbox', { name: `Selecionar ${rita}` }).check()
      await page.getByRole('checkbox', { name: `Selecionar ${ivo}` }).check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click()
      await count(1)
      await page.getByRole('link', { name: 'Voltar às listas' }).click()
      await expect(row(`Natal ${mark}`)).toContainText('1 contato')
      await page.getByRole('button', { name: `Excluir Natal ${mark}` }).click()
      await shell.expectToast(`Lista Natal ${mark} excluída.`, () =>
        dialog.getByRole('button', { name: 'Excluir' }).click(),
      )
      await expect(row(`Natal ${mark}`)).toHaveCount(0)
    })
  })
})

test('who wants no campaigns is noted, corrected, found and taken off again', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const { number } = await testData.customer()
  const api = await Api.as('super', request)
  await api.withSettings({ campaignsEnabled: 'true' }, async () => {
    const { page, shell } = await enter('admin', { at: '/contact-lists' })
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('row', { name: new RegExp(mark) })
    await page.getByRole('button', { name: 'Descadastros' }).click()
    await expect(page.getByRole('heading', { name: 'Descadastros', level: 1 })).toBeVisible()
    const note = async () => {
      await new RecordList(page).create('Novo descadastro')
      await dialog.getByRole('textbox', { name: 'Número' }).fill(number)
      await dialog.getByRole('textbox', { name: 'Nome' }).fill(`Lia ${mark}`)
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pediu por telefone')
    }
    await note()
    await shell.expectToast(/^Descadastro registrado/, () =>
      dialog.getByRole('button', { name: 'Adicionar' }).click(),
    )
    await expect(row).toContainText('Pediu por telefone')
    await expect(row).toContainText('Manual: Administrador')
    await note()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog).toContainText('Este número já está descadastrado.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()

    await page.getByRole('button', { name: `Lia ${mark}`, exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pediu por e-mail')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('Pediu por e-mail')
    await page.getByRole('searchbox').fill(mark)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 de 1')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('listitem').filter({ hasText: mark })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the opt-outs on a phone')
    await page.setViewportSize({ width: 1366, height: 768 })

    await page.getByRole('button', { name: `Excluir Lia ${mark}` }).click()
    await expect(dialog).toContainText('pode receber as próximas campanhas')
    await shell.expectToast(`Lia ${mark} pode receber campanhas de novo.`, () =>
      dialog.getByRole('button', { name: 'Remover descadastro' }).click(),
    )
    await expect(row).toHaveCount(0)
  })
})
