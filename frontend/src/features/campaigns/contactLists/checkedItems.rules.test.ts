import type { ContactListItem } from '@balcao/contract/resources/campaigns/contactLists'
import { describe, expect, it } from 'vitest'
import type { PagedData } from '../../../data/lists/pagedList'
import { withChecked } from './checkedItems.rules'

const item = (id: number, isWhatsappValid: boolean | null, minute = 0): ContactListItem => ({
  id,
  name: `Pessoa ${id}`,
  number: `551199999000${id}`,
  email: '',
  isWhatsappValid,
  checkedAt: null,
  contactListId: 7,
  companyId: 1,
  createdAt: '',
  updatedAt: `2026-11-23T10:0${minute}:00.000Z`,
})

const cached: PagedData<ContactListItem> = {
  pages: [
    { rows: [item(1, null), item(2, null)], count: 3, hasMore: true },
    { rows: [item(3, null, 5)], count: 3, hasMore: false },
  ],
  pageParams: [1, 2],
}

describe('the pages of a list whose numbers were checked', () => {
  it('show what is known now, each where it stood', () => {
    const after = withChecked(cached, [item(2, true, 1), item(9, true, 1)], undefined)
    expect(after.pages).toEqual([
      { rows: [item(1, null), item(2, true, 1)], count: 3, hasMore: true },
      cached.pages[1],
    ])
  })

  it('lose who is unknown no more where those are shown alone', () => {
    const after = withChecked(cached, [item(1, false, 1), item(2, true, 1)], 'unchecked')
    expect(after.pages).toEqual([
      { rows: [], count: 1, hasMore: true },
      { ...cached.pages[1], count: 1 },
    ])
  })

  it.each([
    ['of others', [item(9, true)]],
    ['that is older than what is held', [item(3, true, 4)]],
  ])('are the very same after news %s', (_what, change) => {
    expect(withChecked(cached, change, 'unchecked')).toBe(cached)
  })
})
