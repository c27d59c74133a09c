import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PageFrame } from './PageFrame'

it('asks for more when its end has come near, also where that is told together with what was before', () => {
  const tellers: ((entries: object[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        tellers.push(tell)
      }
      observe() {
        return undefined
      }
      disconnect() {
        return undefined
      }
    },
  )
  const onNearEnd = vi.fn<() => void>()
  render(
    <PageFrame header={null} onNearEnd={onNearEnd} loaded={20}>
      linhas
    </PageFrame>,
  )
  const tell = (...near: boolean[]) =>
    act(() => tellers.at(-1)?.(near.map((isIntersecting) => ({ isIntersecting }))))
  tell(false)
  expect(onNearEnd).not.toHaveBeenCalled()
  tell(false, true)
  expect(onNearEnd).toHaveBeenCalledOnce()
})
