import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { offeredCommands, useCommands } from './commands'

const command = (id: string, section: 'ticket' | 'app') => ({ id, section, label: id, run: () => undefined })
const ids = () => offeredCommands().map(({ id }) => id)

it('what parts of the page offer is there while they are, the nearest first, as it is at that moment', () => {
  const shell = renderHook(() => useCommands(() => [command('logout', 'app')]))
  const ticket = renderHook(
    ({ canResolve }) => useCommands(() => [canResolve && command('resolve', 'ticket')]),
    {
      initialProps: { canResolve: true },
    },
  )
  expect(ids()).toEqual(['resolve', 'logout'])
  ticket.rerender({ canResolve: false })
  expect(ids()).toEqual(['logout'])
  ticket.unmount()
  shell.unmount()
  expect(ids()).toEqual([])
})
