import type { QueueBadge } from '@balcao/contract/resources/company/queues'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../ui/display/ColorDot'

interface QueueSelectProps {
  queues: readonly QueueBadge[]
  queueId: number | null
  onChoose: (queueId: number | null) => void
  required: boolean
  label: string
}

/** MUI makes the menu at least as wide as the field; long names wrap instead of widening it. */
const asWideAsTheField = { width: 0, '& .MuiMenuItem-root': { whiteSpace: 'normal' } } as const

/** Chooses one queue; or none, unless `required`. */
export function QueueSelect({ queues, queueId, onChoose, required, label }: QueueSelectProps) {
  const { t } = useTranslation()
  return (
    <TextField
      select
      fullWidth
      required={required}
      label={label}
      value={queues.some(({ id }) => id === queueId) ? queueId : ''}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: asWideAsTheField } } } } }}
      onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
    >
      {!required && <MenuItem value="">{t('tickets.noQueue')}</MenuItem>}
      {queues.map(({ id, name, color }) => (
        <MenuItem key={id} value={id} sx={{ gap: 1 }}>
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <ColorDot color={color} />
            {name}
          </span>
        </MenuItem>
      ))}
    </TextField>
  )
}
