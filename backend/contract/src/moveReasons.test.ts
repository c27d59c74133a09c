import { expect, it } from 'vitest'
import { moveReasonOf, moveReasons } from './moveReasons.js'

it.each([
  ['has no number', { key: 'noNumber', values: {} }],
  ['its queues did not arrive', { key: 'missingReference', values: { value: 'queues' } }],
  [
    'has the unknown status "aberto: ou não": it becomes closed',
    { key: 'unknownStatus', values: { value: '"aberto: ou não"', other: 'closed' } },
  ],
  ['has the unknown status "": its times decide', { key: 'timesDecide', values: { value: '""' } }],
  ['its rate is higher than 3: it becomes 3', { key: 'highRate', values: { value: '3', other: '3' } }],
  ['breaks messages_ack_check', { key: 'breaksRule', values: { value: 'messages_ack_check' } }],
])('%s is a reason with words', (reason, found) => expect(moveReasonOf(reason)).toEqual(found))

it.each(['has no number at all', 'invalid input syntax for type integer: (22P02)', ''])(
  'nobody has words for "%s"',
  (reason) => expect(moveReasonOf(reason)).toBeNull(),
)

it('a reason is found under its own key', () => {
  for (const [key, text] of Object.entries(moveReasons)) expect(moveReasonOf(text)?.key).toBe(key)
})
