import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import CloseReasonDialog from './CloseReasonDialog'

const at = '2026-03-02T10:00:00.000Z'
const reasons = ['Resolvido', 'Sem resposta'].map((name, index) => ({
  id: index + 7,
  name,
  createdAt: at,
  updatedAt: at,
}))

function show(isRequired: boolean) {
  const calls = { onChoose: vi.fn(), onClose: vi.fn() }
  render(<CloseReasonDialog about="Marina Duarte" reasons={reasons} isRequired={isRequired} {...calls} />)
  return calls
}

it('why a ticket is resolved is chosen by a click, a digit or the arrows', async () => {
  const { onChoose, onClose } = show(true)
  expect(screen.getByRole('dialog', { name: /Por que encerrou/ })).toHaveTextContent('Marina Duarte')
  await userEvent.keyboard('2')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Resolvido' }))
  expect(onChoose.mock.calls).toEqual([[8], [8], [7]])
  expect(onClose).toHaveBeenCalledTimes(3)
})

it('a digit without a reason chooses nothing, and a reason may be left out only where it may', async () => {
  const { onChoose } = show(true)
  await userEvent.keyboard('9')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.queryByRole('menuitem', { name: 'Sem motivo' })).toBeNull()
})

it('no reason is a choice where none is demanded', async () => {
  const { onChoose } = show(false)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sem motivo' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
})
