import { afterEach, expect, it, vi } from 'vitest'
import { toast } from './toast'

const toasts = vi.hoisted(() => [] as unknown[])
vi.mock('./toastPlace', () => ({
  openPlace: () => ({
    show: (kind: string, _text: string, { autoClose }: { autoClose: number }) =>
      toasts.push([kind, autoClose]),
    putAway: () => undefined,
  }),
}))

afterEach(() => {
  toasts.length = 0
  history.replaceState(null, '', '/')
})

it.each([
  ['/tickets/some-uuid', 2_000],
  ['/connections', 3_000],
])('at %s good news shows for %d ms, what went wrong twice as long', async (path, ms) => {
  history.replaceState(null, '', path)
  toast.success('feito')
  toast.error('não deu')
  toast.warning('cuidado')
  await vi.waitFor(() => expect(toasts).toHaveLength(3))
  expect(toasts).toEqual([
    ['success', ms],
    ['error', 2 * ms],
    ['warning', 2 * ms],
  ])
})
