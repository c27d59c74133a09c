import type { Locator } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { approveTemplate, withOfficialNumber, type OfficialNumber } from '../support/officialNumber'
import { RecordList } from '../support/pages/RecordList'

/** Milliseconds after which the simulated Meta approves a template, unless a test decides. */
const USUAL_REVIEW_MS = 1_500

test('a template is written, rejected with a reason, changed, and approved before one’s eyes', async ({
  testData,
  simulator,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const name = `pedido_${testData.mark()}`
  const journey = async (official: OfficialNumber) => {
    const other = `aviso_${testData.mark()}`
    await approveTemplate(official, other, { category: 'UTILITY', text: 'Temos um aviso para você.' })
    const { page, shell } = await enter('admin', { at: '/templates' })
    const row = (words: string) => page.getByRole('row').filter({ hasText: words })
    const text = (drawer: Locator) => drawer.getByRole('textbox', { name: 'Texto', exact: true })

    await test.step('what somebody wrote at Meta is there', async () => {
      await expect(row(other)).toContainText('Aprovado')
      await expect(row(other)).toContainText('Utilidade')
    })

    const added = await new RecordList(page).create('Novo modelo')
    const send = added.getByRole('button', { name: 'Enviar à Meta' })
    await test.step('it is written beside its preview; what is missing is named', async () => {
      await added.getByRole('textbox', { name: 'Nome' }).fill(name)
      await added.getByRole('combobox', { name: 'Categoria' }).click()
      await page.getByRole('option', { name: 'Utilidade' }).click()
      await text(added).fill('Oi, {{nome}}! O pedido {{pedido}} chegou, e há 20% de desconto.')
      await added.getByRole('button', { name: 'Botão', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Resposta' }).click()
      await added.getByRole('textbox', { name: 'Resposta' }).fill('Buscar hoje')
      await added.getByRole('textbox', { name: 'Exemplo de nome' }).fill('Ana')
      await send.click()
      await expect(added.getByText('Dê um exemplo')).toBeVisible()
      await added.getByRole('textbox', { name: 'Exemplo de pedido' }).fill('1042')
      await expect(added).toContainText('Oi, Ana! O pedido 1042 chegou')
      await expectAccessible(page, 'the editor of a template')
    })

    await test.step('Meta reviews it, and nobody can change it meanwhile', async () => {
      await shell.expectToast('Enviado. A Meta decide', () => send.click())
      await expect(added).toBeHidden()
      await expect(row(name)).toContainText('Em análise')
    })

    const drawer = page.getByRole('dialog', { name })
    await test.step('a rejection comes by itself, with its reason and the way out', async () => {
      await simulator.decideTemplate(name, { status: 'REJECTED', reason: 'TAG_CONTENT_MISMATCH' })
      await expect(row(name)).toContainText('Recusado')
      await expect(row(name)).toContainText('Vende, mas foi enviado como outra categoria')
      await page.getByRole('button', { name: `Editar ${name}` }).click()
      await expect(drawer).toContainText('um desconto ou um convite é marketing')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'a rejected template on a phone')
      await page.setViewportSize({ width: 1366, height: 768 })
      await text(drawer).fill('Oi, {{nome}}! O pedido {{pedido}} chegou.')
      await drawer.getByRole('button', { name: 'Mudar para Marketing' }).click()
      await drawer.getByRole('button', { name: 'Reenviar à Meta' }).click()
      await expect(drawer).toBeHidden()
      await expect(row(name)).toContainText('Em análise')
      await expect(row(name)).toContainText('Marketing')
    })

    await test.step('so does the approval', async () => {
      await simulator.decideTemplate(name, { status: 'APPROVED' })
      await expect(row(name)).toContainText('Aprovado')
      await expectAccessible(page, 'the templates')
    })
  }
  await simulator.reviewTemplatesAfter(-1)
  try {
    await withOfficialNumber(api, testData, {}, journey)
  } finally {
    await simulator.reviewTemplatesAfter(USUAL_REVIEW_MS)
  }
})
