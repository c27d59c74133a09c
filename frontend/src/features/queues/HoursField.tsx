import { weekdays } from '@balcao/contract/calendar'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { FieldArray, useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { asTime, FormTextField } from '../../ui/form/FormTextField'
import type { Stretch } from './hours.rules'

/** The working hours of a week, day by day. */
export function HoursField() {
  const { t } = useTranslation()
  const [{ value }] = useField<Stretch[]>('hours')
  return (
    <FieldArray name="hours">
      {(hours) =>
        weekdays.map((weekdayEn) => {
          const day = t(`queuesPage.days.${weekdayEn}`)
          const stretches = value.flatMap((stretch, index) =>
            stretch.weekdayEn === weekdayEn ? [index] : [],
          )
          return (
            <Box
              key={weekdayEn}
              role="group"
              aria-label={day}
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 40px', sm: '130px 1fr 40px' }, gap: 1 }}
            >
              <Typography variant="body2" sx={{ fontWeight: 500, lineHeight: '36px' }}>
                {day}
              </Typography>
              <Box sx={{ display: 'grid', gap: 1, gridRow: { xs: 2, sm: 'auto' } }}>
                {stretches.length === 0 && (
                  <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: '36px' }}>
                    {t('queuesPage.closed')}
                  </Typography>
                )}
                {stretches.map((index) => (
                  <Box key={index} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                    <FormTextField
                      name={`hours.${index}.startTime`}
                      aria-label={t('queuesPage.starts', { day })}
                      placeholder="08:00"
                      mask={asTime}
                    />
                    <FormTextField
                      name={`hours.${index}.endTime`}
                      aria-label={t('queuesPage.ends', { day })}
                      placeholder="18:00"
                      mask={asTime}
                    />
                    <IconButton
                      aria-label={t('queuesPage.removeStretch', { day })}
                      onClick={() => hours.remove(index)}
                    >
                      <CloseIcon fontSize="small" />
                    </IconButton>
                  </Box>
                ))}
              </Box>
              <IconButton
                aria-label={t('queuesPage.addStretch', { day })}
                onClick={() => hours.push({ weekdayEn, startTime: '', endTime: '' } satisfies Stretch)}
                sx={{ width: 36, height: 36 }}
              >
                <AddIcon fontSize="small" />
              </IconButton>
            </Box>
          )
        })
      }
    </FieldArray>
  )
}
