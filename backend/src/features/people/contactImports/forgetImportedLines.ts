import { QueryTypes } from 'sequelize'
import { deleteRows } from '../../../kit/imports/importRows.js'
import { forgetEndedTables } from '../../../kit/imports/imports.js'
import { database } from '../../../platform/database/database.js'
import { eraseAddresses } from '../../../whatsapp/journal/progress.js'
import { dropUnnamed } from '../../conversations/media/index.js'
import { canonicalNumber } from '../contacts/index.js'
import { contactOf, type ContactImportOptions } from './contactImports.rules.js'

interface Person {
  /** Every way to write the person's numbers. */
  numbers: readonly string[]
  emails: readonly string[]
}

interface LeftOutLine {
  importId: number
  line: number
  cells: string[]
  options: ContactImportOptions
}

/** Last digits by which a number is searched, however its country and area code are written. */
const LAST_DIGITS = 8

/**
 * Lines that may be about a person: a cell ends with the last digits of a number, or is an e-mail of theirs.
 */
const linesThatMayBe = ({ numbers, emails }: Person): Promise<LeftOutLine[]> =>
  database.query<LeftOutLine>(
    `select import_id as "importId", line, cells, options from import_rows
       join imports on imports.id = import_id
      where reasons is not null and options is not null and exists (
        select from jsonb_array_elements_text(cells) cell
         where right(regexp_replace(cell, '\\D', '', 'g'), ${LAST_DIGITS}) = any($1::text[]) or lower(cell) = any($2::text[]))`,
    {
      bind: [numbers.map((number) => number.slice(-LAST_DIGITS)), emails.map((email) => email.toLowerCase())],
      type: QueryTypes.SELECT,
    },
  )

/**
 * Erases what imported tables still contain of a person: rejected lines, and tables of stopped or failed
 * imports, whose lines nobody has read. The address books of the company's phones forget the person, too.
 */
export async function forgetImportedLines(person: Person): Promise<void> {
  if (person.numbers.length === 0 && person.emails.length === 0) return
  const keys = new Set(person.numbers.map(canonicalNumber))
  const emails = new Set(person.emails.map((email) => email.toLowerCase()))
  const theirs = (await linesThatMayBe(person)).filter(({ cells, options }) => {
    const { number, email } = contactOf(cells, options)
    return keys.has(canonicalNumber(number)) || emails.has(email.toLowerCase())
  })
  if (theirs.length > 0) await deleteRows(theirs)
  await eraseAddresses(person.numbers)
  await dropUnnamed(await forgetEndedTables())
}
