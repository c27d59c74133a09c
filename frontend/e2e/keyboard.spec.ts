import { talk } from './conversation'
import { expect, test } from './fixtures'

test('whoever works by keys is not lost: what closes gives the focus back', async ({ enter, world }) => {
  const desk = await talk(await enter('ana'), world)
  const { page, tickets, customer, composer } = desk
  const row = tickets.ticket(customer.name)

  await test.step('the field of the tags, to the button that opened it', async () => {
    const opener = page.getByRole('button', { name: 'Adicionar etiqueta' })
    await opener.press('Enter')
    await page.getByRole('combobox', { name: 'Etiquetas do atendimento' }).press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('words without a quick message, and then the conversation, to its place in the list', async () => {
    // Which of the two depends on whether she has any.
    const none = page.getByText(/^(Você ainda não tem respostas rápidas\.|Nenhuma resposta rápida com )/)
    await composer.field.fill(`/${world.mark()}`)
    await expect(none.last()).toBeVisible()
    await composer.field.press('Escape')
    await expect(none).toHaveCount(0)
    await composer.field.press('Escape')
    await expect(page).toHaveURL(/\/tickets(\?|$)/)
    await expect(row).toBeFocused()
  })

  await test.step('a selection, to the list', async () => {
    await row.press('x')
    const bar = page.getByRole('toolbar', { name: 'Atendimentos selecionados' })
    await bar.getByRole('button', { name: 'Etiquetar' }).focus()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(row).toBeFocused()
  })
})
