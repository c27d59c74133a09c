import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { render, screen, within } from '@testing-library/react'
import SvgIcon from '@mui/material/SvgIcon'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { startSession } from '../../data/session/sessionStore'
import { SessionProvider } from '../../session'
import { ThemeProvider } from '../../theme/ThemeProvider'
import type { MenuEntry, MenuPart } from '../menu'
import { Rail } from './Rail'

const entry = (to: string, label: MenuEntry['label'], isTucked?: true): MenuEntry => ({
  to,
  label,
  section: 'administration',
  icon: SvgIcon,
  ...(isTucked && { isTucked }),
})
const menu: MenuPart[] = [
  { section: 'attendance', entries: [entry('/tickets', 'tickets')] },
  {
    section: 'administration',
    entries: [
      entry('/connections', 'connections'),
      entry('/queues', 'queues', true),
      entry('/tags', 'tags', true),
    ],
  },
]

const show = (path = '/tickets', connectionsDown = 0, hasUnreadChats = false, parts = menu, limitsNear = 0) =>
  render(
    <ThemeProvider>
      <SessionProvider>
        <MemoryRouter initialEntries={[path]}>
          <Rail
            menu={parts}
            limitsNear={limitsNear}
            connectionsDown={connectionsDown}
            hasUnreadChats={hasUnreadChats}
          />
        </MemoryRouter>
      </SessionProvider>
    </ThemeProvider>,
  )
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))

beforeEach(() => {
  localStorage.clear()
  // A screen of normal width.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: !query.includes('max-width'),
      media: query,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList
  startSession({ token: 'x', user: { id: 7, name: 'Ana' } as SessionAnswer['user'] })
})

it('opens the rest of a section from one button, which says when one of its pages is open', async () => {
  show('/queues/3')
  expect(names()).toEqual(['Atendimentos', 'Conexões'])
  const more = screen.getByRole('button', { name: 'Administração' })
  expect(more).toHaveAttribute('data-current', 'true')
  await userEvent.click(more)
  const panel = await screen.findByRole('dialog', { name: 'Administração' })
  expect(within(panel).getAllByRole('link', { name: /Filas|Etiquetas/ })).toHaveLength(2)
  await userEvent.click(within(panel).getByRole('link', { name: 'Etiquetas' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('marks the rest of each section by a sign of its own', () => {
  const parts = (['management', 'administration'] as const).map((section) => ({
    section,
    entries: ['/tickets', '/queues', '/tags', '/users'].map((to) => entry(to, 'tags', true)),
  }))
  show('/tickets', 0, false, parts)
  const signs = ['Gerência', 'Administração'].map(
    (name) => screen.getByRole('button', { name }).querySelector('svg')?.innerHTML,
  )
  expect(new Set(signs).size).toBe(2)
})

it('marks the rest of a section whose page needs attention, and says why', async () => {
  const parts = [
    {
      section: 'administration' as const,
      entries: [entry('/costs', 'costs', true), entry('/tags', 'tags', true)],
    },
  ]
  show('/tickets', 0, false, parts, 1)
  const name = 'Administração. Custos: uma conexão está perto do limite do mês'
  await userEvent.click(screen.getByRole('button', { name }))
  const panel = await screen.findByRole('dialog', { name: 'Administração' })
  expect(within(panel).getByRole('link', { name: /^Custos: uma/ })).toHaveTextContent('1')
})

it('has all names when it is open, and is found as it was left', async () => {
  const { unmount } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
  expect(names()).toEqual(['Atendimentos', 'Conexões', 'Filas', 'Etiquetas'])
  unmount()
  show()
  expect(screen.getByRole('button', { name: 'Fechar menu' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByRole('button', { name: 'Administração' })).not.toBeInTheDocument()
})

it('counts the connections that need attention, and says so', () => {
  show('/tickets', 2)
  const link = screen.getByRole('link', { name: 'Conexões: há conexão que precisa de atenção' })
  expect(link).toHaveTextContent('2')
})

it('marks the chats while something waits to be read there, and no other page', () => {
  const chats: MenuPart[] = [
    { section: 'attendance', entries: [entry('/chats', 'chats'), entry('/tags', 'tags')] },
  ]
  show('/tickets', 0, true, chats)
  expect(names()).toEqual(['Chats: há mensagens não lidas', 'Etiquetas'])
})
