import { brandingApi, derivedColours } from '@balcao/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { brandedPage } from '../../../platform/http/files/brandFiles.js'
import { anonymousApi, apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, aUser } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { brandSource, mailLook } from './index.js'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const logo = { name: 'logo.png', content: PNG, type: 'image/png' }
const colours = { primary: '#8a1c7c', accent: '#0b3d2e' }

async function aBoss() {
  const { company } = await aCompany()
  return apiAs(await aUser(company, { profile: 'admin', super: true }))
}

const own = { name: null, colours: null, pictures: { logoLight: null, logoDark: null, icon: null } }

// The mails and pages of other tests show the installation's branding too.
afterEach(async () => {
  const boss = await aBoss()
  await boss.ok(brandingApi.update, { body: { name: null, colours: null } })
  for (const picture of ['logoLight', 'logoDark', 'icon'] as const)
    await boss.ok(brandingApi.removePicture, { params: { picture } })
})

describe('the brand of an installation', () => {
  it('is chosen by super users, read by anybody, and taken back', async () => {
    const boss = await aBoss()
    expect(await anonymousApi().ok(brandingApi.get)).toEqual(own)
    await boss.ok(brandingApi.update, { body: { name: ' Zap Mais ', colours } })
    expect(await anonymousApi().ok(brandingApi.get)).toEqual({ ...own, name: 'Zap Mais', colours })
    expect(await boss.ok(brandingApi.update, { body: { name: '' } })).toEqual(own)
  })

  it('is nobody’s of a company', async () => {
    const { admin } = await aCompany()
    const body = { name: 'Minha' }
    expect(await apiAs(admin).refused(brandingApi.update, { body })).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })

  it.each([
    ['a colour that is none', { colours: { primary: 'red', accent: '#000000' } }],
    ['one colour of two', { colours: { primary: '#112233' } }],
    ['a style in its place', { colours: { primary: '#112233;}', accent: '#000000' } }],
    ['a name that is too long', { name: 'x'.repeat(41) }],
  ])('is refused with %s', async (_what, body) => {
    const refusal = await (await aBoss()).refused(brandingApi.update, { body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('has pictures that anybody may see, and keeps no other file', async () => {
    const boss = await aBoss()
    const params = { picture: 'logoDark' }
    const answer = await boss.send(brandingApi.setPicture, { params, files: [logo] })
    const path = (answer.body as typeof own & { pictures: Record<string, string> }).pictures.logoDark ?? ''
    const response = await anonymousApi().send(
      { ...brandingApi.get, path: path.split('?')[0] ?? '' },
      {
        query: { v: path.split('v=')[1] },
      },
    )
    expect([response.status, response.type]).toEqual([200, 'image/png'])
    expect(response.headers['cache-control']).toContain('immutable')
    expect(Buffer.compare(response.body as Buffer, PNG)).toBe(0)
  })

  it.each([
    [
      'a drawing that could run',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'image/svg+xml',
    ],
    ['such a drawing under another name', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['what is no picture', 'GIF89a', 'image/png'],
  ])('refuses %s as its picture', async (_what, content, type) => {
    const refusal = await (
      await aBoss()
    ).refused(brandingApi.setPicture, {
      params: { picture: 'icon' },
      files: [{ name: 'logo.png', content, type }],
    })
    expect(refusal).toMatchObject({ error: 'ERR_MEDIA_NOT_PICTURE' })
  })
})

describe('what wears the brand', () => {
  it('is every page that is open, of whichever company', async () => {
    const { company, agent } = await aCompany()
    const { token } = await aSessionOf(agent)
    const socket = await aSocket({ token, companyId: company.id })
    const boss = await aBoss()
    await boss.ok(brandingApi.update, { body: { name: 'Zap Mais', colours } })
    await settle()
    expect(await socket.next('branding')).toEqual({
      action: 'update',
      branding: { ...own, name: 'Zap Mais', colours },
    })
  })

  const page =
    '<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><title>Balcão</title></head>'

  it('is the page as it is built, where nothing was chosen', async () => {
    expect(brandedPage(page, await brandSource.brand())).toBe(page)
  })

  it('is the page before it is painted, and takes no name for markup', async () => {
    const boss = await aBoss()
    await boss.ok(brandingApi.update, { body: { name: '</title><script>&"', colours } })
    await boss.send(brandingApi.setPicture, { params: { picture: 'icon' }, files: [logo] })
    const html = brandedPage(page, await brandSource.brand())
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;&amp;&quot;</title>')
    expect(html).not.toContain('<script>')
    expect(html).toContain(`--mui-palette-primary-main:${derivedColours(colours).light['primary-main']}`)
    expect(html).toMatch(/<link rel="icon" href="\/branding\/pictures\/icon\?v=\w+" type="image\/png" \/>/)
  })

  it('is the manifest, by which it is installed', async () => {
    const manifest = { ...brandingApi.get, path: '/manifest.webmanifest' }
    const loadedBrand = async () =>
      JSON.parse((await anonymousApi().send(manifest)).text) as Record<string, unknown>
    const own = await loadedBrand()
    expect(own).toMatchObject({ id: '/', name: 'Balcão', start_url: '/', scope: '/', display: 'standalone' })
    expect(own['icons']).toEqual(
      expect.arrayContaining([
        { src: '/icons/app-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
        { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ]),
    )
    await (await aBoss()).ok(brandingApi.update, { body: { name: 'Zap Mais', colours } })
    expect(await loadedBrand()).toMatchObject({
      name: 'Zap Mais',
      theme_color: derivedColours(colours).light['nav-background'],
    })
    await (await aBoss()).send(brandingApi.setPicture, { params: { picture: 'icon' }, files: [logo] })
    expect((await loadedBrand())['icons']).toEqual([
      expect.objectContaining({ src: expect.stringMatching(/^\/branding\/pictures\/icon\?v=/) as string }),
    ])
  })

  it('is every mail', async () => {
    expect((await mailLook()).name).toBe('Balcão')
    const boss = await aBoss()
    await boss.ok(brandingApi.update, { body: { name: 'Zap Mais', colours } })
    await boss.send(brandingApi.setPicture, { params: { picture: 'logoLight' }, files: [logo] })
    const look = await mailLook()
    expect(look).toMatchObject({ name: 'Zap Mais', color: derivedColours(colours).light['button-main'] })
    expect(look.logoUrl).toMatch(/^http.*\/branding\/pictures\/logoLight\?v=/)
  })
})
