import { expect, it, vi } from 'vitest'
import { loadOnce } from './loadOnce'

it('begins once, whoever asks, and anew after a failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part')
  const loaded = loadOnce(load)
  const [one, other] = [loaded(), loaded()]
  await expect(one).rejects.toThrow('offline')
  expect(other).toBe(one)
  expect(await Promise.all([loaded(), loaded()])).toEqual(['part', 'part'])
  expect(load).toHaveBeenCalledTimes(2)
})
