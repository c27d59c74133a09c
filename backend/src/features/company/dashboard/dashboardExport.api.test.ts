import { CSV_BOM, dashboardApi } from '@balcao/contract'
import { readSheet } from 'read-excel-file/node'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { TicketTracking, UserRating, type User } from '../../../models/index.js'
import { aSessionOf, apiAs } from '../../../testing/apiClient.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { testServer } from '../../../testing/servers/server.js'

const DAY = { days: 1 }

/**
 * A company in which Ana has attended for 12.5 minutes. A customer with a dangerous name waited 5 minutes for
 * her.
 */
async function aDay() {
  const fixture = await aCompany()
  const { company, agent, ticket, customer, connection } = fixture
  await inCompany(company, async () => {
    await customer.update({ name: '=HYPERLINK("http://x")' })
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const end = ago(0).getTime()
    await TicketTracking.create({
      ticketId: ticket.id,
      connectionId: connection.id,
      userId: agent.id,
      queuedAt: new Date(end - 17.5 * 60_000),
      startedAt: new Date(end - 12.5 * 60_000),
      finishedAt: new Date(end),
    })
    await UserRating.create({ ticketId: ticket.id, userId: agent.id, rate: 2 })
  })
  return fixture
}

const csvOf = async (user: User, query: object): Promise<string[]> => {
  const { status, text, headers } = await apiAs(user).send(dashboardApi.export, { query: { ...query } })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  expect(text.startsWith(CSV_BOM)).toBe(true)
  return text.slice(CSV_BOM.length).split('\r\n')
}

async function workbookOf(user: User, query: Record<string, string>): Promise<Buffer> {
  const { token } = await aSessionOf(user)
  const response = await request(await testServer())
    .get(dashboardApi.export.path)
    .query({ ...query, format: 'xlsx' })
    .set({ Authorization: `Bearer ${token}` })
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done(null, Buffer.concat(parts)))
    })
  const headers = response.headers as Record<string, string>
  expect(headers['content-disposition']).toMatch(/^attachment; filename="?dashboard-[\d-]+\.xlsx"?$/)
  return response.body as Buffer
}

describe('the export of the dashboard', () => {
  it('holds the numbers of the screen as tables, with decimal commas', async () => {
    const { supervisor } = await aDay()
    const { figures, period } = await apiAs(supervisor).ok(dashboardApi.get, { query: DAY })
    expect(figures).toMatchObject({ finished: 1, avgSupportTime: 12.5, avgWaitTime: 5, rating: 2 })
    const lines = await csvOf(supervisor, DAY)
    expect(lines.slice(0, 10)).toEqual([
      ...['Resumo', 'Indicador;Período;Período anterior', `De;${period.from};${period.before.from}`],
      ...[
        `Até;${period.to};${period.before.to}`,
        'Aguardando agora;1;',
        'Atendendo agora;0;',
        'Finalizados;1;0',
      ],
      ...['Contatos com um só atendimento;1;0', 'Atendimento médio (min);12,5;', 'Espera média (min);5;'],
    ])
    expect(lines).toContain('Ana Atende;2;1;1;12,5;;Não;Não')
    expect(lines).toContain('Vendas;1;12,5;5;')
    expect(lines.filter((line) => /^\d\d:00;/.test(line))).toHaveLength(24)
    expect(await csvOf(supervisor, { ...DAY, language: 'en' })).toContain('Average handling (min);12.5;')
  })

  it('has no text that a spreadsheet would take for a formula', async () => {
    const { admin } = await aDay()
    const lines = await csvOf(admin, DAY)
    expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(`"'=HYPERLINK(""http://x"")"`)
    const rows = await readSheet(await workbookOf(admin, { days: '1' }), 'Avaliações')
    expect(rows[1]).toEqual(expect.arrayContaining(['=HYPERLINK("http://x")', 'Ana Atende', 2]))
  })

  it('is a workbook with a sheet of each table', async () => {
    const { admin } = await aDay()
    const file = await workbookOf(admin, { days: '1', language: 'es' })
    expect((await readSheet(file, 'Resumen')).slice(5, 9)).toEqual([
      ['Finalizadas', 1, 0],
      ['Contactos con una sola conversación', 1, 0],
      ['Duración media (min)', 12.5, null],
      ['Espera media (min)', 5, null],
    ])
    for (const name of ['Agentes', 'Colas', 'Conexiones', 'Mensajes', 'Hoy', 'Calificaciones'])
      expect((await readSheet(file, name)).length).toBeGreaterThan(1)
  })

  it('is for leaders, and of a period that there is', async () => {
    const { admin, agent } = await aCompany()
    const refusal = (user: User, query: object) =>
      apiAs(user).refused(dashboardApi.export, { query: { ...query } })
    expect(await refusal(agent, DAY)).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    for (const query of [{ days: -1 }, { format: 'pdf' }, { date_from: '1976-01-01' }])
      expect((await refusal(admin, query)).error).toBe('ERR_VALIDATION')
  })
})
