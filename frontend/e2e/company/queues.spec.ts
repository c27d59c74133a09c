import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/inspection'
import { RecordList } from '../support/pages/RecordList'

test('a queue is created, tried out, reordered, and deleted by its name', async ({
  testData,
  enter,
  request,
}) => {
  const name = `Fila ${testData.mark()}`
  // Wider than a phone.
  const plans = 'Planos e preços de todas as linhas de produto que vendemos'
  const api = await Api.as('super', request)
  await api.withSettings({ scheduleType: 'queue' }, async () => {
    const { page, shell } = await enter('admin', { at: '/queues' })
    await expect(page.getByRole('heading', { name: 'Filas', level: 1 })).toBeVisible()

    const added = await new RecordList(page).create('Nova fila')
    await added.getByRole('button', { name: 'Salvar' }).click()
    await expect(added.getByRole('textbox', { name: 'Nome' })).toBeFocused()
    await added.getByRole('textbox', { name: 'Nome' }).fill(name)
    await added.getByRole('button', { name: 'Mais cores' }).click()
    const free = page.getByRole('dialog', { name: 'Cor' }).getByRole('radio', { disabled: false })
    await free.first().click()
    await expect(added.getByRole('radio', { checked: true })).toHaveCount(1)
    await added.getByRole('textbox', { name: 'Mensagem de saudação' }).fill('Como podemos ajudar?')

    await test.step('its menu, as a tree', async () => {
      const title = added.getByRole('textbox', { name: 'Título da opção' })
      for (const option of [plans, 'Boletos', 'Segunda via']) {
        await added.getByRole('button', { name: 'Adicionar opção', exact: true }).click()
        await title.fill(option)
        await title.press('Enter')
      }
      await added.getByRole('button', { name: 'Mover a opção Segunda via' }).press('ArrowRight')
      await expect(added.getByRole('button', { name: 'Abrir a opção 2.1: Segunda via' })).toBeVisible()
      await added
        .getByRole('button', { name: 'Mover a opção Boletos' })
        .dragTo(added.getByRole('button', { name: `Abrir a opção 1: ${plans}` }), {
          targetPosition: { x: 80, y: 2 },
        })
      await expect(added.getByRole('button', { name: 'Abrir a opção 1.1: Segunda via' })).toBeVisible()
      await expect(added).toContainText('Clique em salvar para registar as alterações')
    })

    await test.step('an option without a title is gone to, and says what it lacks above the buttons', async () => {
      const title = added.getByRole('textbox', { name: 'Título da opção' })
      const size = page.viewportSize() ?? { width: 1366, height: 768 }
      await page.setViewportSize({ width: 768, height: 560 })
      await added.getByRole('button', { name: 'Adicionar opção', exact: true }).click()
      await title.press('Enter')
      await added.getByRole('tab', { name: 'Horários' }).click()
      await added.getByRole('button', { name: 'Salvar' }).click()
      await expect(title).toBeFocused()
      await expect(added.getByText('Obrigatório')).toBeInViewport({ ratio: 1 })
      await added.getByRole('button', { name: 'Excluir a opção Sem título' }).click()
      await page.setViewportSize(size)
    })

    await test.step('the robot plays it before it is saved', async () => {
      const preview = added.getByRole('region', { name: 'Prévia' })
      await preview.getByRole('button', { name: '1 Boletos' }).click()
      await preview.getByRole('button', { name: '1 Segunda via' }).click()
      await expect(preview).toContainText(`Helena Prado fica aguardando em ${name}`)
      await added.getByRole('button', { name: 'Abrir a opção 1: Boletos' }).click()
      await expect(preview.getByRole('button', { name: '1 Segunda via' })).toBeVisible()
    })

    await test.step('its hours', async () => {
      await added.getByRole('tab', { name: 'Horários' }).click()
      await added.getByRole('button', { name: 'Adicionar horário: Domingo' }).click()
      await added.getByRole('textbox', { name: 'Domingo: início' }).fill('0900')
      await added.getByRole('textbox', { name: 'Domingo: fim' }).fill('0800')
      await added.getByRole('button', { name: 'Salvar' }).click()
      await expect(added.getByRole('textbox', { name: 'Domingo: fim' })).toBeFocused()
      await expect(added).toContainText('Termina antes de começar.')
      await added.getByRole('textbox', { name: 'Domingo: fim' }).fill('1200')
      await added.getByRole('button', { name: 'Copiar para outros dias: Domingo' }).click()
      await page.getByRole('menuitem', { name: 'Sábado' }).click()
      await expect(added.getByRole('textbox', { name: 'Sábado: início' })).toHaveValue('09:00')
      await shell.expectToast('Fila salva com sucesso', () =>
        added.getByRole('button', { name: 'Salvar' }).click(),
      )
    })

    await test.step('the order of the robot’s menu', async () => {
      const names = () => page.getByRole('rowheader').allTextContents()
      await expect.poll(names).toContain(name)
      const before = await names()
      const order = page.waitForResponse((response) => response.url().endsWith('/queue/order'))
      await page.getByRole('button', { name: `Mover ${name}` }).press('ArrowUp')
      await order
      const [above = '', ...below] = before.slice(before.indexOf(name) - 1)
      const after = [...before.slice(0, before.indexOf(above)), name, above, ...below.slice(1)]
      await expect.poll(names).toEqual(after)
      await page.reload()
      await expect.poll(names).toEqual(after)
    })

    await page.getByRole('button', { name, exact: true }).press('Enter')
    const drawer = page.getByRole('dialog', { name })
    await expect(drawer.getByRole('button', { name: 'Abrir a opção 1.1: Segunda via' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'a queue on a phone')
    await drawer.getByRole('tab', { name: 'Prévia' }).click()
    await expect(drawer.getByRole('button', { name: '1 Boletos' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the preview of a robot on a phone')
    await drawer.getByRole('button', { name: 'Excluir', exact: true }).click()
    const question = page.getByRole('dialog', { name: `Excluir a fila ${name}?` })
    await expect(question).toContainText('3 opções do menu se perdem.')
    await question.getByRole('textbox').fill(name)
    await shell.expectToast('Fila excluída com sucesso!', () =>
      question.getByRole('button', { name: 'Excluir' }).click(),
    )
    await expect(drawer).toBeHidden()
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  })
})
