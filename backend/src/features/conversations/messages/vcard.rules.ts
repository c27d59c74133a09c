/** In a vCard, commas and semicolons separate values, and a line break ends one. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/**
 * A contact card (vCard 3.0) of a WhatsApp user; phones offer to write to them.
 * @param number digits only, with country code.
 */
export const toVcard = ({ name, number }: { name: string; number: string }): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    `TEL;type=CELL;waid=${number}:+${number}`,
    'END:VCARD',
  ].join('\n')
