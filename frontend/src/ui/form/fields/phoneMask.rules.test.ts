import { expect, it } from 'vitest'
import { maskPhone, phoneDigits } from './phoneMask.rules'

it.each([
  ['', ''],
  ['5', '+5'],
  ['55', '+55'],
  ['551', '+55 (1'],
  ['5511', '+55 (11'],
  ['55119', '+55 (11) 9'],
  ['551133334444', '+55 (11) 3333-4444'],
  ['5511987654321', '+55 (11) 98765-4321'],
  ['55119876543210', '+55119876543210'],
  ['14155550100', '+14155550100'],
])('%s is written %s', (digits, text) => {
  expect(maskPhone(digits)).toBe(text)
  expect(phoneDigits(text)).toBe(digits)
})

it('takes no more digits than a number can have', () => {
  expect(phoneDigits('+1 (234) 567-890 123 456 789')).toBe('123456789012345')
})
