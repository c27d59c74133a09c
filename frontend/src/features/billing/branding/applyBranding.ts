import { brandStyles, derivedColours } from '@balcao/contract/brandColours'
import type { Branding } from '@balcao/contract/resources/billing/branding'
import { changeBrand } from '../../../i18n/brand'

const OWN_ICON = '/favicon.svg'

/** Finds or creates an element of the page's head. The server writes it only when there is a brand. */
function inHead(selector: string, make: () => HTMLElement): HTMLElement {
  const there = document.head.querySelector<HTMLElement>(selector)
  if (there) return there
  const made = make()
  document.head.append(made)
  return made
}

function made(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Applies a brand to this page, as the server does when it is loaded (`brandFiles.ts`). */
export function applyBranding({ name, colours, pictures }: Branding): void {
  inHead('style[data-brand]', () => made('style', { 'data-brand': '' })).textContent = brandStyles(colours)
  const barColour = colours && derivedColours(colours).light['nav-background']
  if (barColour)
    inHead('meta[name="theme-color"]', () => made('meta', { name: 'theme-color' })).setAttribute(
      'content',
      barColour,
    )
  else document.head.querySelector('meta[name="theme-color"]')?.remove()
  const icon = inHead('link[rel="icon"]', () => made('link', { rel: 'icon' }))
  icon.removeAttribute('type')
  icon.setAttribute('href', pictures.icon ?? OWN_ICON)
  changeBrand({ name, logoLight: pictures.logoLight, logoDark: pictures.logoDark })
}
