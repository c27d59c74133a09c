import type { OfficialQuality } from '@balcao/contract/resources/company/officialNumbers'

/** WhatsApp's rating of an official number. */
export const qualities = {
  GREEN: 'Alta',
  YELLOW: 'Media',
  RED: 'Baja',
  UNKNOWN: 'Sin evaluar',
} satisfies Record<OfficialQuality, string>
