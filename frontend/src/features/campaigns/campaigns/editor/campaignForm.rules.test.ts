import { expect, it } from 'vitest'
import type { Texts, Variant } from '../campaigns.rules'
import { bodyOf, campaignSchema, fieldsOf, shownVariants, usedBy } from './campaignForm.rules'

it('a new one has nothing, and is right as soon as it has a name', () => {
  const values = { ...fieldsOf(null), name: 'Natal' }
  expect(campaignSchema.isValidSync(values)).toBe(true)
  expect(campaignSchema.isValidSync({ ...values, name: 'N' })).toBe(false)
})

it('tells the server of none as of none, and of how it stands as far as that is known', () => {
  const values = { ...fieldsOf(null), name: 'Natal', contactListId: '7' }
  expect(bodyOf(values, null)).toMatchObject({
    name: 'Natal',
    contactListId: 7,
    queueId: null,
    scheduledAt: null,
    whatsappIds: [],
  })
  expect(bodyOf(values, null)).not.toHaveProperty('status')
  expect(bodyOf(values, { status: 'CANCELADA' })).toHaveProperty('status', 'CANCELADA')
})

it.each<[Partial<Texts>, Variant, Variant[]]>([
  [{}, 1, [1]],
  [{ message1: 'Oi' }, 1, [1]],
  [{ message1: 'Oi' }, 2, [1, 2]],
  [{ message1: 'Oi', message3: 'Olá' }, 1, [1, 2, 3]],
  [{ confirmationMessage5: 'Pode?' }, 1, [1, 2, 3, 4, 5]],
])('of %j with %i open shows %j', (texts, opened, expected) => {
  expect(shownVariants({ ...fieldsOf(null), ...texts }, opened)).toEqual(expected)
})

it('official numbers send the template and never ask first, linked phones send the texts', () => {
  const template = { templateId: 5, values: {} }
  const values = { ...fieldsOf(null), confirmation: true, template }
  expect(usedBy(values, true)).toEqual({ ...values, confirmation: false })
  expect(usedBy(values, false)).toEqual({ ...values, template: null })
})
