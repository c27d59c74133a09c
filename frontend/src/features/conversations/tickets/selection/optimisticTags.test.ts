// @vitest-environment jsdom
import type { Tag } from '@balcao/contract/resources/people/tags'
import { expect, it } from 'vitest'
import { aTicket } from '../../../../testing/samples'
import { withOptimisticTags, withTags } from './optimisticTags'

const aTag = (id: number) => ({ id, name: `Tag ${id}`, color: '#2b7' }) as Tag
const [vip, late] = [aTag(1), aTag(2)]

it('a ticket that is being tagged shows what it has and what it gets, each once', () => {
  const tagged = aTicket({ id: 1, tags: [vip] })
  const other = aTicket({ id: 2, tags: [] })
  const result = withOptimisticTags([tagged, other], [{ ids: new Set([1]), tags: [vip, late] }])
  expect(result.map(({ tags }) => tags)).toEqual([[vip, late], []])
  expect(result[1]).toBe(other)
})

it('what changes nothing stays the same object, so that nothing is drawn again', () => {
  const ticket = aTicket({ tags: [vip, late] })
  expect(withTags(ticket, [late])).toBe(ticket)
  const list = [ticket]
  expect(withOptimisticTags(list, [])).toBe(list)
})
