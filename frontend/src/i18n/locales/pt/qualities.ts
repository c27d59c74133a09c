import type { OfficialQuality } from '@balcao/contract/resources/company/officialNumbers'

/** WhatsApp's rating of an official number. */
export const qualities = {
  GREEN: 'Alta',
  YELLOW: 'Média',
  RED: 'Baixa',
  UNKNOWN: 'Sem avaliação',
} satisfies Record<OfficialQuality, string>
