import { weekdays, type Weekday } from '@balcao/contract/time/calendar'
import AddIcon from '@mui/icons-material/Add'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useField } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withCopies, type Stretch } from './hours.rules'
import { Stretches } from './Stretches'

/** The working hours of a week, day by day; field `hours` of a form. */
export function HoursField() {
  const { t } = useTranslation()
  const [{ value: hours }, , { setValue }] = useField<Stretch[]>('hours')
  const [copied, setCopied] = useState<{ day: Weekday; anchor: HTMLElement } | null>(null)
  const change = (next: Stretch[]) => void setValue(next)

  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('workingHours.help')}
      </Typography>
      {weekdays.map((weekdayEn) => {
        const day = t(`workingHours.days.${weekdayEn}`)
        const stretches = hours.flatMap((stretch, index) => (stretch.weekdayEn === weekdayEn ? [index] : []))
        return (
          <Box
            key={weekdayEn}
            role="group"
            aria-label={day}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr auto', sm: '120px 1fr auto' }, gap: 1 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 500, lineHeight: '36px' }}>
              {day}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 1,
                gridRow: { xs: 2, sm: 'auto' },
                gridColumn: { xs: '1 / -1', sm: 'auto' },
              }}
            >
              <Stretches
                names={stretches.map((index) => `hours.${index}`)}
                day={day}
                none={t('workingHours.closed')}
                onRemove={(place) => change(hours.filter((_stretch, index) => index !== stretches[place]))}
              />
            </Box>
            <Box>
              <IconButton
                aria-label={t('workingHours.addStretch', { day })}
                title={t('workingHours.addStretch', { day })}
                onClick={() => change([...hours, { weekdayEn, startTime: '', endTime: '' }])}
              >
                <AddIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('workingHours.copyDay', { day })}
                title={t('workingHours.copyDay', { day })}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setCopied({ day: weekdayEn, anchor: currentTarget })}
              >
                <ContentCopyIcon fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        )
      })}
      {copied && (
        <CopyMenu
          {...copied}
          onChoose={(to) => {
            change(withCopies(hours, copied.day, to))
            setCopied(null)
          }}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  )
}

/** Monday to Friday. */
const workdays = weekdays.slice(0, 5)

interface CopyMenuProps {
  day: Weekday
  anchor: HTMLElement
  onChoose: (days: readonly Weekday[]) => void
  onClose: () => void
}

/** Chooses the days that get a copy of this day's hours. */
function CopyMenu({ day, anchor, onChoose, onClose }: CopyMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => onChoose(workdays)}>{t('workingHours.copyToWorkdays')}</MenuItem>
      <MenuItem divider onClick={() => onChoose(weekdays)}>
        {t('workingHours.copyToAll')}
      </MenuItem>
      {weekdays
        .filter((other) => other !== day)
        .map((other) => (
          <MenuItem key={other} onClick={() => onChoose([other])}>
            {t(`workingHours.days.${other}`)}
          </MenuItem>
        ))}
    </Menu>
  )
}
