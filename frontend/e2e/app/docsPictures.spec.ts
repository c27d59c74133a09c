import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@balcao/contract/languages'
import type { APIRequestContext, Page } from '@playwright/test'
import { aDaysWork } from '../support/aDaysWork'
import { Api } from '../support/api'
import { expect, test, type Enter } from '../support/fixtures'
import type { Person, TestData } from '../support/testData'

/**
 * The pictures of the help pages, of the demo company. `npm run docs:pictures` writes them. Otherwise they
 * are taken in Portuguese only, beside the test's other results. So a picture that cannot be taken any
 * more is noticed.
 */
const isWritten = Boolean(process.env['SCREENSHOTS'])

/** Each language has a folder. */
const languages = readdirSync(fileURLToPath(new URL('../../docs', import.meta.url))).filter((name) =>
  /^[a-z]{2}$/.test(name),
) as Language[]
const taken: readonly Language[] = isWritten ? languages : ['pt']

const fileOf = (language: Language, name: string, scheme: string): string =>
  fileURLToPath(new URL(`../../docs/${language}/pictures/${name}.${scheme}.webp`, import.meta.url))

/** All have this size, so that a page does not move while they load. */
const SIZE = { width: 1200, height: 750 }

/** Each file is loaded by who reads a page, and stays in the repository for ever. */
const MOST_BYTES = 60_000

/** Share of the quality that a file keeps. Letters stay sharp. */
const QUALITY = 0.82

/** A page of ours without scripts, where the storage is at hand. */
const PAGE_WITHOUT_CODE = '/favicon.svg'

