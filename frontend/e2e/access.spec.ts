import { expect, test } from './fixtures'
import {
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectNothingCovered,
  withDoubledText,
} from './inspection'
import { tourLists, tourTickets, type Look } from './tour'

const tours = {
  'the tickets': tourTickets,
  'the lists': (...[desk, , look]: Parameters<typeof tourTickets>) => tourLists(desk, look),
} as const

for (const [place, tour] of Object.entries(tours)) {
  test(`${place} and all that opens there can be read and used in both schemes, and with text of double size`, async ({
    testData,
    enter,
  }) => {
    const desk = await enter('admin', { viewport: { width: 1366, height: 768 } })
    const { page } = desk
    await tour(desk, testData, async (screen, part) => {
      await expectAccessibleInBoth(page, screen, part)
      await withDoubledText(page, async () => {
        await expectNoSidewaysScroll(page, `${screen}, text of double size`)
        await expectNothingCovered(page, `${screen}, text of double size`)
      })
    })
  })

  test(`${place} and all that opens there hold a zoom of 200 %`, async ({ testData, enter }) => {
    const desk = await enter('admin', { viewport: { width: 683, height: 384 } })
    const look: Look = async (screen) => {
      await expectNoSidewaysScroll(desk.page, `${screen}, zoomed`)
      await expectNothingCovered(desk.page, `${screen}, zoomed`)
    }
    await tour(desk, testData, look)
  })
}

test('a filled button keeps the colour of its sign under the pointer', async ({ enter }) => {
  const { page } = await enter('admin')
  const sign = page.getByRole('button', { name: 'Novo atendimento' }).locator('svg')
  const ink = () => sign.evaluate((icon) => getComputedStyle(icon).color)
  await page.mouse.move(1, 1)
  const before = await ink()
  await sign.hover()
  await expect(page.getByRole('tooltip', { name: 'Novo atendimento' })).toBeVisible()
  expect(await ink()).toBe(before)
})
