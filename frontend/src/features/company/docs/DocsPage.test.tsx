import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { brandNow, changeBrand } from '../../../i18n/brand'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { DocsPage } from './DocsPage'

beforeAll(() => loadPhrases('docsPage'))

// jsdom has no layout.
const scrolledTo = vi.fn<(id: string) => void>()
beforeEach(() => {
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo(this.id)
  }
})

const brand = brandNow()
afterEach(() => {
  changeBrand(brand)
  scrolledTo.mockReset()
})

function Address() {
  const { pathname, hash } = useLocation()
  return <output>{decodeURIComponent(pathname + hash)}</output>
}

const open = (address: string) =>
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/docs/:language?/:page?" element={<DocsPage home="/tickets" />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )

const title = () => screen.findByRole('heading', { level: 1 })

it.each([
  ['/docs', '/docs/pt/attendant', 'Guia do atendente'],
  ['/docs/en', '/docs/en/attendant', 'Guide for agents'],
  ['/docs/fr/admin', '/docs/pt/admin', 'Guia do administrador'],
  ['/docs/es/nada', '/docs/es/attendant', 'Guía del agente'],
])('%s opens %s', async (address, opened, heading) => {
  open(address)
  expect(await title()).toHaveTextContent(heading)
  expect(screen.getByRole('status')).toHaveTextContent(opened)
  expect(screen.getByRole('main')).toHaveAttribute(
    'lang',
    opened.startsWith('/docs/pt') ? 'pt-BR' : opened.slice(6, 8),
  )
})

it('calls the product by the name of the installation, and the API by its address', async () => {
  changeBrand({ name: 'Fala Mais', logoLight: null, logoDark: null })
  open('/docs/pt/developer')
  await title()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Fala Mais')
  expect(main).not.toHaveTextContent('Balcão')
  expect(main).toHaveTextContent(`${location.origin}/api/messages/send`)
  expect(main).not.toHaveTextContent('{address}')
})

it('scrolls to the heading that the address names, also by its name in the source language', async () => {
  open('/docs/en/troubleshooting#o-qr-code-não-aparece-ou-expira')
  await title()
  await vi.waitFor(() =>
    expect(scrolledTo).toHaveBeenLastCalledWith('the-qr-code-does-not-appear-or-expires'),
  )
  expect(screen.getByRole('heading', { name: 'The QR Code does not appear or expires' })).toHaveFocus()
})

it('finds passages of all pages, and opens the one that is chosen', async () => {
  const user = userEvent.setup()
  open('/docs/pt/attendant')
  await title()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar nos guias' }), 'codigo expira{Enter}')
  const side = screen.getByRole('navigation', { name: 'Guias' })
  await user.click(await within(side).findByRole('link', { name: /O QR Code não aparece ou expira/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Se algo não funciona' })).toBeVisible()
  // The search has made room for the contents again.
  expect(within(side).getByRole('link', { name: 'Atendente' })).toBeVisible()
})
