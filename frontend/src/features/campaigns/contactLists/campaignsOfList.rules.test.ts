import { expect, it } from 'vitest'
import { withCampaign } from './campaignsOfList.rules'

const LIST = 3
const natal = { id: 1, name: 'Natal', isRunning: false }
const volta = { id: 2, name: 'Volta às aulas', isRunning: false }
const campaign = { contactListId: LIST, status: 'INATIVA' } as const

it('names a new campaign of the list before older ones, and one that runs before all', () => {
  expect(withCampaign([natal], LIST, { ...campaign, ...volta })).toEqual([volta, natal])
  const running = { ...campaign, ...natal, status: 'EM_ANDAMENTO' } as const
  expect(withCampaign([volta, natal], LIST, running)).toEqual([{ ...natal, isRunning: true }, volta])
})

it('takes out a campaign that is gone or has another list now', () => {
  expect(withCampaign([volta, natal], LIST, volta.id)).toEqual([natal])
  expect(withCampaign([volta, natal], LIST, { ...campaign, ...volta, contactListId: 4 })).toEqual([natal])
  expect(withCampaign([natal], LIST, { ...campaign, ...natal, contactListId: null })).toEqual([])
})

it('is the very same for what is nothing to the list, as each message of a campaign that runs', () => {
  const cached = [volta, natal]
  expect(withCampaign(cached, LIST, { ...campaign, ...natal })).toBe(cached)
  expect(withCampaign(cached, LIST, { ...campaign, id: 9, name: 'De outra', contactListId: 4 })).toBe(cached)
  expect(withCampaign(cached, LIST, 9)).toBe(cached)
})
