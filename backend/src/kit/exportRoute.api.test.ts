import {
  auditLogApi,
  CSV_BOM,
  endpoint,
  exportQuery,
  quickMessagesApi,
  tagsApi,
  type Endpoint,
} from '@balcao/contract'
import { object } from 'yup'
import { describe, expect, it, vi, onTestFinished } from 'vitest'
import { Tag, type User } from '../models/index.js'
import { AppError } from '../platform/errors/AppError.js'
import { routeOutsideScope } from '../platform/http/route.js'
import { FileStream } from '../platform/http/files/fileStream.js'
import { log } from '../platform/log/log.js'
import { WORKBOOK_TYPE } from '../platform/tables/workbook.js'
import { currentCompanyId } from '../platform/tenancy/scope.js'
import { aSessionOf, apiAs } from '../testing/apiClient.js'
import { inCompany } from '../testing/inCompany.js'
import { rowsOfWorkbook } from '../testing/files/tables.js'
import { serveRoutes } from '../testing/servers/serveRoutes.js'
import { aCompany, aTag } from '../testing/fixtures.js'
import { exportRoute } from './exportRoute.js'

/** Lines of an export, without the byte order mark and the last line end. */
async function linesOf(user: User, api: Endpoint, query?: Record<string, unknown>): Promise<string[]> {
  const { text, status } = await apiAs(user).send(api, { query })
  expect(status).toBe(200)
  expect(text.startsWith(CSV_BOM)).toBe(true)
  return text.slice(CSV_BOM.length).split('\r\n').slice(0, -1)
}

describe('the export of a list', () => {
  it('stands in the audit log, with who and by which filter', async () => {
    const { admin, agent } = await aCompany()
    await apiAs(agent).send(tagsApi.export, { query: { searchParam: 'vip', format: 'xlsx' } })
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'export' } })
    expect(entries).toMatchObject([
      {
        action: 'exported',
        kind: 'export',
        recordName: 'tags',
        user: { id: agent.id },
        changes: [{ field: 'filter', from: null, to: 'searchParam: vip' }],
      },
    ])
  })

  it('is a CSV file with a name, headed in the language asked for', async () => {
    const { company, agent, ticket } = await aCompany()
    await aTag(company, { name: 'Orçamento; urgente', on: [ticket] })
    const { headers } = await apiAs(agent).send(tagsApi.export)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=tags.csv',
    })
    expect(await linesOf(agent, tagsApi.export)).toEqual([
      'Nome;Cor;Kanban;Atendimentos;Contatos',
      '"Orçamento; urgente";#A4CCCC;0;1;0',
    ])
    expect((await linesOf(agent, tagsApi.export, { language: 'en' }))[0]).toBe(
      'Name;Colour;Kanban;Conversations;Contacts',
    )
    const refused = await apiAs(agent).refused(tagsApi.export, { query: { language: 'xx' } })
    expect(refused).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('has all rows, however many pages they are, and those that are searched for alone', async () => {
    const { company, agent } = await aCompany()
    const names = Array.from({ length: 1_203 }, (_, index) => `Etiqueta ${index}`)
    await inCompany(company, () =>
      Tag.bulkCreate(names.map((name) => ({ name, color: '#a4cccc', kanban: 0 as const }))),
    )
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    const [, ...lines] = await linesOf(agent, tagsApi.export)
    expect(lines.map((line) => line.split(';')[0])).toEqual(names)
    // Each page takes its turn beside the stream, which listens to the response, too.
    expect(warnings.map(({ name }) => name)).not.toContain('MaxListenersExceededWarning')
    const found = await linesOf(agent, tagsApi.export, { searchParam: 'etiqueta 77' })
    expect(found.slice(1).map((line) => line.split(';')[0])).toEqual(
      names.filter((name) => name.includes(' 77')),
    )
  })

  it('is filtered as the list is', async () => {
    const { company, agent } = await aCompany()
    await aTag(company, { name: 'Raia', kanban: 1 })
    await aTag(company, { name: 'Plana' })
    const found = await linesOf(agent, tagsApi.export, { kanban: 1 })
    expect(found.slice(1).map((line) => line.split(';')[0])).toEqual(['Raia'])
  })

  it('has nothing of another company, nor what the list does not show the caller', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    await aTag(theirs.company, { name: 'Delas' })
    expect(await linesOf(mine.admin, tagsApi.export)).toHaveLength(1)
    const body = { shortcode: 'segredo', message: 'Só minha' }
    await apiAs(mine.agent).ok(quickMessagesApi.create, { body })
    expect(await linesOf(mine.agent, quickMessagesApi.export)).toEqual([
      'Atalho;Mensagem',
      'segredo;Só minha',
    ])
    expect(await linesOf(mine.admin, quickMessagesApi.export)).toHaveLength(1)
    expect(await linesOf(theirs.admin, quickMessagesApi.export)).toHaveLength(1)
  })

  it.each(['=1+1', '+55', '-1', '@soma', ' =1+1', '＝1', '\t=1', '\r=1', '=cmd|"/C calc"!A0'])(
    'keeps a spreadsheet from working out what customers or colleagues wrote: %j',
    async (formula) => {
      const { company, agent } = await aCompany()
      await aTag(company, { name: formula })
      const [, line = ''] = (await apiAs(agent).send(tagsApi.export)).text.split('Contatos\r\n')
      expect(line.replaceAll('""', '"')).toMatch(/^"?'/)
      expect(line).toContain(formula.replaceAll('"', '""'))
    },
  )
})

