import { expect, it } from 'vitest'
import { gaugesOf } from './use.rules'

const used = (amount: number, limit: number | null) => ({ used: amount, limit, fullOn: null })
const uses = {
  users: used(8, 10),
  connections: used(2, 3),
  queues: used(5, null),
  storageMb: used(14_500, 20_480),
}
const gauge = (changes: Partial<typeof uses>, count: keyof typeof uses) =>
  gaugesOf({ ...uses, ...changes }).find((one) => one.count === count)

it('the nearest limit stands first, and what nothing limits last', () => {
  expect(gaugesOf(uses).map(({ count }) => count)).toEqual(['users', 'storageMb', 'connections', 'queues'])
})

it('only space warns before it is full, from 90 % on', () => {
  const tones = [17_900, 18_432, 20_480].map(
    (mb) => gauge({ storageMb: used(mb, 20_480) }, 'storageMb')?.tone,
  )
  expect(tones).toEqual(['plain', 'busy', 'bad'])
  expect(gauge({ users: used(10, 10) }, 'users')).toMatchObject({ percent: 100, tone: 'plain' })
})

it('more than the plan allows is red, and its bar ends at the end', () => {
  expect(gauge({ users: used(12, 10) }, 'users')).toMatchObject({ percent: 100, tone: 'bad' })
})

it('a limit of zero is empty while nothing is used, and exceeded by one', () => {
  expect(gauge({ connections: used(0, 0) }, 'connections')).toMatchObject({ percent: 0, tone: 'plain' })
  expect(gauge({ connections: used(1, 0) }, 'connections')).toMatchObject({ percent: 100, tone: 'bad' })
})
