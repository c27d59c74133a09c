import { announcementsApi } from '@balcao/contract'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { anAnnouncer, current, withId } from '../../../testing/company/anAnnouncer.js'
import { aPicture } from '../../../testing/files/aPicture.js'
import type { apiAs } from '../../../testing/apiClient.js'
import { testServer } from '../../../testing/servers/server.js'

describe('the picture of an announcement', () => {
  const attach = async (api: ReturnType<typeof apiAs>, id: number, name: string, content: Buffer | string) =>
    api.send(announcementsApi.attach, { ...withId(id), files: [{ name, content, type: 'image/png' }] })

  it.each([
    ['png', 'aviso.png', 'image/png'],
    ['jpeg', 'aviso.jpg', 'image/jpeg'],
    ['jpeg', 'sem-nome', 'image/jpeg'],
  ] as const)('is read below /public: %s as %s', async (format, name, type) => {
    const { announce, manage, meant } = await anAnnouncer()
    const { id } = await announce()
    const picture = await aPicture(format)
    const answer = await attach(manage, id, name, picture)
    expect(answer.body).toMatchObject({ mediaName: name })
    const [visible] = await current(meant.agent)
    const read = () => request.agent(origin).get(`/public/${visible?.mediaPath}`)
    const origin = await testServer()
    const file = await read()
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe(type)
    expect(file.body).toEqual(picture)
    await manage.ok(announcementsApi.detach, withId(id))
    expect(await current(meant.agent)).toMatchObject([{ id, mediaPath: null, mediaName: null }])
    expect((await read()).status).toBe(404)
  })

  it('goes with the announcement', async () => {
    const { announce, manage } = await anAnnouncer()
    const { id } = await announce()
    const answer = await attach(manage, id, 'aviso.png', await aPicture('png'))
    await manage.ok(announcementsApi.remove, withId(id))
    const { mediaPath } = answer.body as { mediaPath: string }
    expect((await request.agent(await testServer()).get(`/public/${mediaPath}`)).status).toBe(404)
  })

  it('is a picture by its bytes, whatever its name says', async () => {
    const { announce, manage } = await anAnnouncer()
    const { id } = await announce()
    const wrong: [string, Buffer | string][] = [
      ['aviso.png', await aPicture('gif')],
      ['aviso.jpg', await aPicture('webp')],
      ['aviso.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['aviso.png', '%PDF-1.4\n%%EOF'],
      ['aviso.png', 'MZ um programa'],
      ['aviso.png', (await aPicture('png')).subarray(0, 60)],
      ['aviso.png', ''],
    ]
    for (const [name, content] of wrong) {
      const refusal = await attach(manage, id, name, content)
      expect(refusal).toMatchObject({
        status: 400,
        body: { error: 'ERR_MEDIA_NOT_PICTURE', field: 'body.file' },
      })
    }
    expect(await manage.ok(announcementsApi.get, withId(id))).toMatchObject({ mediaPath: null })
  })

  it('is no larger than one may be, and belongs to an announcement that there is', async () => {
    const { announce, manage } = await anAnnouncer()
    const { id } = await announce()
    const large = await attach(manage, id, 'grande.png', Buffer.alloc(6 * 1024 * 1024))
    expect(large.body).toMatchObject({ error: 'ERR_MEDIA_TOO_LARGE' })
    const lost = await attach(manage, 2_147_483_647, 'aviso.png', await aPicture('png'))
    expect(lost).toMatchObject({ status: 404, body: { error: 'ERR_NO_ANNOUNCEMENT_FOUND' } })
  })
})