describe('what is made while it is sent', () => {
  const rows = endpoint('GET', '/rows', { query: object(exportQuery) }).answers<string>()
  const headings = () => ({ id: 'Id' })
  const rowsAfter = vi.fn<(id: number, size: number) => Promise<{ id: number }[]>>()

  const endless = endpoint('GET', '/endless').answers<string>()
  let made = 0
  let hasEnded = false
  async function* forEver() {
    try {
      for (;;) {
        made += 1
        yield await Promise.resolve('x'.repeat(1_000_000))
      }
    } finally {
      hasEnded = true
    }
  }

  const { port } = serveRoutes([
    exportRoute(rows, { access: 'user', fileName: 'rows', headings, rowsAfter }),
    routeOutsideScope(endless, { access: 'user' }, () =>
      Promise.resolve(
        new FileStream('text/plain', 'x.txt', forEver(), { kind: 'export', id: 0, name: 'endless' }),
      ),
    ),
  ])

  const askFor = async ({ path }: Endpoint, user: User) => {
    const { token } = await aSessionOf(user)
    return fetch(`http://127.0.0.1:${port()}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' },
    })
  }
  const ask = (user: User) => askFor(rows, user)
  const from = (id: number, size: number) =>
    Array.from({ length: size }, (_, index) => ({ id: id + index + 1 }))

  it('reads each page in a scope of its own, after the one before', async () => {
    const { agent } = await aCompany()
    const companies: number[] = []
    rowsAfter.mockImplementation((id, size) => {
      companies.push(currentCompanyId())
      return Promise.resolve(from(id, id < 2 * size ? size : 3))
    })
    const text = await (await ask(agent)).text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 2 * 500 + 3)
    expect(companies).toEqual([agent.companyId, agent.companyId, agent.companyId])
  })

  it('is a workbook where that is asked for, with all rows, page by page', async () => {
    const { agent } = await aCompany()
    rowsAfter.mockImplementation((id, size) => Promise.resolve(from(id, id < size ? size : 3)))
    const response = await askFor({ ...rows, path: '/rows?format=xlsx' }, agent)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': WORKBOOK_TYPE,
      'content-disposition': 'attachment; filename=rows.xlsx',
    })
    const [head, ...others] = rowsOfWorkbook(Buffer.from(await response.arrayBuffer()))
    expect([head, others]).toEqual([['Id'], from(0, 503).map(({ id }) => [id])])
    const refused = await apiAs(agent).refused(tagsApi.export, { query: { format: 'ods' } })
    expect(refused).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('answers a refusal of its beginning as any call does', async () => {
    const { agent } = await aCompany()
    rowsAfter.mockRejectedValue(new AppError('ERR_NO_PERMISSION'))
    const response = await ask(agent)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ error: 'ERR_NO_PERMISSION' })
  })

  it('breaks off when a later part fails, so that nobody takes it for all', async () => {
    const { agent } = await aCompany()
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    rowsAfter.mockImplementation((id, size) =>
      id === 0 ? Promise.resolve(from(id, size)) : Promise.reject(new Error('gone')),
    )
    const response = await ask(agent)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'a file broke off')
  })

  it('is made no further than it is taken, and ends when nobody takes it any more', async () => {
    const { agent } = await aCompany()
    made = 0
    const response = await askFor(endless, agent)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await vi.waitFor(() => expect(hasEnded).toBe(true))
    // As many as the connection buffers, not all.
    expect(made).toBeLessThan(100)
  })
})
