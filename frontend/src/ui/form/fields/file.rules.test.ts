import { expect, it } from 'vitest'
import { isAccepted } from './file.rules'

it('accepts by type, wildcard type and ending, and anything when there is no rule', () => {
  const sheet = { name: 'Lista.CSV', type: '' }
  const picture = { name: 'foto', type: 'image/png' }
  expect(isAccepted(sheet, ['.csv'])).toBe(true)
  expect(isAccepted(picture, ['.csv'])).toBe(false)
  expect(isAccepted(picture, ['image/*'])).toBe(true)
  expect(isAccepted({ name: 'a', type: 'imagery/x' }, ['image/*'])).toBe(false)
  expect(isAccepted(picture, ['image/png'])).toBe(true)
  expect(isAccepted(sheet, [])).toBe(true)
})
