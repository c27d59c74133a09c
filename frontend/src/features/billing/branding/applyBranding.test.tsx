import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { brandNow } from '../../../i18n/brand'
import { i18n } from '../../../i18n/i18n'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { applyBranding } from './applyBranding'

const own = { name: null, colours: null, pictures: { logoLight: null, logoDark: null, icon: null } }

afterEach(() => applyBranding(own))

it('a page that is open wears a brand as one that is loaded, and takes it off again', () => {
  let text = ''
  renderHook(() => usePageTitle('Contatos'))
  const say = () => (text = i18n.t('common.product'))
  i18n.on('languageChanged', say)
  applyBranding({
    name: 'Zap Mais',
    colours: { primary: '#8a1c7c', accent: '#0b3d2e' },
    pictures: {
      logoLight: null,
      logoDark: '/branding/pictures/logoDark?v=1',
      icon: '/branding/pictures/icon?v=2',
    },
  })
  expect(text).toBe('Zap Mais')
  expect(document.title).toBe('Contatos · Zap Mais')
  expect(brandNow().logoDark).toBe('/branding/pictures/logoDark?v=1')
  const head = () => document.head.innerHTML
  expect(head()).toContain('--mui-palette-nav-background:#0b3d2e')
  expect(head()).toContain('/branding/pictures/icon?v=2')
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#0b3d2e')
  applyBranding(own)
  i18n.off('languageChanged', say)
  expect(text).toBe('Balcão')
  expect(head()).not.toContain('nav-background')
  expect(head()).toContain('/favicon.svg')
  expect(document.querySelector('meta[name="theme-color"]')).toBeNull()
})
