import { formatMoney } from '../../../../i18n/format'

/** An amount of BRL as it is offered: `R$ 249`, with cents only where there are some. */
export const formatPrice = (value: number): string => {
  const written = formatMoney(value)
  return Number.isInteger(value) ? written.replace(/\D00(?!\d)/, '') : written
}
