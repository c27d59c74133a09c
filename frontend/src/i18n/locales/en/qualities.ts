import type { OfficialQuality } from '@balcao/contract/resources/company/officialNumbers'

/** WhatsApp's rating of an official number. */
export const qualities = {
  GREEN: 'High',
  YELLOW: 'Medium',
  RED: 'Low',
  UNKNOWN: 'Not rated',
} satisfies Record<OfficialQuality, string>
