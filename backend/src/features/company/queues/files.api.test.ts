import { queueOptionsApi, queuesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { QueueOption } from '../../../models/index.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { aCompanyWithMenu, aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { apiAs } from '../../../testing/apiClient.js'
import { inCompany } from '../../../testing/fixtures.js'
import { storageOfCompany } from '../../conversations/media/index.js'
import { mayShowFile, namedKeys } from '../../conversations/media/fileColumns.queries.js'

const PDF = { content: '%PDF-1.4\n%%EOF', name: 'Tabela.pdf', type: 'application/pdf' }

async function aMenuWithFiles() {
  const fixture = await aCompanyWithMenu()
  const { company, admin, support, sales } = fixture
  const api = apiAs(admin)
  const option = await inCompany(company, () => QueueOption.findOne({ where: { queueId: support.id } }))
  const optionId = option?.id ?? 0
  const attach = (
    endpoint: typeof queuesApi.attach | typeof queueOptionsApi.attach,
    id: number,
    ...files: (typeof PDF)[]
  ) => api.send(endpoint, { params: { id }, files })
  return { ...fixture, api, optionId, support, sales, attach }
}

describe('the file of a queue', () => {
  it('is answered as ours and older clients read it, and stays when it is sent back', async () => {
    const { api, sales, attach } = await aMenuWithFiles()
    const params = { id: sales.id }
    expect(await api.ok(queuesApi.get, { params })).toMatchObject({
      file: null,
      mediaPath: null,
      mediaName: null,
    })
    expect((await attach(queuesApi.attach, sales.id, PDF)).status).toBe(200)
    const read = await api.ok(queuesApi.get, { params })
    expect(read.file).toMatchObject({ name: 'Tabela.pdf', mimetype: 'application/pdf', size: 14 })
    expect(read).toMatchObject({ mediaPath: read.file?.url, mediaName: 'Tabela.pdf' })
    const saved = await api.send(queuesApi.update, {
      params,
      body: { ...read, mediaPath: 'https://evil.example/x.pdf', mediaName: 'x.pdf' },
    })
    expect(saved.body).toMatchObject({ mediaName: 'Tabela.pdf' })
    expect(await api.ok(queuesApi.detach, { params })).toMatchObject({ file: null, mediaPath: null })
  })

  it('goes out before the greeting, counts once however often, and is kept while it is named', async () => {
    const fixture = await aMenuWithFiles()
    const { company, support, optionId, attach } = fixture
    await attach(queuesApi.attach, support.id, PDF)
    await attach(queueOptionsApi.attach, optionId, { ...PDF, name: 'Internet.pdf' })
    for (let turn = 0; turn < 2; turn++) {
      const customer = aConversationWith(fixture)
      await customer.writes('Oi')
      const [file, menu] = await customer.writes('1')
      expect(file).toBe('')
      expect(menu).toMatch(/^Em que posso ajudar\?/)
      // An answer that is not understood gets only the menu again.
      expect((await customer.writes('0')).filter((text) => text === '')).toEqual([])
      await customer.writes('1')
      expect((await customer.writes('1')).slice(-2)).toEqual(['', expect.stringMatching(/^Internet/)])
      const kinds = (await customer.messages()).map(({ mediaType }) => mediaType)
      expect(kinds.filter((kind) => kind.startsWith('document'))).toHaveLength(3)
    }
    const { usedBytes } = await inCompany(company, storageOfCompany)
    expect(usedBytes).toBe(28)
    const option = await inCompany(company, () => QueueOption.findByPk(optionId))
    const key = option?.fileKey ?? ''
    expect(await inCompany(company, () => mayShowFile(key))).toBe(true)
    expect([...(await withPlatformScope('a test', () => namedKeys([key, 'gone'])))]).toEqual([key])
  })

  it('is for admins, and never empty', async () => {
    const { agent, sales, optionId, attach } = await aMenuWithFiles()
    expect((await attach(queuesApi.attach, sales.id)).status).toBe(400)
    expect((await attach(queueOptionsApi.attach, optionId, { ...PDF, content: '' })).body).toMatchObject({
      error: 'ERR_MEDIA_EMPTY',
    })
    for (const [endpoint, id] of [
      [queuesApi.detach, sales.id],
      [queueOptionsApi.detach, optionId],
    ] as const)
      expect((await apiAs(agent).refused(endpoint, { params: { id } })).error).toBe('ERR_NO_PERMISSION')
  })
})
