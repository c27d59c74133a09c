import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePageTitle, useTitleCount } from './pageTitle'

it('the tab says how much is new, on whatever page, and what the page is', () => {
  const bell = renderHook(useTitleCount, { initialProps: 3 })
  expect(document.title).toBe('(3) Balcão')
  const page = renderHook(usePageTitle, { initialProps: 'Atendimentos' })
  expect(document.title).toBe('(3) Atendimentos · Balcão')
  bell.rerender(120)
  expect(document.title).toBe('(99+) Atendimentos · Balcão')
  page.rerender('Conexões')
  bell.rerender(0)
  expect(document.title).toBe('Conexões · Balcão')
  bell.rerender(1)
  bell.unmount()
  expect(document.title).toBe('Conexões · Balcão')
})
