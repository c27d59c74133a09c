import { ThemeProvider } from '@mui/material/styles'
import { render, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubWideWindow } from '../../testing/wideWindow'
import { theme } from '../../theme/theme'
import { PageHeader } from '../page/PageHeader'
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

it('the head of a back-office page leaves the number of news where it is', () => {
  stubWideWindow()
  renderHook(useTitleCount, { initialProps: 2 })
  render(
    <ThemeProvider theme={theme}>
      <PageHeader title="Contatos" />
    </ThemeProvider>,
  )
  expect(document.title).toBe('(2) Contatos · Balcão')
})
