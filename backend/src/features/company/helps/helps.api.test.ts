import { helpsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, aUser, unique } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'

const VIDEO = 'dQw4w9WgXcQ'

/**
 * A super user, and a user of another company. All companies see all helps, so each test looks only at those
 * with its own mark.
 */
async function world() {
  const [home, other] = [await aCompany(), await aCompany()]
  const boss = await aUser(home.company, { profile: 'admin', super: true })
  const mark = unique()
  const [manage, read] = [apiAs(boss), apiAs(other.agent)]
  const add = (title: string) =>
    manage.ok(helpsApi.create, { body: { title: `${mark} ${title}`, video: VIDEO } })
  const titles = async () =>
    (await read.ok(helpsApi.listAll)).map(({ title }) => title).filter((title) => title.startsWith(mark))
  return { home, other, mark, manage, read, add, titles }
}

describe('helps', () => {
  it('are written by super users and read by everybody, with the video’s id and address', async () => {
    const { manage, read, mark } = await world()
    const body = {
      title: `${mark} Primeiros passos`,
      description: 'Por onde começar',
      video: `https://youtu.be/${VIDEO}?si=x&t=42`,
    }
    const help = await manage.ok(helpsApi.create, { body })
    expect(help).toMatchObject({
      ...body,
      video: VIDEO,
      link: `https://www.youtube.com/watch?v=${VIDEO}`,
    })
    expect(await read.ok(helpsApi.list, { query: { searchParam: `${mark} primeiros` } })).toEqual({
      records: [help],
      count: 1,
      hasMore: false,
    })
    const params = { id: help.id }
    const changed = await manage.ok(helpsApi.update, { params, body: { video: 'a-b_c-d_e-f' } })
    expect(changed).toMatchObject({ id: help.id, title: body.title, video: 'a-b_c-d_e-f' })
    await manage.ok(helpsApi.remove, { params })
    expect((await manage.refused(helpsApi.remove, { params })).error).toBe('ERR_NO_HELP_FOUND')
  })

  it.each([
    ['admin', 'ERR_NO_PERMISSION'],
    ['supervisor', 'ERR_NO_PERMISSION'],
    ['agent', 'ERR_NO_PERMISSION'],
  ] as const)('are not the %s’s to write', async (who, error) => {
    const { home, add } = await world()
    const { id } = await add('Bot')
    const api = apiAs(home[who])
    const body = { title: 'Minha', video: VIDEO }
    for (const [endpoint, given] of [
      [helpsApi.create, body],
      [helpsApi.update, body],
      [helpsApi.order, { ids: [id] }],
      [helpsApi.remove, undefined],
    ] as const)
      expect((await api.refused(endpoint, { params: { id }, body: given })).error).toBe(error)
  })

  it.each([
    ['title', { video: VIDEO }],
    ['title', { title: '   ', video: VIDEO }],
    ['title', { title: 'x'.repeat(101), video: VIDEO }],
    ['video', { title: 'Bot' }],
    ['video', { title: 'Bot', video: '' }],
    ['video', { title: 'Bot', video: 'https://vimeo.com/123456' }],
    ['video', { title: 'Bot', video: 'https://www.youtube.com/@balcao' }],
    ['description', { title: 'Bot', video: VIDEO, description: 'x'.repeat(1_001) }],
  ])('are refused for their %s', async (field, body) => {
    const { manage } = await world()
    expect(await manage.refused(helpsApi.create, { body })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      field: `body.${field}`,
    })
  })

  it('stand by title, and in the order that they are put into; a new one comes after those', async () => {
    const { manage, add, titles, mark } = await world()
    const made = new Map<string, number>()
    for (const title of ['C', 'A', 'B']) made.set(title, (await add(title)).id)
    const named = (...letters: string[]) => letters.map((letter) => `${mark} ${letter}`)
    expect(await titles()).toEqual(named('A', 'B', 'C'))
    const order = (...letters: string[]) =>
      manage.ok(helpsApi.order, { body: { ids: letters.map((letter) => made.get(letter) ?? 0) } })
    await order('C', 'A', 'B')
    expect(await titles()).toEqual(named('C', 'A', 'B'))
    made.set('0', (await add('0')).id)
    expect(await titles()).toEqual(named('C', 'A', 'B', '0'))
    // The helps that the call does not name follow in their old order.
    await order('B')
    expect(await titles()).toEqual(named('B', 'C', 'A', '0'))
  })

  it('are in no order that names one twice, or one that is gone', async () => {
    const { manage, add } = await world()
    const { id } = await add('A')
    const twice = await manage.refused(helpsApi.order, { body: { ids: [id, id] } })
    expect(twice).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.ids' })
    const gone = await manage.refused(helpsApi.order, { body: { ids: [id, 2_147_483_647] } })
    expect(gone).toMatchObject({ status: 404, error: 'ERR_NO_HELP_FOUND', field: 'body.ids' })
  })

  it('are told to everybody of every company', async () => {
    const { other, add } = await world()
    const { token } = await aSessionOf(other.agent)
    const socket = await aSocket({ token, companyId: other.company.id })
    const record = await add('Ao vivo')
    await settle()
    // Events about the helps of other test files arrive as well.
    let heard = await socket.next('help')
    while (!('record' in heard) || heard.record.id !== record.id) heard = await socket.next('help')
    expect(heard).toEqual({ action: 'create', record })
  })
})
