import { fileURLToPath } from 'node:url'
import { aDaysWork } from '../support/aDaysWork'
import { test } from '../support/fixtures'

/**
 * The README's picture. With SCREENSHOTS=1 it is written there, otherwise beside the test's other results.
 */
const README_PICTURE = fileURLToPath(new URL('../../../backend/docs/images/tickets.png', import.meta.url))

test('the tickets screen shows a day’s work: who waits, who is attended, and what is said', async ({
  testData,
  enter,
}, testInfo) => {
  const screens = await enter('ana', { viewport: { width: 1366, height: 768 } })
  await aDaysWork(screens, testData)
  const path = process.env['SCREENSHOTS'] ? README_PICTURE : testInfo.outputPath('tickets.png')
  await screens.page.screenshot({ path, animations: 'disabled' })
})
