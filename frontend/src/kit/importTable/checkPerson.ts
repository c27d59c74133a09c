import { eachContactField } from '@balcao/contract/resources/people/contactFields'
import { contactsApi } from '@balcao/contract/resources/people/contacts'
import { importedNumber, type CountryCode } from '@balcao/contract/resources/people/importedNumbers'
import type { TFunction } from 'i18next'
import { validateWith } from '../../ui/form/validation'

/**
 * Checks a line that names a person, with the server's rules; errors by column.
 * @param country of numbers written without a country code; '' leaves them unchanged.
 */
export const checkPerson =
  (country: CountryCode | '', t: TFunction) =>
  ({ name = '', number: cell = '', ...cells }: Record<string, string>): Record<string, string> => {
    const fields = eachContactField((field) => cells[field] ?? '')
    const { number, fault } = importedNumber(cell, country || null)
    const wrong = validateWith(
      contactsApi.create.body,
      { name: name || number || cell, number, ...fields },
      t,
    )
    return { ...wrong, ...(fault && { number: t(`importTable.lineReasons.${fault}`) }) }
  }

/** The number of a line as it will be imported; an invalid one as it is written. */
export const shownNumber = (cell: string, country: CountryCode | ''): string =>
  importedNumber(cell, country || null).number || cell
