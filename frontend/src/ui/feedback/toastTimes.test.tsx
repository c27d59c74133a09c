import { afterEach, expect, it, vi } from 'vitest'
import { toast } from './toast'

const shown = vi.hoisted(() => [] as unknown[])
vi.mock('./toastPlace', () => ({
  openPlace: () => ({
    show: (kind: string, _text: string, { autoClose }: { autoClose: number }) =>
      shown.push([kind, autoClose]),
    putAway: () => undefined,
  }),
}))

afterEach(() => {
  shown.length = 0
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
  await vi.waitFor(() => expect(shown).toHaveLength(3))
  expect(shown).toEqual([
    ['success', ms],
    ['error', 2 * ms],
    ['warning', 2 * ms],
  ])
})
