import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { endpoint, id, limits } from '@balcao/contract'
import { array, object, string } from 'yup'
import request, { type Test } from 'supertest'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadActor } from '../../../features/company/auth/index.js'
import { aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, type CompanyFixture } from '../../../testing/fixtures.js'
import { AppError } from '../../errors/AppError.js'
import { env } from '../../config/env.js'
import { mediaStore } from '../../storage/mediaStore.js'
import { currentCompanyId } from '../../tenancy/scope.js'
import { createHttpApp } from '../httpApp.js'
import { createWebServer } from '../limits/timeLimits.js'
import { route } from '../route.js'
import type { Upload } from './upload.js'
import { uploadRoute } from '../uploadRoute.js'

interface Taken {
  files: Upload[]
  captions: string[]
}

const params = object({ id: id().required() })
const takeFiles = endpoint('POST', '/things/:id', {
  params,
  files: 'medias',
  body: object({
    captions: array(string().defined())
      .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value))
      .max(10),
    number: string().matches(/^\d+$/),
  }),
}).answers<Taken>()
const takeJson = endpoint('POST', '/things/:id', {
  params,
  body: object({ text: string().required() }),
}).answers<{
  text: string
}>()

/** The thing nobody may send to, and the one whose storing fails. */
const CLOSED = 2
const BROKEN = 3

const prepared = vi.fn((file: Upload) => Promise.resolve(file))
const routes = [
  route(takeJson, { access: 'user' }, ({ body }) => Promise.resolve({ text: body.text })),
  uploadRoute(
    takeFiles,
    {
      access: 'user',
      admit: ({ params: { id: thing } }) => {
        if (thing === CLOSED) throw new AppError('ERR_NO_PERMISSION')
        return Promise.resolve()
      },
      prepare: prepared,
    },
    ({ params: { id: thing }, body, files, actor }) => {
      if (thing === BROKEN) throw new AppError('ERR_TICKET_NOT_OPEN')
      expect(currentCompanyId()).toBe(actor.companyId)
      return Promise.resolve({ files, captions: body.captions ?? [] })
    },
  ),
]

