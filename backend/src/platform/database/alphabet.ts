import { literal, type OrderItem } from 'sequelize'

/**
 * A column of names as lists order it: by the Portuguese alphabet, with accents beside their letter and no
 * case before the other, as `compareNames` of the contract orders them. Only orders and the indexes that they
 * walk say so: what is unique and what is found stay compared by the database's own rule. @param column never
 * from outside: `contact.name`.
 */
export const inAlphabet = (column: string): string => `${column} collate "pt-x-icu"`

/** The same for Sequelize. @param row the model's name, or the alias of an included one. */
export const byAlphabet = (row: string, column = 'name'): [ReturnType<typeof literal>, 'ASC'] & OrderItem => [
  literal(inAlphabet(`"${row}"."${column}"`)),
  'ASC',
]
