import type { LineReason } from '../../resources/people/imports.js'

/**
 * Why a line of an imported table was left out. After `repeated` comes the number of the line with the same
 * value.
 */
export const lineReasons: Record<LineReason, string> = {
  numberMissing: 'No number',
  numberInvalid: 'Invalid number: it has 8 to 50 digits',
  numberShortened: 'The number lost digits in the spreadsheet (5.51E+12): format the column as text',
  numberDate: 'It is a date, not a phone number',
  numberSeveral: 'There is more than one number in the cell',
  numberExtension: 'The number has an extension',
  numberAmount: 'It is an amount, not a phone number',
  numberText: 'There is other text beside the number',
  nameInvalid: 'Invalid name: it has 2 to 50 characters',
  emailInvalid: 'Invalid email',
  extraInvalid: 'Additional information too long',
  tagInvalid: 'Invalid tag: it has 3 to 50 characters',
  repeated: 'Same number as line',
  known: 'Is a contact already',
  listed: 'Is in the list already',
  stopped: 'The import ended before this line',
}
