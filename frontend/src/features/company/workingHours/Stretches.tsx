import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { asTime, FormTextField } from '../../../ui/form/fields/FormTextField'

interface StretchesProps {
  /** The form field of each stretch. */
  names: readonly string[]
  /** Name of the day, for the labels of fields and buttons. */
  day: string
  /** Text for a day without stretches. */
  none: string
  /** @param place index in `names` */
  onRemove: (place: number) => void
}

/** The stretches of working time of one day. Each has a start, an end and a button to remove it. */
export function Stretches({ names, day, none, onRemove }: StretchesProps) {
  const { t } = useTranslation()
  if (names.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: '36px' }}>
        {none}
      </Typography>
    )
  return names.map((name, place) => (
    <Box key={name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <FormTextField
        name={`${name}.startTime`}
        inputMode="numeric"
        aria-label={t('workingHours.starts', { day })}
        placeholder="08:00"
        mask={asTime}
      />
      <FormTextField
        name={`${name}.endTime`}
        inputMode="numeric"
        aria-label={t('workingHours.ends', { day })}
        placeholder="18:00"
        mask={asTime}
      />
      <IconButton aria-label={t('workingHours.removeStretch', { day })} onClick={() => onRemove(place)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  ))
}
