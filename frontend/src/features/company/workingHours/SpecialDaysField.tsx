import { companiesApi } from '@balcao/contract/resources/billing/companies'
import { limits } from '@balcao/contract/limits'
import type { SpecialDay } from '@balcao/contract/time/workCalendar'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useField } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { lineOf } from './hours.rules'
import { SpecialDayDialog } from './SpecialDayDialog'
import { inOrder, shownDate, withHolidays } from './specialDays.rules'

/** The holidays and special days of a company or queue; field `specialDays` of a form. */
export function SpecialDaysField({ help }: { help: string }) {
  const { t } = useTranslation()
  const [{ value: days }, , { setValue }] = useField<SpecialDay[]>('specialDays')
  const [edited, setEdited] = useState<SpecialDay | 'new' | null>(null)
  const others = days.filter((day) => day !== edited)
  const isFull = days.length >= limits.specialDays.count

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('workingHours.special.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
      {days.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('workingHours.special.empty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
          {days.map((day) => (
            <DayRow
              key={`${day.date}${day.yearly}`}
              day={day}
              onEdit={() => setEdited(day)}
              onRemove={() => void setValue(days.filter((each) => each !== day))}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button startIcon={<AddIcon />} disabled={isFull} onClick={() => setEdited('new')}>
          {t('workingHours.special.add')}
        </Button>
        <HolidaysButton days={days} disabled={isFull} onFill={(filled) => void setValue(filled)} />
      </Box>
      {isFull && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('workingHours.special.full', { max: limits.specialDays.count })}
        </Typography>
      )}
      {edited && (
        <SpecialDayDialog
          day={edited === 'new' ? null : edited}
          others={others}
          onSave={(day) => void setValue(inOrder([...others, day]))}
          onClose={() => setEdited(null)}
        />
      )}
    </Box>
  )
}

function DayRow({ day, onEdit, onRemove }: { day: SpecialDay; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation()
  const { name, yearly, hours } = day
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '140px 1fr auto' },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ gridColumn: { xs: 1, sm: 'auto' } }}>
        {shownDate(day)}
        {yearly && ` · ${t('workingHours.special.everyYear')}`}
      </Typography>
      <Typography
        variant="body2"
        sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: 1, sm: 'auto' } }}
      >
        {name} · {lineOf(hours) || t('workingHours.closed')}
      </Typography>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: '1 / span 2', sm: 'auto' } }}>
        <IconButton aria-label={t('workingHours.special.edit', { name })} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('workingHours.special.remove', { name })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}

interface HolidaysButtonProps {
  days: readonly SpecialDay[]
  disabled: boolean
  onFill: (days: SpecialDay[]) => void
}

/** Years to choose from: this one and the next. */
const YEARS = 2

/** Fills in the national holidays of a year. */
function HolidaysButton({ days, disabled, onFill }: HolidaysButtonProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (year: number) => call(companiesApi.holidays, { query: { year } }),
    onSuccess: (holidays, year) => {
      const filled = withHolidays(days, holidays)
      const count = filled.length - days.length
      onFill(filled)
      if (count > 0) toast.success(t('workingHours.special.filled', { count }))
      else toast.warning(t('workingHours.special.filledAll', { year }))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const first = new Date().getFullYear()

  return (
    <>
      <Button
        startIcon={<EventOutlined />}
        aria-haspopup="menu"
        disabled={disabled}
        loading={isPending}
        loadingPosition="start"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('workingHours.special.fill')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Array.from({ length: YEARS }, (_none, index) => first + index).map((year) => (
          <MenuItem
            key={year}
            onClick={() => {
              setAnchor(null)
              mutate(year)
            }}
          >
            {t('workingHours.special.fillYear', { year })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
