import { expect, test } from './fixtures'
import { expectAccessible, expectNoSidewaysScroll, restingBox } from './inspection'

test('an admin of an empty company is led by a list that is whole in the window, and gone when all is done', async ({
  enter,
}) => {
  const { page } = await enter('admin', { at: '/tags' })
  const made = { connection: false, queue: true, colleague: false, greeting: false, conversation: false }
  await page.route('**/first-steps', (route) => route.fulfill({ json: made }))
  await page.setViewportSize({ width: 1366, height: 600 })
  await page.goto('/tickets')
  const list = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(list.getByText('Faltam 4 passos para atender.')).toBeVisible()
  const [top, bar] = [await restingBox(list), await restingBox(page.getByRole('banner'))]
  expect(top.y).toBeGreaterThan(bar.y + bar.height)
  await expect(page.getByText('Escolha um atendimento')).toBeHidden()
  await expectAccessible(page, 'the first steps')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  // Where a list has nothing to show: other tests have left conversations in the others.
  await page.goto('/tickets?tab=search')
  await expect(list).toBeInViewport()
  await expectAccessible(page, 'the first steps on a phone, dark')
  await expectNoSidewaysScroll(page, 'the first steps on a phone')
  await list.getByRole('link', { name: /Convidar alguém da equipe/ }).click()
  await expect(page).toHaveURL(/\/users$/)

  Object.assign(made, { connection: true, colleague: true, greeting: true, conversation: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/tickets')
  await expect(page.getByText('Escolha um atendimento')).toBeVisible()
  await expect(list).toHaveCount(0)
})
