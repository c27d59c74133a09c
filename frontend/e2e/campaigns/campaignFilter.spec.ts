import { Api } from '../support/api'
import { aContactListOf } from '../support/contactList'
import { expect, test } from '../support/fixtures'
import { restingBox } from '../support/inspection'
import { closeChoices } from '../support/pages/ListFilters'

test('the tickets of a campaign are found from its report and by the search', async ({
  testData,
  enter,
  request,
}) => {
  const mark = testData.mark()
  const [asked, other] = [await testData.customer(), await testData.customer()]
  const api = await Api.as('super', request)
  await api.withSettings({ campaignsEnabled: 'true' }, async () => {
    const rita = { name: `Rita ${mark}`, number: asked.number }
    const contactListId = await aContactListOf(api, `Lista ${mark}`, [rita])
    const connections = await api.get<{ id: number; status: string }[]>('/whatsapp')
    const connected = connections.filter(({ status }) => status === 'CONNECTED').map(({ id }) => id)
    const { id } = await api.post<{ id: number }>('/campaigns', {
      name: `Natal ${mark}`,
      message1: testData.text('Oi, {nome}!'),
      contactListId,
      whatsappIds: connected.slice(0, 1),
    })
    await api.post(`/campaigns/${id}/start`, { count: 1 })
    const sent = async () =>
      (await api.get<{ counts: { sent: number } }>(`/campaigns/${id}/report`)).counts.sent
    await expect.poll(sent, { timeout: 60_000 }).toBe(1)
    await other.writes(testData.text('Bom dia'))
    await api.ticketOf(other.number)

    const { page } = await enter('admin', { at: `/campaign/${id}/report` })
    const filter = page.getByRole('button', { name: /^Campanha(: |$)/ })
    const field = page.getByRole('combobox', { name: 'Campanha' })
    /** Opens the field, does something in it, and closes it again. */
    const inField = async (act: () => Promise<unknown>) => {
      await filter.click()
      await act()
      await closeChoices(page)
      // Without choices the first Escape may close only the field's empty list.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(field).toBeHidden({ timeout: 2_000 })
      }).toPass()
    }
    const conversation = (name: string) => page.getByRole('link', { name: new RegExp(name) })
    // The list above loads later and moves the button.
    await expect(page.getByRole('row', { name: new RegExp(`Rita ${mark}`) })).toBeVisible()
    const all = page.getByRole('link', { name: 'Ver conversas' })
    await restingBox(all)
    await all.click()
    await expect(page).toHaveURL(new RegExp(`campaign=${id}`))
    await expect(filter).toHaveText(`Campanha: Natal ${mark}`)
    await expect(conversation(`Rita ${mark}`)).toHaveCount(1)
    await expect(conversation(other.name)).toHaveCount(0)

    await inField(() => field.fill(''))
    await expect(page).not.toHaveURL(/campaign=/)
    await expect(page.getByRole('heading', { name: 'O que você procura?' })).toBeVisible()
    await page.getByRole('searchbox').fill(other.number)
    await expect(conversation(other.name)).toHaveCount(1)

    await inField(async () => {
      await field.fill(`natal ${mark}`)
      await page.getByRole('option', { name: `Natal ${mark}` }).click()
    })
    await expect(page).toHaveURL(new RegExp(`campaign=${id}`))
    await expect(conversation(other.name)).toHaveCount(0)
    await page.getByRole('searchbox').fill(asked.number)
    await expect(conversation(`Rita ${mark}`)).toHaveCount(1)

    await inField(async () => {
      await field.fill('nenhuma assim')
      await expect(page.getByText('Nenhuma campanha encontrada')).toBeVisible()
    })

    // The filter of a deleted campaign can still be removed.
    const over = async () => (await api.get<{ status: string }>(`/campaigns/${id}`)).status
    await expect.poll(over, { timeout: 60_000 }).toBe('FINALIZADA')
    await api.remove(`/campaigns/${id}`)
    await page.reload()
    await expect(filter).toHaveText(`Campanha: #${id}`)
    await inField(() => field.fill(''))
    await expect(page).not.toHaveURL(/campaign=/)
    await api.remove(`/contact-lists/${contactListId}`)
  })
})
