import { expect, it } from 'vitest'
import { withOurIds, type FindIds } from './insideIds.js'

/** Every row of the source has a thousand more here, but those from 9 on did not arrive. */
const findIds: FindIds = (table, keys) =>
  Promise.resolve(
    new Map(
      keys
        .filter((key) => Number(key) < 9)
        .map((key) => [key, Number(key) + (table === 'tags' ? 1000 : 2000)]),
    ),
  )

const ours = async (values: Record<string, unknown>, inside: Record<string, Record<string, string>>) =>
  (await withOurIds([{ id: '1', values }], inside, findIds))[0]?.values

it('ids in lists, in records and in lists of records become ours', async () => {
  const filters = { tags: [1, 2], campaignId: 3, waiting: true }
  const paths = { 'tags.[]': 'tags', campaignId: 'campaigns' }
  expect(await ours({ name: 'Boletos', filters }, { filters: paths })).toEqual({
    name: 'Boletos',
    filters: { tags: [1001, 1002], campaignId: 2003, waiting: true },
  })
  const mentions = [{ id: 4, name: 'Ana' }, { name: 'Bia' }]
  expect(await ours({ mentions }, { mentions: { '[].id': 'users' } })).toEqual({
    mentions: [{ id: 2004, name: 'Ana' }, { name: 'Bia' }],
  })
})

it('an id of a row that did not arrive becomes null, and what is absent stays so', async () => {
  const paths = { 'tags.[]': 'tags', 'users.[]': 'users', campaignId: 'campaigns' }
  expect(await ours({ filters: { tags: [1, 9], campaignId: 10 } }, { filters: paths })).toEqual({
    filters: { tags: [1001, null], campaignId: null },
  })
  expect(await ours({ filters: { tags: 'odd', users: [] } }, { filters: paths })).toEqual({
    filters: { tags: 'odd', users: [] },
  })
  expect(await ours({ filters: null }, { filters: paths })).toEqual({ filters: null })
})

it('leaves the given rows as they are', async () => {
  const filters = { tags: [1] }
  await ours({ filters }, { filters: { 'tags.[]': 'tags' } })
  expect(filters).toEqual({ tags: [1] })
})
