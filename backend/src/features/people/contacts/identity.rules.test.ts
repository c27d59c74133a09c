import { describe, expect, it } from 'vitest'
import {
  hasMovedOn,
  isAt,
  isPictureDue,
  nameOf,
  nameOfBoth,
  nameWithout,
  NO_ACCOUNT,
  otherForm,
  type StoredIdentity,
} from './identity.rules.js'

const stored = {
  number: '5511987654321',
  lid: '116788127241588',
  userId: 'BR.13491208655302741918',
  username: 'clara.lima',
  name: 'Clara',
  pushName: 'Clara',
} satisfies StoredIdentity
const elsewhere = { number: null, lid: null }

describe('the other form of a number', () => {
  it.each([
    ['5511987654321', '551187654321'],
    ['551187654321', '5511987654321'],
    ['5521961234567', '552161234567'],
  ])('%s is %s', (number, other) => {
    expect(otherForm(number)).toBe(other)
  })

  it.each([
    ['a landline', '551133334444'],
    ['one that merely looks like a mobile number with a ninth digit', '5511933334444'],
    ['abroad', '351912345678'],
    ['too short', '55119876543'],
    ['a group', '120363025246125486'],
  ])('is none: %s', (_what, number) => {
    expect(otherForm(number)).toBeNull()
  })
})

describe('a contact', () => {
  it('is at an address by its number in either form, by its LID, or by its user id', () => {
    expect(isAt(stored, { number: '551187654321', lid: null })).toBe(true)
    expect(isAt(stored, { number: '5599999999999', lid: stored.lid })).toBe(true)
    expect(isAt(stored, { number: '5599999999999', lid: '1' })).toBe(false)
    expect(isAt(stored, { ...elsewhere, userId: stored.userId })).toBe(true)
    expect(isAt(stored, { ...elsewhere, userId: 'BR.1' })).toBe(false)
    expect(isAt({ ...stored, lid: null, userId: null }, { number: null, lid: null })).toBe(false)
  })

  it('is called what it calls itself, unless somebody here has called it otherwise', () => {
    expect(nameOf(stored, elsewhere, 'Clara Lima')).toBe('Clara Lima')
    expect(nameOf({ ...stored, name: 'Dona Clara' }, elsewhere, 'Clara Lima')).toBe('Dona Clara')
    expect(nameOf({ ...stored, pushName: null }, elsewhere, 'Clara Lima')).toBe('Clara')
    expect(nameOf({ ...stored, name: stored.number, pushName: null }, elsewhere, 'Clara')).toBe('Clara')
  })

  it('without a name is called by its number as WhatsApp writes it, its username, or its LID', () => {
    const nameless = { ...stored, pushName: null }
    expect(nameOf({ ...nameless, name: stored.number }, { number: '551187654321', lid: null }, null)).toBe(
      '551187654321',
    )
    const byLid = { ...nameless, number: null, username: null, name: stored.lid }
    expect(nameOf(byLid, { number: stored.number, lid: stored.lid }, null)).toBe(stored.number)
    expect(nameOf(byLid, elsewhere, null)).toBe(stored.lid)
    expect(nameOf(byLid, elsewhere, null, 'clara.lima')).toBe('@clara.lima')
  })

  it('without a name follows its username, and never shows its user id', () => {
    const { userId } = stored
    const unknown = { ...NO_ACCOUNT, userId, pushName: null, name: nameWithout({ ...NO_ACCOUNT, userId }) }
    expect(unknown.name).toBe('WhatsApp …1918')
    const found = { ...unknown, username: 'clara', name: nameOf(unknown, elsewhere, null, 'clara') }
    expect(found.name).toBe('@clara')
    expect(nameOf(found, elsewhere, null, 'clara.lima')).toBe('@clara.lima')
    expect(nameOf({ ...found, name: 'Dona Clara' }, elsewhere, null, 'clara.lima')).toBe('Dona Clara')
  })

  it('made of two has the name that somebody chose, else the one that WhatsApp told', () => {
    const chosen = { ...stored, name: 'Dona Clara' }
    const nameless = { ...stored, name: stored.number, pushName: null }
    expect(nameOfBoth(stored, chosen)).toBe('Dona Clara')
    expect(nameOfBoth(chosen, stored)).toBe('Dona Clara')
    expect(nameOfBoth(nameless, stored)).toBe('Clara')
    expect(nameOfBoth(stored, nameless)).toBe('Clara')
  })
})

describe('a number that went to another account', () => {
  const now = { number: '5511911112222', lid: '2', userId: null }
  const address = { number: stored.number, lid: '2' }

  it('leaves whoever had it', () => {
    expect(hasMovedOn(stored, now, address)).toBe(true)
    const byUserId = { number: stored.number, lid: null, userId: 'BR.2' }
    expect(hasMovedOn(stored, { ...now, lid: null, userId: 'BR.2' }, byUserId)).toBe(true)
  })

  it.each([
    ['their account is not known', { lid: null, userId: null }, now, address],
    ['the account had no other number', stored, { ...now, number: null }, address],
    ['the number was that account’s all along', stored, { ...now, number: '551187654321' }, address],
    ['the account is not named', stored, now, { ...address, lid: null }],
  ])('has not when %s', (_why, former, account, at) => {
    expect(hasMovedOn(former, account, at)).toBe(false)
  })
})

it('a picture is due when it was never asked for, or not for a day', () => {
  const now = new Date('2026-01-02T12:00:00Z')
  expect(isPictureDue(null, now)).toBe(true)
  expect(isPictureDue(new Date('2026-01-01T12:00:00Z'), now)).toBe(true)
  expect(isPictureDue(new Date('2026-01-01T12:00:01Z'), now)).toBe(false)
})
