import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkPreviewsApi, settingsApi } from '@balcao/contract'
import sharp from 'sharp'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { apiAs, type TestApi } from '../../../testing/apiClient.js'
import { anOpenTicket } from '../../../testing/conversations/anOpenTicket.js'
import { aCompany, aMessage, aUser } from '../../../testing/fixtures.js'

type Answers = Record<string, { type?: string; body: string | Buffer; status?: number; location?: string }>

beforeEach(() => {
  env.PREVIEW_PRIVATE_ADDRESSES = true
  return () => void (env.PREVIEW_PRIVATE_ADDRESSES = false)
})

/** A site on this machine. Its paths answer `answers`; `asked` has the headers of each call. */
async function aSite(answers: Answers) {
  const asked: { url: string; headers: http.IncomingHttpHeaders }[] = []
  const server = http.createServer((req, res) => {
    const path = req.url ?? ''
    asked.push({ url: path, headers: req.headers })
    const { status = 200, type = 'text/html', body, location } = answers[path] ?? { status: 404, body: '' }
    res.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const photo = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

const chair = `<head><title>Loja</title><meta property="og:title" content="Cadeira azul">
  <meta name="description" content="Confortável"><meta property="og:image" content="/cadeira.jpg"></head>`

const previewOf = async (api: TestApi, { id }: { id: string }) =>
  (await api.ok(linkPreviewsApi.get, { params: { id } })).preview

it('a page says its title, text and picture, and hears nothing of who reads; it is asked once', async () => {
  const { api, company, open } = await anOpenTicket()
  const site = await aSite({
    '/cadeira?cor=azul': { body: chair },
    '/cadeira.jpg': { type: 'image/jpeg', body: await photo() },
  })
  const link = `${site.url}/cadeira?utm_source=zap&cor=azul#fotos`
  const message = await aMessage(company, { ticket: open, body: `Tem esta? ${link}.` })
  const [first, second] = await Promise.all([previewOf(api, message), previewOf(api, message)])
  expect(first).toMatchObject({ link, host: '127.0.0.1', title: 'Cadeira azul', description: 'Confortável' })
  expect(first?.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  const { data } = await sharp(Buffer.from(first?.picture?.split(',')[1] ?? '', 'base64')).toBuffer({
    resolveWithObject: true,
  })
  expect(data.length).toBeGreaterThan(0)
  expect(second).toEqual(first)
  expect(await previewOf(api, message)).toEqual(first)
  expect(site.asked.map(({ url }) => url)).toEqual(['/cadeira?cor=azul', '/cadeira.jpg'])
  for (const { headers } of site.asked) {
    const sent = Object.keys(headers).sort()
    expect(sent).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    expect(JSON.stringify(headers).toLowerCase()).not.toContain('balcao')
  }
})

it('a page that moved is followed, at most three times', async () => {
  const { api, company, open } = await anOpenTicket()
  const site = await aSite({
    '/curto': { status: 302, location: '/longo', body: '' },
    '/longo': { body: '<title>Chegou</title>' },
    '/volta': { status: 302, location: '/volta', body: '' },
  })
  const short = await aMessage(company, { ticket: open, body: `${site.url}/curto` })
  expect(await previewOf(api, short)).toMatchObject({ title: 'Chegou', description: '', picture: null })
  const circle = await aMessage(company, { ticket: open, body: `${site.url}/volta` })
  expect(await previewOf(api, circle)).toBeNull()
  expect(site.asked.filter(({ url }) => url === '/volta')).toHaveLength(4)
})

it.each([
  ['an error', { status: 500, body: '<title>Erro</title>' }],
  ['a file', { type: 'application/pdf', body: '%PDF' }],
  ['a page without a title', { body: '<p>oi</p>' }],
])('%s has no preview, and is not asked again at once', async (_what, answer) => {
  const { api, company, open } = await anOpenTicket()
  const site = await aSite({ '/x': answer })
  const message = await aMessage(company, { ticket: open, body: `${site.url}/x` })
  expect(await previewOf(api, message)).toBeNull()
  expect(await previewOf(api, message)).toBeNull()
  expect(site.asked).toHaveLength(1)
})

it('a picture that is none leaves the words', async () => {
  const { api, company, open } = await anOpenTicket()
  const site = await aSite({
    '/a': { body: chair },
    '/cadeira.jpg': { type: 'image/jpeg', body: 'não é uma foto' },
  })
  const message = await aMessage(company, { ticket: open, body: `${site.url}/a` })
  expect(await previewOf(api, message)).toMatchObject({ title: 'Cadeira azul', picture: null })
})

it('nothing is asked for links that may work once, deleted messages, or where previews are off', async () => {
  const { api, company, open, admin } = await anOpenTicket()
  const site = await aSite({})
  const { url } = site
  const once = await aMessage(company, { ticket: open, body: `${url}/redefinir-senha?token=abc` })
  const gone = await aMessage(company, { ticket: open, body: `${url}/a`, isDeleted: true })
  const plain = await aMessage(company, { ticket: open, body: `${url}/b` })
  expect(await previewOf(api, once)).toBeNull()
  expect(await previewOf(api, gone)).toBeNull()
  await apiAs(admin).ok(settingsApi.update, { params: { key: 'linkPreviews' }, body: { value: 'disabled' } })
  expect(await previewOf(api, plain)).toBeNull()
  expect(site.asked).toEqual([])
})

it('private addresses are refused, whatever a page or its redirects say', async () => {
  const { api, company, open } = await anOpenTicket()
  const site = await aSite({ '/x': { body: '<title>Segredo</title>' } })
  env.PREVIEW_PRIVATE_ADDRESSES = false
  for (const link of [`${site.url}/x`, 'https://localhost/x', 'https://127.0.0.1/x', 'https://[::1]/x']) {
    const message = await aMessage(company, { ticket: open, body: link })
    expect(await previewOf(api, message)).toBeNull()
  }
  expect(site.asked).toEqual([])
})

it('only who sees the message gets its preview', async () => {
  const { company, open } = await anOpenTicket()
  const message = await aMessage(company, { ticket: open, body: 'https://exemplo.com.br' })
  const params = { id: message.id }
  const other = await aCompany()
  expect(await apiAs(other.admin).refused(linkPreviewsApi.get, { params })).toMatchObject({ status: 404 })
  const stranger = apiAs(await aUser(company))
  expect(await stranger.refused(linkPreviewsApi.get, { params })).toMatchObject({ status: 403 })
})
