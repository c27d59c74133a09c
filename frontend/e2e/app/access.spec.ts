import type { Page } from '@playwright/test'
import { tourAdministration, tourCampaigns, tourContactLists, tourContacts } from './adminTour'
import { Api } from '../support/api'
import { aCompanyOf, tourInstallation, tourSupport } from './installationTour'
import { expect, test, type Screens } from '../support/fixtures'
import {
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectNothingCovered,
  twoFrames,
  withDoubledText,
} from '../support/inspection'
import type { TestData } from '../support/testData'
import { tourLists, tourTickets, type Look } from './tour'

const laptop = { width: 1366, height: 768 }
/** The laptop's window at a zoom of 200 %. */
const zoomed = { width: 683, height: 384 }

/** Without animations, the checks need not wait for the many overlays that open and close. */
const withoutMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/** Expects that nothing is cut off sideways, and that no control is covered. */
async function expectFits(page: Page, screen: string): Promise<void> {
  await expectNoSidewaysScroll(page, screen)
  await expectNothingCovered(page, screen)
}

test('the tickets are accessible in both schemes, and with text of double size', async ({
  testData,
  enter,
}) => {
  const desk = await enter('admin', { viewport: laptop, permissions: ['microphone'], before: withoutMotion })
  const { page } = desk
  await tourTickets(desk, testData, async (screen, part) => {
    await expectAccessibleInBoth(page, screen, part)
    await withDoubledText(page, () => expectFits(page, `${screen}, text of double size`))
  })
})

test('the tickets and all that opens there hold a zoom of 200 %', async ({ testData, enter }) => {
  const desk = await enter('admin', { viewport: zoomed, permissions: ['microphone'], before: withoutMotion })
  await tourTickets(desk, testData, (screen) => expectFits(desk.page, `${screen}, zoomed`))
})

type Tour = (desk: Screens, look: Look, api: Api, testData: TestData) => Promise<void>

const tours: Record<string, Tour> = {
  'the pages of records': tourLists,
  'the pages of administration': tourAdministration,
  'contacts and their lists': async (desk, look, api, testData) => {
    await tourContacts(desk, testData, look, api)
    await tourContactLists(desk, testData, look, api)
  },
  campaigns: tourCampaigns,
}

/** Checks a screen in both schemes, with text of double size, and at a zoom of 200 %. */
const lookAt =
  (page: Page): Look =>
  async (screen, part) => {
    await expectAccessibleInBoth(page, screen, part)
    await withDoubledText(page, () => expectFits(page, `${screen}, text of double size`))
    // Another window size may hide the button that a menu belongs to.
    if ((await part?.getAttribute('role')) === 'menu') return
    await page.setViewportSize(zoomed)
    await expectFits(page, `${screen}, zoomed`)
    await page.setViewportSize(laptop)
    await twoFrames(page)
  }

for (const [pages, tour] of Object.entries(tours))
  test(`${pages} are accessible in both schemes, with double text and at a zoom of 200 %`, async ({
    testData,
    enter,
    request,
  }) => {
    const api = await Api.as('super', request)
    // With these settings queues have hours of their own, and the company's holidays and campaigns are
    // displayed.
    await api.withSettings({ scheduleType: 'queue', campaignsEnabled: 'true' }, async () => {
      const desk = await enter('admin', { viewport: laptop, at: '/tags', before: withoutMotion })
      await tour(desk, lookAt(desk.page), api, testData)
    })
  })

test('the installation’s pages are accessible in both schemes, and with text of double size', async ({
  testData,
  enter,
  request,
}) => {
  // Created first, because the super user's login in the browser ends this session.
  const name = await aCompanyOf(await Api.as('super', request), testData)
  const desk = await enter('super', { viewport: laptop, before: withoutMotion })
  await tourInstallation(desk, lookAt(desk.page), name)
  await tourSupport(desk, lookAt(desk.page), name)
})

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
