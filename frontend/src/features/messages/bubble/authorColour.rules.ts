/** Names of the colours in `theme/tokens.ts` that members of a group are told apart by. */
const colours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** A member's colour: the same wherever and whenever they write. */
export function authorColour(contactId: number): `author.${(typeof colours)[number]}` {
  // Ids of one group often follow each other: a multiplication by a large odd number keeps neighbours apart.
  const mixed = Math.imul(contactId, 0x9e3779b1) >>> 16
  return `author.${colours[mixed % colours.length] ?? 'a'}`
}
