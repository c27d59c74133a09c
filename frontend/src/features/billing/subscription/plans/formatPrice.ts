import { formatMoney } from '../../../../i18n/format'

/** Formats an amount of BRL for an offer: `R$ 249`, with cents only when there are some. */
export const formatPrice = (value: number): string => {
  const written = formatMoney(value)
  return Number.isInteger(value) ? written.replace(/\D00(?!\d)/, '') : written
}
