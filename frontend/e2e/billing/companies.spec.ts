import { expect, test } from '../support/fixtures'
import { restingBox } from '../support/inspection'
import { linkIn } from '../support/services/mailbox'
import { RecordList } from '../support/pages/RecordList'

test('a super user makes a plan and a company, moves its due date, switches it off and deletes it', async ({
  testData,
  enter,
  freshBrowser,
}) => {
  const plan = `Plano ${testData.mark()}`
  const name = `Padaria ${testData.mark()}`
  const email = `${testData.mark()}@padaria.com`.toLowerCase()
  const { page, shell } = await enter('super', { at: '/settings?tab=plans' })
  const done = 'Operação realizada com sucesso!'
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  const button = (words: string) => page.getByRole('button', { name: words, exact: true })

  await test.step('a plan, whose price is masked; its name is taken then', async () => {
    for (const refusal of [null, 'Verifique se já existe um plano com o mesmo nome']) {
      await button('Novo plano').first().click()
      const added = dialog('Novo plano')
      await added.getByRole('textbox', { name: 'Nome' }).fill(plan)
      const value = added.getByRole('textbox', { name: 'Valor' })
      // At the speed of a person, because the caret moves behind a separator in the next frame.
      await value.pressSequentially('x1234,567', { delay: 100 })
      await expect(value).toHaveValue('1.234,56')
      await added.getByRole('textbox', { name: 'Usuários' }).fill('5')
      await added.getByRole('textbox', { name: 'Conexões' }).fill('1')
      await added.getByRole('textbox', { name: 'Filas' }).fill('3')
      const submit = added.getByRole('button', { name: 'Adicionar' })
      if (refusal === null) await shell.expectToast(done, () => submit.click())
      else {
        // A toast over a dialog has no role, and closes after some seconds.
        await Promise.all([page.getByText(refusal).waitFor(), submit.click()])
        await expect(added.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('aria-invalid', 'true')
        await page.keyboard.press('Escape')
        await button('Descartar').click()
      }
      await expect(added).toBeHidden()
    }
    await expect(page.getByRole('row', { name: new RegExp(plan) })).toContainText('1.234,56')
  })

  const link = await test.step('a company on it, whose admin gets a link', async () => {
    await page.getByRole('tab', { name: 'Empresas' }).click()
    await expect(page).toHaveURL(/tab=companies/)
    const added = await new RecordList(page).create('Nova empresa')
    await added.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
    await added.getByRole('button', { name: 'Adicionar' }).click()
    await expect(added.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    await expect(added.getByText('Obrigatório')).toHaveCount(2)
    await added.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await added.getByRole('combobox', { name: 'Plano' }).click()
    await page.getByRole('option', { name: new RegExp(plan) }).click()
    await added.getByRole('button', { name: 'Adicionar' }).click()
    // The day is on another tab, which opens by itself.
    await added.getByRole('textbox', { name: 'Vencimento' }).fill('31/01/2035')
    await added.getByRole('button', { name: 'Adicionar' }).click()
    const linkDialog = dialog(`Link para ${name}`)
    const url = await linkIn(linkDialog)
    await linkDialog.getByRole('button', { name: 'Fechar' }).click()
    return url
  })
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('31/01/2035')

  const theirs = await freshBrowser()
  await test.step('its admin comes in', async () => {
    await theirs.page.goto(link)
    await theirs.page.getByLabel('Nova senha').fill('cadeira-azul')
    await theirs.page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await expect(theirs.page).toHaveURL(/\/tickets/)
  })

  await test.step('its due date is moved by a month, as it was said before', async () => {
    await button(`Mais opções de ${name}`).click()
    const move = page.getByRole('menuitem', { name: `Mover o vencimento de ${name}` })
    await restingBox(move)
    await move.click()
    const asked = dialog(`Mover o vencimento de ${name}?`)
    await expect(asked).toContainText('de 31/01/2035 para 28/02/2035')
    await shell.expectToast(done, () => asked.getByRole('button', { name: 'Mover' }).click())
    await expect(row).toContainText('28/02/2035')
  })

  await test.step('it is switched off, and its admin is told why', async () => {
    await button(`Mais opções de ${name}`).click()
    await page.getByRole('menuitem', { name: `Desligar ${name}` }).click()
    const asked = dialog(`Desligar ${name}?`)
    await shell.expectToast(done, () => asked.getByRole('button', { name: 'Desligar' }).click())
    await expect(row).toContainText('Desligada')
    await expect(theirs.page).toHaveURL(/\/login/)
    await theirs.login.logIn(email, 'cadeira-azul')
    await expect(theirs.page.getByText('Sua empresa está desativada')).toBeVisible()
    await page.getByRole('button', { name: 'Vencimento', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Desligada' }).click()
    await expect(page).toHaveURL(/standing=inactive/)
    await expect(row).toBeVisible()
  })

  await test.step('it is deleted by its name once its data were saved, and its plan after it', async () => {
    await button(`Excluir ${name}`).click()
    const asked = dialog(`Excluir ${name}?`)
    const typed = asked.getByRole('textbox', { name: /digite/ })
    await expect(typed).toBeDisabled()
    const saved = page.waitForEvent('download')
    await asked.getByRole('button', { name: 'Exportar os dados' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^empresa-\d+\.json$/)
    await typed.fill(name)
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('Pediu para sair')
    await shell.expectToast(done, () => asked.getByRole('button', { name: 'Excluir' }).click())
    await expect(asked).toBeHidden()
    await expect(row).toHaveCount(0)
    await page.getByRole('tab', { name: 'Planos' }).click()
    await button(`Excluir ${plan}`).click()
    const doomed = dialog(`Excluir o plano ${plan}?`)
    await doomed.getByRole('textbox').fill(plan)
    await doomed.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('row', { name: new RegExp(plan) })).toHaveCount(0)
  })
})
