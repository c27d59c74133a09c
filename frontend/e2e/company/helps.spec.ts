import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('help videos are added and ordered, and played only when somebody wants to', async ({
  testData,
  enter,
}) => {
  const title = `Como transferir ${testData.mark()}`
  const foreign: string[] = []
  const reader = await enter('ana', { at: '/helps' })
  // The test answers in place of YouTube's player, so nothing leaves this machine.
  await reader.page.route(/youtube/, async (route) => {
    foreign.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await expect(reader.page.getByRole('heading', { name: 'Ajuda', level: 1 })).toBeVisible()

  const { page, shell } = await enter('super', { at: '/settings?tab=helps' })
  await page.getByRole('button', { name: 'Novo vídeo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo vídeo' })
  await form.getByRole('textbox', { name: 'Título' }).fill(title)
  await form.getByRole('textbox', { name: 'Vídeo' }).fill('https://vimeo.com/1234')
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await expect(form.getByText('Informe o endereço de um vídeo do YouTube.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Vídeo' }).fill('https://youtu.be/dQw4w9WgXcQ?t=42')
  await expectAccessible(page, 'the form of a help video')
  await shell.expectToast('Vídeo adicionado com sucesso.', () =>
    form.getByRole('button', { name: 'Adicionar' }).click(),
  )
  const table = page.getByRole('table', { name: 'Ajuda' })
  const [first] = [table.getByRole('row').nth(1)]
  await expect(first).not.toContainText(title)
  await expectAccessible(page, 'the help videos as they are chosen')
  const handle = table.getByRole('button', { name: `Mover ${title}` })
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await expect(first).toContainText(title)

  const videos = reader.page.getByRole('main').getByRole('button', { expanded: false })
  await expect(videos.first()).toHaveText(title)
  await reader.page.getByRole('searchbox').fill('transferir')
  await expect(videos).toHaveCount(2)
  await videos.filter({ hasText: title }).click()
  expect(foreign).toEqual([])
  await expect(reader.page.getByRole('link', { name: 'Abrir no YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  )
  await reader.page.getByRole('button', { name: `Reproduzir ${title}` }).click()
  await expect(reader.page.frameLocator('iframe').locator('html')).toBeAttached()
  await expect.poll(() => foreign.join()).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')

  await reader.page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(reader.page, 'the help videos on a phone')
  await page.getByRole('button', { name: `Excluir ${title}` }).click()
  // Leaving the page ends the time for undoing, so the video is deleted at once.
  await page.goto('/tickets')
  await expect(reader.page.getByRole('main').getByRole('button', { name: title, exact: true })).toHaveCount(0)
})
