import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { approveTemplate, OfficialCustomer, withOfficialNumber } from '../support/officialNumber'

const DAY_MS = 86_400_000
/** So long is the window open for somebody who has begun to write, in milliseconds. */
const LEFT_MS = 8_000

test('the reply window closes while somebody writes, and a template reopens it', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  await withOfficialNumber(api, testData, {}, async (official) => {
    const template = `retomar_${testData.mark()}`
    await approveTemplate(official, template, {
      category: 'UTILITY',
      text: 'Oi, {{nome}}! Sobre {{assunto}}: podemos continuar?',
    })
    const customer = await OfficialCustomer.of(official, testData)
    await customer.writes('O sofá já chegou?', DAY_MS + 60_000)
    const { page, tickets } = await enter('admin')
    const [firstName = ''] = customer.name.split(' ')
    const draft = testData.text('Chega na sexta')
    const closed = page.getByRole('radiogroup', { name: 'Um modelo reabre a conversa' })

    await test.step('a day after the customer wrote, only a template can be sent', async () => {
      await tickets.openWaiting()
      await tickets.waiting(customer.name).click()
      await tickets.acceptButton(customer.name).click()
      await expect(closed).toBeVisible()
      await expect(tickets.composer).toBeHidden()
      await expect(tickets.panel(customer.name)).toContainText('Fechada desde')
    })

    await test.step('it opens for a moment, closes by itself, and what was typed stays', async () => {
      // On a slow machine the window may close before the text is written.
      await expect(async () => {
        await customer.writes('Alô?', DAY_MS - LEFT_MS)
        await tickets.composer.fill(draft, { timeout: LEFT_MS })
        await expect(tickets.panel(customer.name)).toContainText('Fecha em 1 min', { timeout: 1_000 })
      }).toPass()
      await expect(closed).toBeVisible()
      await expect(tickets.composer).toBeHidden()
      await expect(page.getByText(`Seu texto fica aqui: ${draft}`)).toBeVisible()
      await expectAccessible(page, 'a closed conversation')
    })

    await test.step('a template is sent with its price', async () => {
      await expect(page.getByRole('radio', { name: template })).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'nome' })).toHaveValue(firstName)
      const send = page.getByRole('button', { name: 'Enviar por R$ 0,04' })
      await expect(send).toBeDisabled()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'a closed conversation on a phone')
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.getByRole('textbox', { name: 'assunto' }).fill('o sofá')
      await send.click()
      const text = `Oi, ${firstName}! Sobre o sofá: podemos continuar?`
      await customer.expectInbox(text)
      await expect(tickets.mark(text, 'Entregue')).toBeVisible()
      await expect(closed).toBeVisible()
    })

    await test.step('the answer opens it again, with the draft in its field', async () => {
      await customer.writes('Podemos!')
      await expect(tickets.composer).toHaveValue(draft)
      await expect(tickets.panel(customer.name)).toContainText('Aberta até')
      await tickets.composer.press('Enter')
      await expect.poll(async () => (await customer.inbox()).at(-1)?.text).toContain(draft)
    })
  })
})
