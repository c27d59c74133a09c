import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('a webhook is added, tried out and looked at, and its failure is shown', async ({ testData, enter }) => {
  const name = `ERP ${testData.mark()}`
  const { page, shell } = await enter('admin', { at: '/messages-api' })
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Novo webhook' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Novo webhook' })
  await drawer.getByRole('textbox', { name: 'Nome' }).fill(name)
  await drawer.getByRole('textbox', { name: 'Endereço' }).fill('https://127.0.0.1/hook')
  await drawer.getByRole('checkbox', { name: 'Atendimento encerrado' }).check()
  await drawer.getByRole('button', { name: 'Adicionar' }).click()
  await expect(drawer).toContainText('Este endereço não pode ser chamado')
  // A name that does not exist, so nothing leaves this machine.
  await drawer.getByRole('textbox', { name: 'Endereço' }).fill('https://webhook.invalid/hook')
  await shell.expectToast('Webhook adicionado com sucesso.', () =>
    drawer.getByRole('button', { name: 'Adicionar' }).click(),
  )
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('2 eventos')
  await expectAccessible(page, 'the webhooks')

  await shell.expectToast('Evento de teste enviado.', () =>
    page.getByRole('button', { name: `Enviar evento de teste a ${name}` }).click(),
  )
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const own = page.getByRole('dialog', { name })
  await own.getByRole('button', { name: 'Mostrar chave', exact: true }).click()
  await expect(own.getByLabel('Chave de assinatura', { exact: true })).toHaveValue(/^whsec_/)
  await own.getByRole('tab', { name: 'Entregas' }).click()
  await expect(own.getByRole('listitem')).toContainText('sem conexão')
  // Found by its text, because a toast has no role while a dialog is open.
  await Promise.all([
    page.getByText('Será enviado de novo.').waitFor(),
    own.getByRole('button', { name: 'Reenviar webhook.test' }).click(),
  ])
  // The result appears without a reload.
  await expect(own.getByRole('listitem')).toContainText('Desistiu')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the deliveries on a phone')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})