/** Names of what is pressed, by language. They are phrases of the screens, as in the guides. */
const words = {
  link: { pt: 'Ligar um telefone', en: 'Link a phone', es: 'Conectar un teléfono' },
  add: { pt: 'Adicionar', en: 'Add', es: 'Añadir' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  simulator: { pt: /^Simulador/, en: /^Simulator/, es: /^Simulador/ },
  more: { pt: /^Mais opções de /, en: /^More options of /, es: /^Más opciones de / },
  health: { pt: /^Saúde de /, en: /^Health of /, es: /^Salud de / },
  edit: { pt: /^Editar /, en: /^Edit /, es: /^Editar / },
  shop: { pt: 'Loja centro', en: 'Downtown shop', es: 'Tienda centro' },
  newCampaign: { pt: 'Nova campanha', en: 'New campaign', es: 'Nueva campaña' },
} satisfies Record<string, Record<Language, string | RegExp>>

interface Scene {
  testData: TestData
  enter: Enter
  request: APIRequestContext
}

interface Ready {
  at: string
  /** Brings the page into the state of the picture. */
  arrange?: (page: Page, language: Language) => Promise<void>
  /** Takes back what other tests would notice. */
  undo?: () => Promise<void>
}

interface Picture {
  name: string
  person: Person
  ready: (scene: Scene) => Ready | Promise<Ready>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const pictures: readonly Picture[] = [
  {
    name: 'tickets',
    person: 'ana',
    ready: async ({ testData, enter }) => {
      const screens = await enter('ana')
      await aDaysWork(screens, testData)
      return {
        at: new URL(screens.page.url()).pathname,
        arrange: (page) => expect(page.getByRole('main').getByText('Saiu hoje cedo').first()).toBeVisible(),
      }
    },
  },
  {
    name: 'kanban',
    person: 'ana',
    ready: async ({ testData, enter, request }) => {
      await enter('admin', { at: PAGE_WITHOUT_CODE })
      const api = await Api.as('admin', request)
      const { lista } = await api.get<{ lista: { id: number }[] }>('/tags/kanban')
      const [lane] = lista
      const customers = await Promise.all([1, 2, 3].map(() => testData.customer()))
      for (const customer of customers) {
        await customer.writes('Bom dia! Vocês entregam no sábado?')
        const ticket = await api.ticketOf(customer.number)
        if (lane && customer !== customers[0])
          await api.post('/tags/sync', { ticketId: ticket.id, tags: [{ id: lane.id }] })
      }
      return {
        at: '/kanban',
        arrange: async (page) => {
          for (const { name } of customers)
            await expect(page.getByRole('link', { name }).first()).toBeVisible()
        },
      }
    },
  },
  {
    name: 'link',
    person: 'admin',
    ready: async ({ request }) => {
      const api = await Api.as('admin', request)
      const names: readonly string[] = Object.values(words.shop)
      return {
        at: '/connections',
        arrange: async (page, language) => {
          await press(page, words.link[language])
          const dialog = page.getByRole('dialog')
          await dialog
            .getByRole('textbox', { name: words.name[language], exact: true })
            .fill(words.shop[language])
          await dialog.getByRole('radio', { name: words.simulator[language] }).check()
          await dialog.getByRole('button', { name: words.add[language] }).click()
          await expect(page.getByRole('dialog').getByRole('img', { name: /QR/ })).toBeVisible()
        },
        undo: async () => {
          const all = await api.get<{ id: number; name: string }[]>('/whatsapp')
          for (const made of all.filter(({ name }) => names.includes(name)))
            await api.remove(`/whatsapp/${made.id}`)
        },
      }
    },
  },
  {
    name: 'health',
    person: 'admin',
    ready: () => ({
      at: '/connections',
      arrange: async (page, language) => {
        await press(page, words.more[language])
        await page.getByRole('menuitem', { name: words.health[language] }).click()
        await expect(
          page.getByRole('dialog', { name: words.health[language] }).locator('dl').first(),
        ).toBeVisible()
      },
    }),
  },
  {
    name: 'queue',
    person: 'admin',
    ready: async ({ request }) => {
      const api = await Api.as('admin', request)
      const queueId = await api.idOf('/queue', 'Atendimento')
      const options: number[] = []
      for (const [option, title, message] of [
        ['1', 'Acompanhar um pedido', 'Qual é o número do pedido?'],
        ['2', 'Trocas e devoluções', 'Conte o que houve.'],
        ['3', 'Falar com alguém', 'Certo! Já chamamos alguém.'],
      ])
        options.push(
          (
            await api.post<{ id: number }>('/queue-options', {
              queueId,
              parentId: null,
              option,
              title,
              message,
            })
          ).id,
        )
      return {
        at: '/queues',
        arrange: async (page, language) => {
          const row = page.getByRole('row').filter({ hasText: 'Atendimento' })
          await row.hover()
          await row.getByRole('button', { name: words.edit[language] }).click()
          const name = page
            .getByRole('dialog')
            .getByRole('textbox', { name: words.name[language], exact: true })
          await expect(name).toHaveValue('Atendimento')
        },
        undo: async () => {
          for (const id of options) await api.remove(`/queue-options/${id}`)
        },
      }
    },
  },
  {
    name: 'users',
    person: 'admin',
    ready: () => ({
      at: '/users',
      arrange: (page) => expect(page.getByRole('main').getByText('ana@balcao.local').first()).toBeVisible(),
    }),
  },
  {
    name: 'campaign',
    person: 'admin',
    ready: async ({ enter, request }) => {
      await enter('super', { at: PAGE_WITHOUT_CODE })
      const api = await Api.as('super', request)
      const stored = await api.get<{ key: string; value: string }[]>('/settings')
      const before = stored.find(({ key }) => key === 'campaignsEnabled')?.value ?? 'false'
      await api.put('/settings/campaignsEnabled', { value: 'true' })
      return {
        at: '/campaigns',
        arrange: async (page, language) => {
          await press(page, words.newCampaign[language])
          const name = page.getByRole('textbox', { name: words.name[language], exact: true })
          await name.fill('Natal na loja')
          await page
            .getByRole('main')
            .locator('textarea')
            .first()
            .fill('Oi, {nome}! A loja abre no domingo, das 9h às 14h.')
        },
        undo: () => api.put('/settings/campaignsEnabled', { value: before }),
      }
    },
  },
  { name: 'dashboard', person: 'admin', ready: () => ({ at: '/' }) },
  { name: 'overview', person: 'super', ready: () => ({ at: '/overview' }) },
  {
    name: 'tokens',
    person: 'admin',
    ready: async ({ request }) => {
      const api = await Api.as('admin', request)
      const made: number[] = []
      for (const [name, ...scopes] of [
        ['ERP', 'messages:send', 'messages:read'],
        ['Loja virtual', 'messages:send', 'contacts:read'],
      ])
        made.push((await api.post<{ id: number }>('/api-tokens', { name, scopes, addresses: [] })).id)
      return {
        at: '/messages-api?tab=tokens',
        arrange: (page) => expect(page.getByText('Loja virtual').first()).toBeVisible(),
        undo: async () => {
          for (const id of made) await api.post(`/api-tokens/${id}/revoke`)
        },
      }
    },
  },
]

/** The picture of the page, made small by the browser itself. */
async function pictureOf(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled' })
  const small = await page.evaluate(
    async ([source, quality]) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return Array.from(new Uint8Array(await blob.arrayBuffer()))
    },
    [png.toString('base64'), QUALITY] as const,
  )
  return Buffer.from(small)
}

for (const { name, person, ready } of pictures)
  test(`the picture of ${name} can be taken in each scheme`, async ({
    enter,
    testData,
    request,
  }, testInfo) => {
    // A first login by the API alone would be one from a new device, which a bar tells of.
    await enter(person, { at: PAGE_WITHOUT_CODE })
    const { at, arrange, undo } = await ready({ testData, enter, request })
    try {
      for (const language of taken) {
        const { page } = await enter(person, { viewport: SIZE, at: PAGE_WITHOUT_CODE })
        await page.evaluate((chosen) => localStorage.setItem('balcao.language', chosen), language)
        await page.goto(at)
        await expect(page.getByRole('main')).toBeVisible()
        await arrange?.(page, language)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const picture = await pictureOf(page)
          expect(picture.length).toBeLessThan(MOST_BYTES)
          const path = isWritten
            ? fileOf(language, name, colorScheme)
            : testInfo.outputPath(`${name}.${colorScheme}.webp`)
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, picture)
        }
      }
    } finally {
      await undo?.()
    }
  })