let fixture: CompanyFixture
let token: string
let server: Server
beforeAll(async () => {
  fixture = await aCompany()
  token = (await aSessionOf(fixture.agent)).token
  server = createWebServer(
    createHttpApp({ routes, loadActor, mayShowFile: () => Promise.resolve(true), readyChecks: [] }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const post = (thing = 1): Test =>
  request(server).post(`/things/${thing}`).set('Authorization', `Bearer ${token}`)
const filesLeft = async () => {
  const keys: string[] = []
  for await (const files of mediaStore.list()) keys.push(...files.map(({ key }) => key))
  return keys.filter((key) => key.startsWith(`${fixture.company.id}/`))
}
const unfinished = () => readdir(path.join(env.mediaDir, '.unfinished')).catch(() => [] as string[])
const sizesOfUnfinished = async () => {
  const folder = path.join(env.mediaDir, '.unfinished')
  return Promise.all((await unfinished()).map(async (name) => (await stat(path.join(folder, name))).size))
}
/** Looks at the unfinished files of a folder. */
const inFolder = it.runIf(env.MEDIA_STORE === 'folder')
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

describe('a form with files', () => {
  it('is stored file by file, in its order, with its texts', async () => {
    const answer = await post()
      .field('captions', 'uma')
      .field('captions', 'duas')
      .attach('medias', JPEG, { filename: 'foto.jpg', contentType: 'image/jpeg' })
      .attach('medias', Buffer.alloc(0), { filename: 'vazio.txt', contentType: 'text/plain' })
    expect(answer.status).toBe(200)
    const { files, captions } = answer.body as Taken
    expect(captions).toEqual(['uma', 'duas'])
    expect(files.map(({ name, size, mimetype }) => ({ name, size, mimetype }))).toEqual([
      { name: 'foto.jpg', size: JPEG.length, mimetype: 'image/jpeg' },
      { name: 'vazio.txt', size: 0, mimetype: 'text/plain' },
    ])
    const [photo] = files
    expect(photo?.storageKey).toMatch(new RegExp(`^${fixture.company.id}/[0-9a-f]{48}\\.jpg$`))
    const stored = await mediaStore.open(photo?.storageKey ?? '')
    expect((await buffer(stored.stream())).equals(JPEG)).toBe(true)
  })

  it('shares its path with a call of JSON', async () => {
    const answer = await post().send({ text: 'sem arquivo' })
    expect([answer.status, answer.body]).toEqual([200, { text: 'sem arquivo' }])
  })

  it.each([
    ['Relatório ção 日本.pdf', 'Relatório ção 日本.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    [`${'n'.repeat(300)}.txt`, `${'n'.repeat(251)}.txt`],
    ['50%25 "quoted".txt', '50%25 "quoted".txt'],
  ])('has names such as %s as they are, and harmless', async (given, name) => {
    const { files } = (await post().attach('medias', Buffer.from('x'), { filename: given })).body as Taken
    expect(files[0]?.name).toBe(name)
    expect(files[0]?.storageKey).toMatch(/^\d+\/[0-9a-f]{48}\.[a-z0-9]+$/)
  })

  it('does not believe that a page is a picture', async () => {
    const { files } = (
      await post().attach('medias', Buffer.from('<script>alert(1)</script>'), {
        filename: 'foto.jpg',
        contentType: 'image/jpeg',
      })
    ).body as Taken
    expect(files[0]?.mimetype).toBe('application/octet-stream')
    expect(files[0]?.storageKey).toMatch(/\.bin$/)
  })
})

describe('a form that is refused', () => {
  const refusals: [string, () => Test, number, string][] = [
    ['without a file', () => post().field('captions', 'só texto'), 400, 'ERR_VALIDATION'],
    ['with files in another field', () => post().attach('other', JPEG, 'a.jpg'), 400, 'ERR_VALIDATION'],
    [
      'with too many files',
      () => {
        const call = post()
        for (let at = 0; at <= limits.medias.max; at += 1) void call.attach('medias', JPEG, `${at}.jpg`)
        return call
      },
      400,
      'ERR_MEDIA_TOO_MANY',
    ],
    [
      'with a file that is too large',
      () =>
        post()
          .attach('medias', JPEG, 'small.jpg')
          .attach('medias', Buffer.alloc(limits.mediaBytes.max + 1), 'large.bin'),
      413,
      'ERR_MEDIA_TOO_LARGE',
    ],
    [
      'with a text that is too long',
      () =>
        post()
          .attach('medias', JPEG, 'a.jpg')
          .field('captions', 'x'.repeat(limits.formFieldBytes + 1)),
      413,
      'ERR_BODY_TOO_LARGE',
    ],
    [
      'with texts that are not right',
      () => post().attach('medias', JPEG, 'a.jpg').field('number', 'um'),
      400,
      'ERR_VALIDATION',
    ],
    [
      'that is broken',
      () =>
        post()
          .set('Content-Type', 'multipart/form-data; boundary=x')
          .send('--x\r\nContent-Disposition: form-data; name="medias"; filename="a.txt"\r\n\r\nhalf'),
      400,
      'ERR_MALFORMED_FORM',
    ],
    [
      'whose handler refuses it',
      () => post(BROKEN).attach('medias', JPEG, 'a.jpg'),
      400,
      'ERR_TICKET_NOT_OPEN',
    ],
  ]

  it.each(refusals)('%s, is told why, and leaves nothing behind', async (_sentence, call, status, code) => {
    const before = await filesLeft()
    const answer = await call()
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([status, code])
    expect(await filesLeft()).toEqual(before)
    expect(await unfinished()).toEqual([])
  })

  it('leaves nothing behind when looking at a file fails, either', async () => {
    const before = await filesLeft()
    prepared
      .mockResolvedValueOnce({ storageKey: '', name: null, size: 0, mimetype: '' })
      .mockRejectedValueOnce(new AppError('ERR_UNAVAILABLE'))
    const answer = await post().attach('medias', JPEG, 'a.jpg').attach('medias', JPEG, 'b.jpg')
    expect(answer.status).toBe(503)
    expect(await filesLeft()).toEqual(before)
  })
})

/** Sends the beginning of a form, and never its end. */
function begin(thing: number, headers: Record<string, string> = { Authorization: `Bearer ${token}` }) {
  const { port } = server.address() as AddressInfo
  const call = httpRequest({
    port,
    method: 'POST',
    path: `/things/${thing}`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000000', ...headers },
  })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      void buffer(response).then((body) =>
        resolve({ status: response.statusCode ?? 0, body: body.toString() }),
      )
    })
  })
  call.write(
    `--x\r\nContent-Disposition: form-data; name="medias"; filename="a.txt"\r\n\r\n${'a'.repeat(9_000)}`,
  )
  return { call, answered }
}

describe('a form is not read', () => {
  it('of whoever is not logged in', async () => {
    const { call, answered } = begin(1, {})
    expect(await answered).toMatchObject({ status: 401, body: '{"error":"ERR_SESSION_EXPIRED"}' })
    expect(await unfinished()).toEqual([])
    call.destroy()
  })

  it('of whoever may not send there', async () => {
    const { call, answered } = begin(CLOSED)
    expect(await answered).toMatchObject({ status: 403, body: '{"error":"ERR_NO_PERMISSION"}' })
    expect(await unfinished()).toEqual([])
    call.destroy()
  })

  it('when it says itself that it is too large', async () => {
    const { call, answered } = begin(1, {
      Authorization: `Bearer ${token}`,
      'Content-Length': String(2 * limits.medias.max * limits.mediaBytes.max),
    })
    expect(await answered).toMatchObject({ status: 413, body: '{"error":"ERR_MEDIA_TOO_LARGE"}' })
    call.destroy()
  })

  inFolder('to the end when its sender goes away: what had come is removed', async () => {
    const before = await filesLeft()
    const { call, answered } = begin(1)
    await expect.poll(unfinished).toHaveLength(1)
    call.destroy()
    await expect(answered).rejects.toThrow()
    await expect.poll(unfinished).toEqual([])
    expect(await filesLeft()).toEqual(before)
  })

  inFolder(
    'for as long as it likes to take: who drips is told so, cut, and leaves nothing behind',
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const before = await filesLeft()
      const { call, answered } = begin(1)
      await expect.poll(unfinished).toHaveLength(1)
      call.write('a'.repeat(50_000))
      await expect.poll(async () => (await sizesOfUnfinished())[0]).toBeGreaterThan(50_000)
      vi.advanceTimersByTime(20_000)
      call.write('a'.repeat(1_000))
      vi.advanceTimersByTime(20_000)
      expect(await answered).toMatchObject({ status: 408, body: '{"error":"ERR_BODY_TOO_SLOW"}' })
      await expect.poll(unfinished).toEqual([])
      expect(await filesLeft()).toEqual(before)
    },
  )
})
