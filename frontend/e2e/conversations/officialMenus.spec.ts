import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/inspection'
import { OfficialCustomer, withOfficialNumber } from '../support/officialNumber'

const SUPPORT = ['Segunda via', 'Falar com alguém', 'Menu anterior', 'Menu inicial']

test('customers of an official number tap the bot’s menus, and a typed number means the same', async ({
  testData,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const mark = testData.mark()
  const made: string[] = []
  const make = async (path: string, data: object): Promise<number> => {
    const { id } = await api.post<{ id: number }>(path, data)
    made.push(`${path}/${id}`)
    return id
  }
  const colour = () => `#${testData.number().slice(-6)}`
  try {
    const purchases = await make('/queue', { name: `Compras ${mark}`, color: colour() })
    const support = await make('/queue', {
      name: `Suporte ${mark}`,
      color: colour(),
      greetingMessage: 'Em que posso ajudar?',
    })
    for (const [option, title] of [
      ['1', 'Segunda via'],
      ['2', 'Falar com alguém'],
    ] as const)
      await api.post('/queue-options', { queueId: support, parentId: null, option, title, message: 'Certo!' })
    const traits = { queueIds: [purchases, support], greetingMessage: 'Com quem deseja falar?' }
    await withOfficialNumber(api, testData, traits, async (official) => {
      const [tapping, typing] = [
        await OfficialCustomer.of(official, testData),
        await OfficialCustomer.of(official, testData),
      ]

      await test.step('two queues are buttons; a tap chooses one, and its options are a list', async () => {
        await tapping.writes('Oi')
        await tapping.expectChoices(`Compras ${mark}`, `Suporte ${mark}`)
        await tapping.taps(`Suporte ${mark}`)
        await tapping.expectChoices(...SUPPORT)
      })

      await test.step('a typed number chooses the same', async () => {
        await typing.writes('Oi')
        await typing.expectChoices(`Compras ${mark}`, `Suporte ${mark}`)
        await typing.writes('2')
        await typing.expectChoices(...SUPPORT)
      })

      const { page, tickets } = await enter('admin')
      await test.step('both wait in the queue that they chose', async () => {
        await tickets.show('Aguardando')
        for (const { name } of [tapping, typing])
          await expect(tickets.waiting(name)).toHaveAccessibleName(new RegExp(`, Suporte ${mark}, `))
      })

      await test.step('the conversation shows the menu, what was tapped, and how', async () => {
        await tickets.accept(tapping.name)
        const entries = page.getByRole('article').getByRole('list', { name: 'Opções do menu' })
        await expect(entries.first().getByRole('listitem').filter({ hasText: 'Suporte' })).toHaveAttribute(
          'data-chosen',
        )
        await expect(page.getByRole('article').filter({ hasText: 'Tocou em' })).toContainText(
          `Suporte ${mark}`,
        )
        await expectAccessible(page, 'a conversation with menus')
      })

      await test.step('a late tap does not bring the bot back while a person attends', async () => {
        await tapping.taps('Segunda via')
        await expect(page.getByRole('article').last()).toContainText('Segunda via')
        await tickets.send('Já envio a segunda via.')
        await expect.poll(async () => (await tapping.inbox()).at(-1)?.text).toContain('Já envio')
        expect(await tapping.inbox()).toHaveLength(3)
      })
    })
  } finally {
    for (const path of made.reverse()) await api.remove(path)
  }
})
