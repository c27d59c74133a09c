import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { FilterBar } from './FilterBar'
import type { Period } from './period.rules'

beforeAll(() => loadPhrases('dashboardPage'))

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'

it('keeps the chosen period while the applied one loads, and follows the address', async () => {
  const user = userEvent.setup()
  const onApply = vi.fn()
  const bar = (period: Period) => (
    <FilterBar period={period} refusal={null} onApply={onApply}>
      {null}
    </FilterBar>
  )
  const { rerender } = render(bar({ days: 30 }))
  await user.click(screen.getByRole('button', { name: '7 dias' }))
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  expect(onApply).toHaveBeenCalledWith({ days: 7 })
  await user.click(screen.getByRole('button', { name: 'Nenhum' }))
  rerender(bar({ days: 7 }))
  expect(isPressed('Nenhum')).toBe(true)
  // The filters after the browser's Back button.
  rerender(bar({ days: 30 }))
  expect(isPressed('30 dias')).toBe(true)
  rerender(bar({ days: 15 }))
  expect(isPressed('15 dias')).toBe(true)
})
