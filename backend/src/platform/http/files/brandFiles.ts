import { PRODUCT_NAME } from '@balcao/contract'
import { Router, type Response } from 'express'
import { AppError } from '../../errors/AppError.js'
import { escapeHtml } from '../../html/escapeHtml.js'

/** Public address of the brand's pictures. */
export const BRAND_PICTURES_PATH = '/branding/pictures'

/** The installation's brand in pages. */
export interface BrandOfPages {
  name: string
  /** True where nothing was chosen: pages stay as they are built. */
  isOwn: boolean
  /** Data that the client reads from its page. */
  facts: object
  styles: string
  /** Colour of the bar around the page on a phone; null for the client's own. */
  barColour: string | null
  icon: { path: string; type: string; sizes: string } | null
}

export interface BrandSource {
  brand: () => Promise<BrandOfPages>
  picture: (picture: string) => Promise<{ type: string; version: string; bytes: Buffer } | null>
}

/** Balcão's own brand. */
export const ownLook: BrandOfPages = {
  name: PRODUCT_NAME,
  isOwn: true,
  facts: {},
  styles: '',
  barColour: null,
  icon: null,
}

export const ownBrand: BrandSource = {
  brand: () => Promise.resolve(ownLook),
  picture: () => Promise.resolve(null),
}

const ownPicture = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
})

/** A phone cuts `maskable` icons to its own shape. */
const ownIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  ownPicture('app', 192),
  ownPicture('app', 512),
  ownPicture('maskable', 512, 'maskable'),
]

/** Manifest with which a browser installs the client as an app. */
const manifestOf = ({ name, barColour, icon }: BrandOfPages) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f7fb',
  theme_color: barColour ?? '#0f1c42',
  icons: icon ? [{ src: icon.path, type: icon.type, sizes: icon.sizes, purpose: 'any' }] : ownIcons,
})

/**
 * The built page of the client with the installation's brand, so that it has the right colours from the first
 * paint.
 */
export function brandedPage(page: string, brand: BrandOfPages): string {
  if (brand.isOwn) return page
  const head = [
    `<meta name="balcao-brand" content="${escapeHtml(JSON.stringify(brand.facts))}" />`,
    ...(brand.barColour === null ? [] : [`<meta name="theme-color" content="${brand.barColour}" />`]),
    ...(brand.styles === '' ? [] : [`<style data-brand>${brand.styles}</style>`]),
  ]
  const { icon } = brand
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) =>
      icon ? `<link rel="icon" href="${escapeHtml(icon.path)}" type="${icon.type}" />` : own,
    )
    .replace(/<link rel="apple-touch-icon"[^>]*>/, (own) =>
      icon ? `<link rel="apple-touch-icon" href="${escapeHtml(icon.path)}" />` : own,
    )
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
}

const cached = (res: Response, value: string): unknown => res.setHeader('Cache-Control', value)

/** The brand's pictures and the manifest. */
export function brandFiles({ brand, picture }: BrandSource): Router {
  const router = Router()
  router.get('/manifest.webmanifest', async (_req, res) => {
    cached(res, 'no-cache')
    res.type('application/manifest+json').send(JSON.stringify(manifestOf(await brand())))
  })
  router.get(`${BRAND_PICTURES_PATH}/:picture`, async (req, res) => {
    const stored = await picture(req.params.picture)
    if (!stored) throw new AppError('ERR_NOT_FOUND')
    // Mails show them, too.
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    cached(res, req.query['v'] === stored.version ? 'public, max-age=31536000, immutable' : 'no-cache')
    res.type(stored.type).send(stored.bytes)
  })
  return router
}
