import {
  idleChoices,
  totalChoices,
  type AccessPolicyAnswer,
} from '@balcao/contract/resources/company/access/accessPolicy'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { SettingCard } from '../../../ui/page/SettingCard'
import { useChangePolicy } from './accessPolicy.queries'

/** In the select, the installation's time. */
const LONGEST = 'longest'

/** `30 minutos`, `12 horas`, `7 dias`. */
function useTimeText(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) => {
    if (minutes < 60) return t('accessPolicy.times.minutes', { count: minutes })
    if (minutes < 1_440 || minutes % 1_440 !== 0)
      return t('accessPolicy.times.hours', { count: minutes / 60 })
    return t('accessPolicy.times.days', { count: minutes / 1_440 })
  }
}

/** How long sessions of the company's people last. */
export function SessionTimesCard({ policy }: { policy: AccessPolicyAnswer }) {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useChangePolicy()
  const store = (changes: Parameters<typeof mutate>[0]) =>
    mutate(changes, { onError: (error) => toast.error(errorText(error)) })
  const { longest } = policy
  const chosen = { ...policy, ...(isPending && variables) }
  return (
    <SettingCard title={t('accessPolicy.times.title')} help={t('accessPolicy.times.help')}>
      <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TimeField
          label={t('accessPolicy.times.idle')}
          value={chosen.idleMinutes}
          choices={idleChoices.map((minutes) => ({ value: minutes, minutes }))}
          longest={longest.idleMinutes}
          onChoose={(idleMinutes) => store({ idleMinutes })}
        />
        <TimeField
          label={t('accessPolicy.times.total')}
          value={chosen.totalHours}
          choices={totalChoices.map((hours) => ({ value: hours, minutes: hours * 60 }))}
          longest={longest.totalHours * 60}
          onChoose={(totalHours) => store({ totalHours })}
        />
      </Box>
    </SettingCard>
  )
}

interface TimeFieldProps {
  label: string
  value: number | null
  choices: readonly { value: number; minutes: number }[]
  /** Minutes: the installation's time, which is chosen by null. */
  longest: number
  onChoose: (value: number | null) => void
}

function TimeField({ label, value, choices, longest, onChoose }: TimeFieldProps) {
  const timeText = useTimeText()
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value ?? LONGEST}
      onChange={({ target }) => onChoose(target.value === LONGEST ? null : Number(target.value))}
    >
      {choices
        .filter(({ minutes, value: each }) => minutes < longest || each === value)
        .map(({ value: each, minutes }) => (
          <MenuItem key={each} value={each}>
            {timeText(minutes)}
          </MenuItem>
        ))}
      <MenuItem value={LONGEST}>{timeText(longest)}</MenuItem>
    </TextField>
  )
}
