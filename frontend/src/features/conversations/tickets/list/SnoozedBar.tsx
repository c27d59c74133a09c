import type { TicketCounts } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { formatUntil } from '../../../../i18n/format'
import { Glyph } from '../../../../ui/display/Glyph'

interface SnoozedBarProps extends Pick<TicketCounts, 'snoozed' | 'nextRecallAt'> {
  onOpen: () => void
}

/** Below the list: how many tickets are put off, and when the first of them comes back. */
export default function SnoozedBar({ snoozed, nextRecallAt, onOpen }: SnoozedBarProps) {
  const { t } = useTranslation()
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        justifyContent: 'flex-start',
        flexShrink: 0,
        gap: 1,
        minHeight: 44,
        px: 2,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Glyph name="snooze" />
      <span>{t('tickets.views.parts.snoozed')}</span>
      <b>{snoozed}</b>
      {nextRecallAt && (
        <Box component="span" sx={{ ml: 'auto', color: 'text.tertiary' }}>
          {t('tickets.arranging.nextBack', { time: formatUntil(nextRecallAt) })}
        </Box>
      )}
    </ButtonBase>
  )
}
