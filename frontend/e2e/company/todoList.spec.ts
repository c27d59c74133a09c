import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { lengthenUndo } from '../support/patience'

test('tasks are written, changed, ticked, moved, deleted and had back, and are there after a reload', async ({
  enter,
}) => {
  const { page } = await enter('ana', { at: '/todolist', before: lengthenUndo })
  const list = page.getByRole('list', { name: 'Tarefas' })
  const field = page.getByRole('textbox', { name: 'Nova tarefa' })
  for (const text of ['Ligar para Marina', '   ', 'Mandar o contrato', 'Conferir a entrega']) {
    await field.fill(text)
    await field.press('Enter')
  }
  const texts = () =>
    page
      .getByRole('listitem')
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent?.replace(/\d\d\/.*$/, '')),
      )
  await expect.poll(texts).toEqual(['Conferir a entrega', 'Mandar o contrato', 'Ligar para Marina'])
  await page.getByRole('checkbox', { name: /Mandar o contrato/ }).check()
  await expect(page.getByText('2 a fazer')).toBeVisible()

  await page.getByRole('button', { name: 'Editar Ligar para Marina' }).click()
  await page.getByRole('textbox', { name: 'Editar Ligar para Marina' }).fill('Ligar para Marina hoje')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mover Ligar para Marina hoje' }).press('ArrowUp')
  await expect.poll(texts).toEqual(['Conferir a entrega', 'Ligar para Marina hoje', 'Mandar o contrato'])
  await expectAccessible(page, 'the tasks')

  await page.getByRole('button', { name: 'Excluir Conferir a entrega' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.reload()
  await expect.poll(texts).toEqual(['Conferir a entrega', 'Ligar para Marina hoje', 'Mandar o contrato'])
  await expect(page.getByRole('checkbox', { name: /Mandar o contrato/ })).toBeChecked()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the tasks on a phone')
})
