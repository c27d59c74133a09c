import { stat } from 'node:fs/promises'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/inspection'

test('a super user exports a company, follows the progress, and downloads one file', async ({
  testData,
  enter,
  request,
}) => {
  const name = `Saída ${testData.mark()}`
  const api = await Api.as('super', request)
  const [plan] = await api.get<{ id: number }[]>('/plans/all')
  await api.post('/companies', {
    name,
    email: `${testData.mark()}@saida.com`.toLowerCase(),
    planId: plan?.id,
    dueDate: '2035-01-31',
  })
  const { page } = await enter('super', {
    at: `/settings?tab=companies&searchParam=${encodeURIComponent(name)}`,
  })
  await page.getByRole('button', { name: `Mais opções de ${name}` }).click()
  await page.getByRole('menuitem', { name: `Exportar dados de ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Exportar dados de ${name}` })
  await expect(dialog).toContainText('Senhas, tokens e sessões do WhatsApp ficam de fora.')
  await expectAccessible(page, 'the dialog of an export')

  await test.step('it is written, and its steps arrive by themselves', async () => {
    await dialog.getByRole('button', { name: 'Exportar', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Pronto:', { timeout: 60_000 })
  })

  await test.step('the file is downloaded under the name of the company', async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^saida-.*-\d{4}-\d{2}-\d{2}\.zip$/)
    expect((await stat(await file.path())).size).toBeGreaterThan(1_000)
  })

  await test.step('it is deleted', async () => {
    await dialog.getByRole('button', { name: 'Apagar exportação' }).click()
    await expect(dialog.getByRole('button', { name: 'Exportar', exact: true })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
  })
})
