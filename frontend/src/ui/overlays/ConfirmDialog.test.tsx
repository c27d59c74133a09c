import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ThemeProvider } from '../../theme/ThemeProvider'
import { ConfirmDialog } from './ConfirmDialog'

const show = (danger: boolean) =>
  render(
    <ThemeProvider>
      <ConfirmDialog
        open
        title="Excluir a etiqueta?"
        text="Não dá para desfazer."
        confirm="Excluir"
        danger={danger}
        onConfirm={vi.fn()}
        onClose={vi.fn()}
      />
    </ThemeProvider>,
  )

it('begins at what is asked, and at the way back where that costs something', () => {
  const { unmount } = show(false)
  expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus()
  unmount()
  show(true)
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
})
