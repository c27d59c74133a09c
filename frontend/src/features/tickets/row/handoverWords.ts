import type { Handover } from '@balcao/contract/resources/tickets'
import type { TFunction } from 'i18next'

/** Who handed a ticket on, and what they wrote to whoever has it now. */
export const handoverWords = ({ by, note }: Handover, t: TFunction): string =>
  note === null ? t('tickets.handedOver', { by }) : t('tickets.handedOverSaying', { by, note })
