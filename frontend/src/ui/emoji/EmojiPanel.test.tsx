import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, loadPhrases } from '../../i18n/i18n'
import { EmojiPanel } from './EmojiPanel'

vi.mock('../../theme/ThemeProvider', () => ({ useDarkMode: () => ({ dark: false }) }))

beforeAll(async () => {
  await loadPhrases('composer')
  await changeLanguage('es')
})
afterAll(() => changeLanguage('pt'))

it('what the library names itself is said in the language of the screens, too', async () => {
  render(<EmojiPanel onPick={() => undefined} />)
  expect(
    await screen.findByRole('tablist', { name: 'Categorías de emojis' }, { timeout: 20_000 }),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Borrar la búsqueda')).toBeInTheDocument()
  expect(screen.queryByLabelText(/^(Clear|Category navigation)$/)).not.toBeInTheDocument()
}, 60_000)
