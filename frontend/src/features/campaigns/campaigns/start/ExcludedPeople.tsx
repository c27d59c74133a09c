import type { Exclusion } from '@balcao/contract/resources/campaigns/campaigns'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatPhone } from '../../../../i18n/format'
import { useHasOpened } from '../../../../ui/overlays/useHasOpened'
import { useExcluded } from '../campaigns.queries'
import { useState } from 'react'

interface ExcludedPeopleProps {
  campaignId: number
  reason: Exclusion
  count: number
}

/** A reason why people do not get the campaign, and how many. Expanding it loads their names. */
export function ExcludedPeople({ campaignId, reason, count }: ExcludedPeopleProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hasOpened = useHasOpened(isOpen)
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_event, next) => setOpen(next)}
      sx={{ borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' }, bgcolor: 'transparent' }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0.5, minHeight: 44 }}>
        <Box component="span" sx={{ flex: 1, typography: 'body2' }}>
          {t(`campaignEditor.exclusions.${reason}`)}
        </Box>
        <Box component="span" sx={{ typography: 'body2', fontWeight: 600, mr: 1 }}>
          {count.toLocaleString(i18n.language)}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0.5, pt: 0 }}>
        {hasOpened && <People campaignId={campaignId} reason={reason} />}
      </AccordionDetails>
    </Accordion>
  )
}

function People({ campaignId, reason }: Omit<ExcludedPeopleProps, 'count'>) {
  const { t } = useTranslation()
  const { rows, error, total, loadMore } = useExcluded(campaignId, reason)
  if (error) return <Typography variant="body2">{errorText(error)}</Typography>
  if (total === undefined) return <Typography variant="body2">{t('common.loading')}</Typography>
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ id, name, number }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.5, typography: 'body2' }}
          >
            <span>{name}</span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatPhone(number)}
            </Box>
          </Box>
        ))}
      </Box>
      {loadMore && (
        <Button size="small" onClick={loadMore}>
          {t('campaignEditor.start.more')}
        </Button>
      )}
    </>
  )
}
