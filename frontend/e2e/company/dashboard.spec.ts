import fs from 'node:fs/promises'
import { expect, test } from '../support/fixtures'
import { Api, type TicketRow } from '../support/api'
import { expectNoSidewaysScroll } from '../support/inspection'

test('the dashboard is filtered, leads to the tickets that it counts, and is exported as it shows', async ({
  testData,
  enter,
  request,
}) => {
  const helped = await testData.customer()
  await helped.writes(testData.text('Vocês abrem no sábado?'))
  const api = await Api.as('super', request)
  const search = `/tickets?showAll=true&searchParam=${helped.number}`
  const found = async () => (await api.get<{ tickets: TicketRow[] }>(search)).tickets
  await expect.poll(async () => (await found()).length).toBe(1)
  const [ticket] = await found()
  if (!ticket) throw new Error('the customer has no ticket')
  await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: api.userId })
  await api.put(`/tickets/${ticket.id}`, { status: 'closed' })

  const { page, shell } = await enter('admin', { at: '/' })
  const pressed = (name: string) => page.getByRole('button', { name, exact: true, pressed: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const finished = page
    .getByRole('list', { name: 'Números do período' })
    .getByRole('link', { name: /Finalizados/ })

  await test.step('the days stand in the address, and Back has the ones before', async () => {
    await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible()
    await expect(shell.menu.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page')
    await expect(pressed('30 dias')).toBeVisible()
    await press('7 dias')
    await press('Filtrar')
    await expect(page).toHaveURL(/\?days=7$/)
    await press('Nenhum')
    await shell.expectToast('Parametrize o filtro', () => press('Filtrar'))
    await press('Por datas')
    await page.getByRole('textbox', { name: 'Data inicial' }).fill('31/10/2026')
    await page.getByRole('textbox', { name: 'Data final' }).fill('01/10/2026')
    await press('Filtrar')
    await expect(page.getByText('Vem antes da data inicial')).toBeVisible()
    await page.getByRole('textbox', { name: 'Data inicial' }).fill('01/01/2020')
    await page.getByRole('textbox', { name: 'Data final' }).fill('')
    await press('Filtrar')
    await expect(page.getByText('No máximo 731 dias por vez')).toBeVisible()
    await page.getByRole('textbox', { name: 'Data inicial' }).fill('01/09/2026')
    await page.getByRole('textbox', { name: 'Data final' }).fill('01/10/2026')
    await press('Filtrar')
    await expect(page).toHaveURL(/\?date_from=2026-09-01&date_to=2026-10-01$/)
    await expect(page.getByText('01/09/2026 a 01/10/2026')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\?days=7$/)
    await expect(pressed('7 dias')).toBeVisible()
    // Waits until the numbers of the earlier period are replaced.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })

  await test.step('each file has the numbers that show', async () => {
    await expect(finished).toContainText(/Finalizados\s*[1-9]/)
    const count = /Finalizados\s*([\d.]+)/.exec(await finished.innerText())?.[1]
    const save = async (format: string) => {
      await press('Exportar')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ])
      return { name: download.suggestedFilename(), file: await fs.readFile(await download.path()) }
    }
    const csv = await save('CSV')
    expect(csv.name).toMatch(/^painel \d\d-\d\d-\d{4} a \d\d-\d\d-\d{4}\.csv$/)
    const lines = csv.file.toString('utf8').split('\r\n')
    expect(lines.find((line) => line.startsWith('Finalizados;'))?.split(';')[1]).toBe(count)
    const workbook = await save('Excel (XLSX)')
    expect(workbook.name).toMatch(/\.xlsx$/)
    // The first bytes of every ZIP archive.
    expect(workbook.file.subarray(0, 2).toString()).toBe('PK')
    const refusal = { status: 503, json: { error: 'ERR_UNAVAILABLE' } }
    await page.route(/\/dashboard\/export/, (route) => route.fulfill(refusal))
    await press('Exportar')
    await shell.expectToast(/^O serviço está indisponível no momento/, () =>
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    )
  })

  await test.step('charts can be read as tables, and all of it on a phone', async () => {
    await expect(finished).toContainText(/Finalizados\s*[1-9]/)
    await press('Mostrar como tabela: Atendimentos de hoje, por hora')
    const hours = page.getByRole('region', { name: 'Atendimentos de hoje, por hora' }).getByRole('table')
    await expect(hours.getByRole('row')).toHaveCount(25)
    await press('Mostrar como gráfico: Atendimentos de hoje, por hora')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the dashboard on a phone')
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('a card leads to its tickets, and the filter can be taken off there', async () => {
    await finished.click()
    await expect(page).toHaveURL(/\/tickets\?.*card=finished/)
    await expect(page.getByRole('link', { name: new RegExp(`^${helped.name}`) })).toBeVisible()
    const filter = page.getByRole('button', { name: 'Painel: Finalizados, últimos 7 dias' })
    await filter.press('Delete')
    await expect(page).not.toHaveURL(/card=/)
  })
})

test('the wallboard counts new customers, also after a lost connection, until Escape', async ({
  testData,
  enter,
}) => {
  const { page } = await enter('admin', { at: '/?view=wallboard' })
  const board = page.getByRole('dialog', { name: 'Telão' })
  const waiting = board
    .locator('dl > div')
    .filter({ hasText: /^Aguardando/ })
    .locator('dd')
  await expect(waiting).toHaveText(/\d/)
  const before = Number(await waiting.innerText())
  await (await testData.customer()).writes(testData.text('Alguém aí?'))
  await expect(waiting).toHaveText(String(before + 1))
  await page.context().setOffline(true)
  await expect(board.getByText(/^Sem novidades desde/)).toBeVisible()
  await (await testData.customer()).writes(testData.text('E agora?'))
  await page.context().setOffline(false)
  await expect(waiting).toHaveText(String(before + 2))
  await expect(board.getByText(/^Atualizado às/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(board).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible()
})

test('who does not lead is taken from the start to the tickets', async ({ enter }) => {
  const { page, shell } = await enter('ana')
  await expect(shell.menu.getByRole('link', { name: 'Atendimentos' })).toBeVisible()
  await expect(shell.menu.getByRole('link', { name: 'Painel' })).toHaveCount(0)
  await page.goto('/')
  await expect(page).toHaveURL(/\/tickets$/)
})

test('a new login leads to the tickets, and an existing session to the start page', async ({
  freshBrowser,
}) => {
  const { page, login } = await freshBrowser()
  await page.goto('/')
  await login.expectVisible()
  await login.logIn('admin@balcao.local')
  await expect(page).toHaveURL(/\/tickets$/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})
