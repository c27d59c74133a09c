import type { Message } from '@balcao/contract/resources/conversations/messages'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMessage } from '../../../../testing/samples'
import { addOptimisticChange, useOptimisticMessages } from './optimistic.store'

const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`
const old = aMessage({ id: '900', body: 'antes', fromMe: true, updatedAt: at(0) })
const queued: Message = { ...old, pendingChange: 'edit', updatedAt: at(1) }

function screen() {
  const { result, rerender } = renderHook(({ stored }) => useOptimisticMessages([stored])[0], {
    initialProps: { stored: old },
  })
  let asked: ReturnType<typeof addOptimisticChange>
  act(() => {
    asked = addOptimisticChange('900', 'edit', { body: 'depois' })
  })
  return {
    visible: () => result.current,
    serverSays: (stored: Message) => rerender({ stored }),
    answer: () => act(() => asked.answered(queued)),
    refuse: () => act(() => asked.refused()),
  }
}

describe('a change that was asked for', () => {
  it('shows at once, over what the server still says, until it is made', () => {
    const { visible, answer, serverSays } = screen()
    expect(visible()).toMatchObject({ body: 'depois', pendingChange: 'edit' })
    // The answer may arrive before the thread shows it.
    answer()
    expect(visible()?.body).toBe('depois')
    serverSays(queued)
    expect(visible()).toMatchObject({ body: 'depois', pendingChange: 'edit' })
    const made: Message = { ...old, body: 'depois', isEdited: true, updatedAt: at(2) }
    serverSays(made)
    expect(visible()).toBe(made)
  })

  it('goes when the server refuses it', () => {
    const { visible, refuse } = screen()
    refuse()
    expect(visible()).toBe(old)
  })

  it('goes when WhatsApp refuses it, with the reason', () => {
    const { visible, answer, serverSays } = screen()
    answer()
    serverSays({ ...old, changeError: '479', updatedAt: at(2) })
    expect(visible()).toMatchObject({ body: 'antes', changeError: '479' })
  })

  it('does not stand in for a later change by somebody else', () => {
    const { visible, answer, serverSays } = screen()
    answer()
    serverSays({ ...old, body: 'depois', updatedAt: at(2) })
    serverSays({ ...old, body: 'depois', pendingChange: 'edit', updatedAt: at(3) })
    expect(visible()).toMatchObject({ body: 'depois', pendingChange: 'edit', updatedAt: at(3) })
    serverSays({ ...old, body: 'de outro', pendingChange: 'edit', updatedAt: at(4) })
    expect(visible()?.body).toBe('de outro')
  })
})
