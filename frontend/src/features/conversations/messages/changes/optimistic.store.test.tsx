import type { Message } from '@balcao/contract/resources/conversations/messages'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMessage } from '../../../../testing/samples'
import { addOptimisticChange, useOptimisticMessages } from './optimistic.store'

const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`
const old = aMessage({ id: '900', body: 'antes', fromMe: true, updatedAt: at(0) })
const queued: Message = { ...old, pendingChange: 'edit', updatedAt: at(1) }

function screen() {
  const { result, rerender } = renderHook(({ held }) => useOptimisticMessages([held])[0], {
    initialProps: { held: old },
  })
  let asked: ReturnType<typeof addOptimisticChange>
  act(() => {
    asked = addOptimisticChange('900', 'edit', { body: 'depois' })
  })
  return {
    shown: () => result.current,
    serverSays: (held: Message) => rerender({ held }),
    answer: () => act(() => asked.known(queued)),
    refuse: () => act(() => asked.refused()),
  }
}

describe('a change that was asked for', () => {
  it('shows at once, over what the server still says, until it is made', () => {
    const { shown, answer, serverSays } = screen()
    expect(shown()).toMatchObject({ body: 'depois', pendingChange: 'edit' })
    // The answer may be known before the thread shows it.
    answer()
    expect(shown()?.body).toBe('depois')
    serverSays(queued)
    expect(shown()).toMatchObject({ body: 'depois', pendingChange: 'edit' })
    const made: Message = { ...old, body: 'depois', isEdited: true, updatedAt: at(2) }
    serverSays(made)
    expect(shown()).toBe(made)
  })

  it('goes when the server refuses it', () => {
    const { shown, refuse } = screen()
    refuse()
    expect(shown()).toBe(old)
  })

  it('goes when WhatsApp refuses it, with the reason', () => {
    const { shown, answer, serverSays } = screen()
    answer()
    serverSays({ ...old, changeError: '479', updatedAt: at(2) })
    expect(shown()).toMatchObject({ body: 'antes', changeError: '479' })
  })

  it('does not stand in for a later change by somebody else', () => {
    const { shown, answer, serverSays } = screen()
    answer()
    serverSays({ ...old, body: 'depois', updatedAt: at(2) })
    serverSays({ ...old, body: 'depois', pendingChange: 'edit', updatedAt: at(3) })
    expect(shown()).toMatchObject({ body: 'depois', pendingChange: 'edit', updatedAt: at(3) })
    serverSays({ ...old, body: 'de outro', pendingChange: 'edit', updatedAt: at(4) })
    expect(shown()?.body).toBe('de outro')
  })
})
