import fs from 'node:fs/promises'
import { csv, workbook } from '../support/files'
import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/inspection'

test('contacts come from a table and a workbook, and the refused lines can be downloaded', async ({
  testData,
  enter,
}) => {
  const mark = testData.mark()
  const [rita, ivo] = [`Rita ${mark}`, `Ivo ${mark}`]
  const numbers = [await testData.customer(), await testData.customer()].map(({ number }) => number)
  const { page } = await enter('admin', { at: '/contacts' })
  const dialog = page.getByRole('dialog', { name: 'Importar contatos' })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await dialog.locator('input[type=file]').setInputFiles(file)
  }

  const open = () => page.getByRole('button', { name: 'Importar' }).click()

  await test.step('files that are no table', async () => {
    await open()
    for (const [file, message] of [
      [csv('foto.png', 'x'), 'foto.png não pode ser usado.'],
      [{ ...csv('vazio.csv'), buffer: Buffer.alloc(0) }, 'vazio.csv está vazio.'],
      // Neighbouring cases expect different texts, so an earlier text cannot pass for a later one.
      [csv('pagina.csv', '<html><table><tr><td>a'), 'O arquivo não pôde ser lido como planilha.'],
      [csv('titulos.csv', 'Nome;Telefone'), 'A planilha não tem linhas abaixo dos títulos.'],
      [{ ...csv('velha.xls'), buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') }, 'como planilha'],
    ] as const) {
      await choose(file)
      await expect(dialog).toContainText(message)
    }
  })

  await test.step('a table: mapping, preview, options', async () => {
    await choose(
      csv(
        `${mark}.csv`,
        'Cliente;Fone;Mail;Cidade',
        `${rita};${numbers[0]};rita@example.com;Santos`,
        'João;123;;',
        `=1+1;${numbers[0]};;`,
      ),
    )
    await expect(dialog.getByRole('combobox', { name: 'Nome' })).toHaveText('Cliente')
    await expect(dialog.getByRole('combobox', { name: 'E-mail' })).toHaveText('Mail')
    const preview = dialog.getByRole('region', { name: 'Como as primeiras linhas serão lidas' })
    await expect(preview.getByRole('row', { name: new RegExp(`2 ${rita} ${numbers[0]}`) })).toBeVisible()
    await expect(preview.getByRole('row', { name: /3 João 123/ })).toContainText('no mínimo 8')
    const number = dialog.getByRole('combobox', { name: /^Número( ?\*)?$/ })
    await number.click()
    await page.getByRole('option', { name: 'Nenhuma' }).click()
    await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled()
    await expect(dialog).toContainText('Escolha a coluna do arquivo')
    await number.click()
    await page.getByRole('option', { name: 'Fone' }).click()
    await dialog.getByRole('checkbox', { name: 'Cidade' }).uncheck()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the import of contacts on a phone')
    await page.setViewportSize({ width: 1366, height: 768 })
    await dialog.getByRole('button', { name: 'Importar' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('its result, and the lines that were left out', async () => {
    const result = page.getByRole('status').filter({ hasText: `${mark}.csv foi importado.` })
    await expect(result).toContainText('1 contato novo. 2 linhas ficaram de fora.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('button', { name: 'Baixar as linhas' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('contatos-nao-importados.csv')
    const text = await fs.readFile(await download.path(), 'utf8')
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Cliente;Fone;Mail;Cidade;Linha;Motivo',
      'João;123;;;3;Número inválido: são de 8 a 50 algarismos',
      `"'=1+1";${numbers[0]};;;4;Mesmo número da linha 2`,
    ])
    await result.getByRole('button', { name: `Fechar o resultado de ${mark}.csv` }).click()
    await expect(result).toBeHidden()
  })

  await test.step('a workbook, of whose formulas the results count, brings a known contact up to date', async () => {
    await open()
    await choose(
      workbook(`${mark}.xlsx`, [
        ['Nome', 'Celular', 'E-mail'],
        [`${rita} Ramos`, numbers[0] ?? '', ''],
        [`=CONCATENATE("Ivo")|${ivo}`, numbers[1] ?? '', 'ivo@example.com'],
      ]),
    )
    await dialog.getByRole('combobox', { name: 'Contatos que já existem' }).click()
    await page.getByRole('option', { name: /Atualizar/ }).click()
    await dialog.getByRole('button', { name: 'Importar' }).click()
    const result = page.getByRole('status').filter({ hasText: `${mark}.xlsx foi importado.` })
    await expect(result).toContainText('1 contato novo. 1 atualizado.')
    await result.getByRole('button', { name: `Fechar o resultado de ${mark}.xlsx` }).click()
    await page.goto(`/contacts?q=${encodeURIComponent(mark)}`)
    await expect(page.getByRole('row', { name: new RegExp(`${rita} Ramos.*rita@example.com`) })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${ivo}.*ivo@example.com`) })).toBeVisible()
  })
})
