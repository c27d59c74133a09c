import { literal, type OrderItem } from 'sequelize'

/**
 * A name column in the order of lists: the Portuguese alphabet, with accented letters beside the plain ones
 * and regardless of case, like `compareNames` of the contract. Only for orders and their indexes. Uniqueness
 * and searches use the database's own comparison.
 * @param column never from outside: `contact.name`.
 */
export const inAlphabet = (column: string): string => `${column} collate "pt-x-icu"`

/**
 * The same for Sequelize.
 * @param row the model's name, or the alias of an included one.
 */
export const byAlphabet = (row: string, column = 'name'): [ReturnType<typeof literal>, 'ASC'] & OrderItem => [
  literal(inAlphabet(`"${row}"."${column}"`)),
  'ASC',
]
