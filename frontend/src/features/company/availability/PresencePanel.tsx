import { chosenReasons, type ChosenReason } from '@balcao/contract/resources/conversations/availability'
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatTime } from '../../../i18n/format'
import { showOverlay } from '../../../kit/commands'
import { useActor } from '../../../session'
import { toast } from '../../../ui/feedback/toast'
import { AnchoredPanel } from '../../../ui/overlays/AnchoredPanel'
import { setAvailability } from './availability.commands'
import { chosenReasonOf, nextHalfHours } from './availability.rules'
import { AvailabilityDot } from './AvailabilityDot'

/** Makes the user available, or away until one of the next half hours. The form has all other ends. */
export default function PresencePanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, away = null } = useActor()
  const titleId = useId()
  const [reason, setReason] = useState<ChosenReason>(() => chosenReasonOf(away))
  const [times] = useState(() => nextHalfHours(new Date()))
  const [end, setEnd] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const until = times[end]

  const change = async (body: Parameters<typeof setAvailability>[1], done: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await setAvailability(id, body)
      toast.success(done)
      onClose()
    } catch (error) {
      toast.error(errorText(error))
      setBusy(false)
    }
  }
  const comeBack = () => {
    if (away) void change({ state: 'available' }, t('availability.nowAvailable'))
    else onClose()
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (until) void change({ state: 'away', reason, until }, t('availability.nowAway'))
  }
  const openForm = () => {
    onClose()
    showOverlay({ kind: 'away', reason })
  }

  return (
    <AnchoredPanel
      anchor={anchor}
      label={t('availability.title')}
      width={336}
      place="belowStart"
      onClose={onClose}
    >
      <MenuList
        autoFocusItem
        aria-label={t('availability.title')}
        sx={{ p: 0.75, borderBottom: 1, borderColor: 'divider' }}
      >
        <MenuItem role="menuitemradio" aria-checked={away === null} onClick={comeBack} sx={{ gap: 1 }}>
          <AvailabilityDot state="available" />
          <Box component="span" sx={{ flex: 1 }}>
            {t(away ? 'availability.beAvailable' : 'availability.available')}
          </Box>
          {!away && <CheckIcon sx={{ color: 'primary.main' }} />}
        </MenuItem>
      </MenuList>
      <Box
        component="form"
        onSubmit={handleSubmit}
        noValidate
        sx={{ display: 'grid', gap: 1.5, p: 2, pt: 1.5 }}
      >
        <Typography id={titleId} variant="subtitle2" component="h2">
          {t('availability.away')}
        </Typography>
        <Box role="group" aria-labelledby={titleId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {chosenReasons.map((each) => (
            <Chip
              key={each}
              label={t(`availability.chosen.${each}`)}
              aria-pressed={each === reason}
              variant={each === reason ? 'filled' : 'outlined'}
              color={each === reason ? 'primary' : 'default'}
              onClick={() => setReason(each)}
              sx={{ height: 32 }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" component="span" sx={{ flexShrink: 0, color: 'text.secondary' }}>
            {t('availability.untilShort')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            value={end}
            aria-label={t('availability.until')}
            onChange={(_event, next: number | null) => {
              if (next === times.length) openForm()
              else if (next !== null) setEnd(next)
            }}
          >
            {times.map((time, place) => (
              <ToggleButton key={time.getTime()} value={place} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatTime(time)}
              </ToggleButton>
            ))}
            <ToggleButton value={times.length}>{t('availability.otherTime')}</ToggleButton>
          </ToggleButtonGroup>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('availability.text')}
        </Typography>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('availability.stayUntil', { time: until ? formatTime(until) : '' })}
        </Button>
      </Box>
    </AnchoredPanel>
  )
}
