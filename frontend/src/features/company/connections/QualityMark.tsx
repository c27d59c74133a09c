import type { OfficialQuality } from '@balcao/contract/resources/company/officialNumbers'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

const colours = {
  GREEN: 'connection.good.main',
  YELLOW: 'connection.busy.main',
  RED: 'connection.bad.main',
  UNKNOWN: 'text.disabled',
} as const satisfies Record<OfficialQuality, string>

/** WhatsApp's rating of a number, as a dot and a word. */
export function QualityMark({ quality }: { quality: OfficialQuality | null }) {
  const { t } = useTranslation()
  const rated = quality ?? 'UNKNOWN'
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colours[rated] }}
      />
      {t(`connections.qualities.${rated}`)}
    </Box>
  )
}
