import { Api } from './api'
import { expect, test } from './fixtures'
import { expectAccessible, expectNoSidewaysScroll } from './inspection'

test('a queue is made with its colour, menu and hours, and deleted by its name', async ({
  world,
  enter,
  request,
}) => {
  const name = `Fila ${world.mark()}`
  const api = await Api.as('super', request)
  await api.withSettings({ scheduleType: 'queue' }, async () => {
    const { page, shell } = await enter('admin', { at: '/queues' })
    await expect(page.getByRole('heading', { name: 'Filas', level: 1 })).toBeVisible()

    await page.keyboard.press('c')
    const added = page.getByRole('dialog', { name: 'Nova fila' })
    await added.getByRole('button', { name: 'Salvar' }).click()
    await expect(added.getByRole('textbox', { name: 'Nome' })).toBeFocused()
    await added.getByRole('textbox', { name: 'Nome' }).fill(name)
    await added.getByRole('button', { name: 'Mais cores' }).click()
    const free = page.getByRole('dialog', { name: 'Cor' }).getByRole('radio', { disabled: false })
    await free.first().click()
    await expect(added.getByRole('radio', { checked: true })).toHaveCount(1)
    await added.getByRole('textbox', { name: 'Mensagem de saudação' }).fill('Como podemos ajudar?')
    await shell.expectToast('Fila salva com sucesso', () =>
      added.getByRole('button', { name: 'Salvar' }).click(),
    )

    const drawer = page.getByRole('dialog', { name })
    await test.step('its menu', async () => {
      await drawer.getByRole('button', { name: 'Adicionar opção' }).click()
      const title = drawer.getByRole('textbox', { name: 'Título da opção' })
      await title.fill('Segunda via')
      await title.press('Enter')
      await expect(drawer.getByRole('button', { name: 'Abrir a opção Segunda via' })).toBeVisible()
    })
    await test.step('its hours', async () => {
      await drawer.getByRole('tab', { name: 'Horários de Atendimento' }).click()
      await drawer.getByRole('button', { name: 'Adicionar horário: Domingo' }).click()
      await drawer.getByRole('textbox', { name: 'Domingo: início' }).fill('0900')
      await drawer.getByRole('button', { name: 'Salvar' }).click()
      await expect(drawer.getByRole('textbox', { name: 'Domingo: fim' })).toBeFocused()
      await drawer.getByRole('textbox', { name: 'Domingo: fim' }).fill('1200')
      await expectAccessible(page, 'the hours of a queue')
      await shell.expectToast('Fila salva com sucesso', () =>
        drawer.getByRole('button', { name: 'Salvar' }).click(),
      )
    })

    await page.getByRole('button', { name, exact: true }).press('Enter')
    await expect(drawer.getByRole('button', { name: 'Abrir a opção Segunda via' })).toBeVisible()
    await expectAccessible(page, 'a queue')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'a queue on a phone')
    await drawer.getByRole('button', { name: 'Excluir', exact: true }).click()
    const question = page.getByRole('dialog', { name: `Excluir a fila ${name}?` })
    await question.getByRole('textbox').fill(name)
    await shell.expectToast('Fila excluída com sucesso!', () =>
      question.getByRole('button', { name: 'Excluir' }).click(),
    )
    await expect(drawer).toBeHidden()
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  })
})
