import fc from 'fast-check'

/** How many people write on a day. */
export const PEOPLE = 4

/** The automatic farewell at the end of an attendance. */
export const FAREWELL = 'Até logo!'

const texts = ['Oi', '1', '2', '3', '#', '0', 'sim', 'não', 'sair', 'Alguém aí?', FAREWELL, '']

const person = fc.nat(PEOPLE - 1)
const text = fc.constantFrom(...texts)

/** Something that WhatsApp delivers. A change or a repeat is about the last message of that person. */
const happening = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('says'), person, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('saysOnOurPhone'), person, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('saysLongAgo'), person, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('saysInGroup'), person, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('quotes'), person, text }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('sendsPicture', 'sendsPlace', 'cannotBeRead', 'changesName', 'calls'),
      person,
      text,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('repeats', 'canBeRead', 'edits', 'editsEarly', 'revokes', 'reacts', 'reads'),
      person,
      text,
    }),
  },
)

/** The company's action on a person's conversation. */
const deed = fc.record({
  does: fc.constantFrom(
    'nothing',
    'accepts',
    'closes',
    'asksForRating',
    'saysFarewell',
    'blocks',
    'unblocks',
  ),
  person,
})

/** A day of a company: rounds with actions, deliveries and passing time. */
export const randomDay = fc.record({
  queues: fc.nat(2),
  attendsGroups: fc.boolean(),
  hasCampaign: fc.boolean(),
  rounds: fc.array(
    fc.record({
      deeds: fc.array(deed, { maxLength: 3 }),
      happenings: fc.array(happening, { minLength: 1, maxLength: 10 }),
      minutes: fc.constantFrom(0, 1, 20, 100, 200),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

export type Day = typeof randomDay extends fc.Arbitrary<infer D> ? D : never
export type Happening = Day['rounds'][number]['happenings'][number]
