import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLocalPreference } from './localPreference'

it('a preference starts as its fallback, and every reader follows a change', () => {
  const one = renderHook(() => useLocalPreference('volume', 1))
  const other = renderHook(() => useLocalPreference('volume', 1))
  expect(one.result.current[0]).toBe(1)
  act(() => one.result.current[1](0.5))
  expect(other.result.current[0]).toBe(0.5)
})

it('a change in another tab is followed', () => {
  const { result } = renderHook(() => useLocalPreference('sign', true))
  act(() => {
    localStorage.setItem('balcao.v1.sign', 'false')
    dispatchEvent(new StorageEvent('storage', { key: 'balcao.v1.sign' }))
  })
  expect(result.current[0]).toBe(false)
})

it('what cannot be read counts as not stored', () => {
  localStorage.setItem('balcao.v1.width', '{broken')
  expect(renderHook(() => useLocalPreference('width', 300)).result.current[0]).toBe(300)
})
