import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { startConversation } from '../support/conversation'
import { Alerts } from '../support/pages/Alerts'
import { people } from '../support/testData'

test('a note mentions a colleague, who is told wherever they are, and led to it', async ({
  testData,
  enter,
}) => {
  const desk = await startConversation(await enter('ana'), testData)
  const { composer, tickets, customer, page } = desk
  const colleague = await enter('admin', { at: '/tags', before: (tab) => new Alerts(tab).watch() })
  const alerts = new Alerts(colleague.page)
  await expect(alerts.bell).toBeVisible()
  const text = testData.text('pode ver o boleto?')

  await test.step('whose name the field offers by keys', async () => {
    await composer.field.press('Alt+n')
    await composer.note.pressSequentially('@adm')
    await expect(composer.suggestions.getByRole('option', { name: people.admin.name })).toBeVisible()
    await expectAccessible(page, 'the offer of colleagues in a note')
    await composer.note.press('Enter')
    await expect(composer.note).toHaveValue(`@${people.admin.name} `)
    await composer.note.pressSequentially(text)
    await composer.note.press('Enter')
    const note = tickets.note(text)
    await expect(note.locator('strong')).toHaveText(`@${people.admin.name}`)
  })

  const notice = `${people.ana.name} mencionou você no atendimento de ${customer.name}`
  await test.step('the colleague hears of it, and finds it in the bell', async () => {
    await expect(colleague.page.getByText(notice).first()).toBeVisible()
    await expect(alerts.bell).toHaveAccessibleName(/1 menção a você/)
    await colleague.page.reload()
    await expect(alerts.bell).toHaveAccessibleName(/1 menção a você/)
    await alerts.bell.click()
    await expectAccessible(colleague.page, 'a mention in the bell')
    await alerts.list.getByRole('button', { name: notice }).click()
  })

  await test.step('is led to it, and has seen it then', async () => {
    await expect(colleague.tickets.note(text)).toBeInViewport()
    await expect(alerts.bell).not.toHaveAccessibleName(/menção/)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await composer.note.fill('')
  await composer.button('Mencionar colega').click()
  await expect(composer.suggestions).toBeVisible()
  await expectNoSidewaysScroll(page, 'the offer of colleagues on a phone')
})
