import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { untilAnswered, Uptime } from '../bench/lib/untilAnswered.js'

const refused = () =>
  Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') }))

it('a call that never gets an answer tells why the last one failed', async () => {
  const failed = untilAnswered('an answer', refused, { patience: 30, interval: 1 })
  await expect(failed).rejects.toThrow(
    /^an answer did not come within 0\.03 s\. The last of \d+ calls took 0\.0 s: fetch failed: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  )
})

it('the mending of a fault takes nothing from the time of a call, and what follows does', async () => {
  const uptime = new Uptime()
  let isDown = true
  const mended = uptime.without(async () => {
    await pause(300)
    isDown = false
  })
  const answer = () => (isDown ? refused() : Promise.resolve('stored'))
  await expect(
    untilAnswered('an answer', answer, { patience: 100, interval: 5, now: uptime.now }),
  ).resolves.toBe('stored')
  await mended
  await expect(
    untilAnswered('an answer', refused, { patience: 30, interval: 5, now: uptime.now }),
  ).rejects.toThrow('an answer did not come within 0.03 s')
})

it('a fault that cannot be mended ends the pause of the time', async () => {
  const uptime = new Uptime()
  await expect(uptime.without(refused)).rejects.toThrow('fetch failed')
  const before = uptime.now()
  await pause(20)
  expect(uptime.now() - before).toBeGreaterThan(10)
})
