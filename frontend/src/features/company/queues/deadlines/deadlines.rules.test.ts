import { object } from 'yup'
import { describe, expect, it } from 'vitest'
import {
  deadlineFields,
  deadlinesIn,
  deadlinesOf,
  silenceChecks,
  type DeadlineFields,
} from './deadlines.rules'

const stored = {
  answerTarget: 10,
  waitingTarget: null,
  customerReminderAfter: 30,
  customerReminderText: 'Ainda está aí?',
  customerEndAfter: 60,
  customerEnd: 'close',
  customerEndText: '',
  customerEndReasonId: 7,
  attendantReminderAfter: null,
  attendantReminderText: '',
  attendantEndAfter: 15,
  attendantEnd: 'return',
  attendantEndText: 'Um colega já vem.',
  attendantEndReasonId: null,
} as const

/** What the form refuses. */
function refused(part: Partial<DeadlineFields>): string[] {
  try {
    object(silenceChecks('too late')).validateSync({ ...deadlinesOf(stored), ...part }, { abortEarly: false })
    return []
  } catch (error) {
    return (error as { inner: { path: string }[] }).inner.map(({ path }) => path)
  }
}

describe('targets and silences of a queue', () => {
  it('are read and sent as they are stored', () => {
    expect(deadlinesIn(deadlinesOf(stored))).toEqual(stored)
    expect(deadlinesOf(stored)).toMatchObject({
      answerTarget: '10',
      waitingTarget: '',
      attendantEndReasonId: '',
    })
  })

  it('are off in a new queue', () => {
    const none = deadlinesIn(deadlinesOf(null))
    expect(none).toMatchObject({ customerEnd: 'close', attendantEnd: 'return', answerTarget: null })
    expect(Object.keys(none)).toEqual(deadlineFields)
  })

  it('have reminders with a text, before the end', () => {
    expect(refused({})).toEqual([])
    expect(refused({ customerReminderText: ' ' })).toEqual(['customerReminderText'])
    expect(refused({ customerReminderAfter: '', customerReminderText: '' })).toEqual([])
    expect(refused({ customerReminderAfter: '60' })).toEqual(['customerReminderAfter'])
    expect(refused({ customerReminderAfter: '90', customerEndAfter: '' })).toEqual([])
    expect(refused({ attendantReminderAfter: '0' })).toContain('attendantReminderAfter')
  })
})
