import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Waveform } from './Waveform'

function press(key: string, { at, total }: { at: number; total: number }): number | undefined {
  const seek = vi.fn<(seconds: number) => void>()
  const { unmount } = render(
    <Waveform waveform={null} at={at} total={total} isMoving={false} isHeard={false} onSeek={seek} />,
  )
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Posição no áudio' }), { key })
  unmount()
  return seek.mock.calls[0]?.[0]
}

it('arrow keys seek by five seconds, or by a tenth of a short recording', () => {
  expect(press('ArrowRight', { at: 20, total: 120 })).toBe(25)
  expect(press('ArrowLeft', { at: 20, total: 120 })).toBe(15)
  expect(press('ArrowUp', { at: 3, total: 10 })).toBe(4)
  expect(press('ArrowRight', { at: 118, total: 120 })).toBe(120)
  expect(press('ArrowDown', { at: 0.5, total: 10 })).toBe(0)
  expect(press('End', { at: 3, total: 10 })).toBeUndefined()
})
